import { BrokerFailure } from '../base/consumer';
import type { GoogleSettings } from '../base/settings';

/** Which subscription is consumed. */
export interface SubscriptionPlace {
  projectId: string;
  subscriptionId: string;
  /** As the service names it. */
  name: string;
}

/** Of projects with a domain in front of them, too. */
const projectForm = /^(?:[a-z\d.-]{1,63}:)?[a-z\d-]{1,63}$/;
const subscriptionForm = /^[A-Za-z][\w.~+%-]{2,254}$/;

/**
 * Reads what a source stores.
 * @throws {BrokerFailure} for what cannot be a name of Google
 */
export function subscriptionPlace(settings: GoogleSettings): SubscriptionPlace {
  const projectId = settings.project_id ?? '';
  const subscriptionId = settings.subscription_id ?? '';
  if (!projectForm.test(projectId))
    throw new BrokerFailure(
      'not_found',
      'The project ID is none: it should read like “shop-123456”, in lower case. The name and the number of a project are something else.',
    );
  if (subscriptionId.includes('/'))
    throw new BrokerFailure(
      'not_found',
      'The subscription is named by its whole path: enter its ID alone, which is the last part.',
    );
  if (!subscriptionForm.test(subscriptionId))
    throw new BrokerFailure(
      'not_found',
      'The subscription ID is none: it begins with a letter, and has 3 to 255 letters, digits and - . _ ~ + %.',
    );
  const name = `projects/${projectId}/subscriptions/${subscriptionId}`;
  return { projectId, subscriptionId, name };
}
