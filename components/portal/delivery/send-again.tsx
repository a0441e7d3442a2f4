'use client';

import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useOnce } from '@/components/forms/saving/use-once';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ResendView } from '@/lib/contract/console/activity/jobs';
import type { PortalDelivery, PortalResend } from '@/lib/contract/portal/deliveries';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalDeliveryKeys, resendPortalDelivery } from '@/lib/queries/portal/deliveries';
import { retryWayOf } from '@/lib/words/activity/retry-one';
import { usePortal } from '../portal-provider';

/**
 * Has one delivery sent once more. It says that it is on its way, and never that it arrived: that is
 * told by the delivery, which is followed.
 */
export function SendAgain({ delivery: { uid, status, updated_at } }: { delivery: PortalDelivery }) {
  const { api, frame, isOperator } = usePortal();
  const client = useQueryClient();
  const noteId = useId();
  const [asks, setAsks] = useState(false);
  const told = JSON.stringify([status, updated_at]);
  /** What was told when it was queued: the note of that goes once something else is told. */
  const [queuedAs, setQueuedAs] = useState<string | null>(null);
  if (queuedAs !== null && queuedAs !== told) setQueuedAs(null);
  const resend = useOnce<Omit<PortalResend, 'operationId'>, ResendView>(async (body) => {
    const view = await resendPortalDelivery(api, uid, body, new AbortController().signal);
    announce('On its way again');
    void client.invalidateQueries({ queryKey: portalDeliveryKeys.one(api, uid) });
    return view;
  });
  if (!frame.canManage) return null;
  const way = retryWayOf(status);
  const canSend = way === 'retry' || way === 'again';
  const note = isOperator
    ? 'The partner can do this'
    : queuedAs === told
      ? 'On its way again'
      : canSend
        ? null
        : 'It goes by itself';
  const error = resend.error ? (
    <Banner tone="bad" title="Not sent">
      {portalErrorText(resend.error)}
    </Banner>
  ) : null;

  async function send(again: boolean) {
    const sent = await resend.run(again ? { again } : {});
    if (!sent) return;
    setAsks(false);
    setQueuedAs(told);
  }
  return (
    <>
      <Button
        busy={resend.busy}
        aria-disabled={note !== null || undefined}
        aria-describedby={note === null ? undefined : noteId}
        onClick={() => {
          if (note !== null) return;
          if (way === 'again') setAsks(true);
          else void send(false);
        }}
      >
        <RotateCw aria-hidden />
        <span>{way === 'again' ? 'Send again…' : 'Send again'}</span>
      </Button>
      {note === null ? null : (
        <span id={noteId} className="text-muted text-xs">
          {note}
        </span>
      )}
      {asks ? null : error}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Send it again?"
        description="It has arrived before. Your server gets it a second time, with the same event ID; if it does not check IDs, it may act on it twice."
        confirmLabel="Send again"
        busy={resend.busy}
        error={error}
        onConfirm={() => void send(true)}
      />
    </>
  );
}
