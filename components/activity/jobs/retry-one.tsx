'use client';

import { RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useReadOnly } from '@/components/ui/read-only';
import { wholeErrorText } from '@/lib/queries/api-error';
import { retryHindrance, retryLabel, retryWayOf } from '@/lib/words/activity/retry-one';
import { useShownMoment } from './parts/use-shown-moment';
import { useResend } from './use-resend';

/** What has to be known of a delivery to send it once more. */
export interface RetriedDelivery {
  uid: string;
  status?: string | null | undefined;
  updated_at?: string | null | undefined;
  metadata?:
    | { next_send_time?: string | null | undefined; num_trials?: number | null | undefined }
    | null
    | undefined;
}

/**
 * Sends one delivery once more. It says "queued" after it, and never that it arrived: that is told
 * by the delivery. One that goes by itself cannot be pressed, and says when it goes.
 */
export function RetryOne({
  projectId,
  delivery: { uid, status, metadata, updated_at },
  size = 'md',
}: {
  projectId: string;
  delivery: RetriedDelivery;
  size?: ButtonProps['size'];
}) {
  const shown = useShownMoment();
  const reasonId = useId();
  const resend = useResend(projectId, uid);
  const [asks, setAsks] = useState(false);
  const told = JSON.stringify([status, metadata?.num_trials, updated_at]);
  /** What was told when it was queued: the note of that goes once something else is told. */
  const [queuedAs, setQueuedAs] = useState<string | null>(null);
  if (queuedAs !== null && queuedAs !== told) setQueuedAs(null);
  if (useReadOnly()) return null;
  const way = retryWayOf(status);
  const hindrance =
    queuedAs === told ? 'Queued' : retryHindrance(way, shown(metadata?.next_send_time));

  async function send(again: boolean) {
    const sent = await resend.run(again ? { again } : {});
    if (!sent) return;
    setAsks(false);
    setQueuedAs(told);
  }
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size={size}
        busy={resend.busy}
        aria-disabled={hindrance !== null || undefined}
        aria-describedby={hindrance === null ? undefined : reasonId}
        onClick={() => {
          if (hindrance !== null) return;
          if (way === 'again') setAsks(true);
          else void send(false);
        }}
      >
        <RotateCw aria-hidden />
        <span>{retryLabel(way)}</span>
      </Button>
      {hindrance === null ? null : (
        <span id={reasonId} className="text-muted text-xs">
          {hindrance}
        </span>
      )}
      {resend.error && !asks ? (
        <Banner tone="bad" title="Not sent">
          {wholeErrorText(resend.error)}
        </Banner>
      ) : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Send it again?"
        description="It has arrived before. Its receiver gets it a second time, with the same event id; one that does not check ids may act on it twice."
        confirmLabel="Send again"
        busy={resend.busy}
        error={
          resend.error ? (
            <Banner tone="bad" title="Not sent">
              {wholeErrorText(resend.error)}
            </Banner>
          ) : null
        }
        onConfirm={() => void send(true)}
      />
    </span>
  );
}
