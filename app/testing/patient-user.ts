import { waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';

/**
 * An operator who presses what takes presses: a layer takes them a moment after it shows, once those
 * before it have gone. Nothing is sent by a press that is refused.
 */
export function patientUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  return { ...user, click: (element) => waitFor(() => user.click(element)) };
}
