'use client';

import { FlaskConical } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ButtonProps } from '@/components/ui/button';
import { ManagingButton } from '../managing/managing-button';

const TestEventDialog = dynamic(() =>
  import('./test-event-dialog').then((module) => module.TestEventDialog),
);

/** Sends a test event; nothing where the link may look alone. */
export function TestEventButton({
  endpointId,
  eventType,
  deliveryId,
  label = 'Send a test event',
  ...button
}: {
  /** Where it goes unless another one is chosen. */
  endpointId?: string;
  eventType?: string;
  /** The delivery whose body is a start. */
  deliveryId?: string | null;
  label?: string;
} & Pick<ButtonProps, 'className' | 'variant' | 'size'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ManagingButton {...button} onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden />
        <span>{label}</span>
      </ManagingButton>
      {isOpen ? (
        <TestEventDialog
          endpointId={endpointId ?? null}
          eventType={eventType ?? null}
          deliveryId={deliveryId ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
