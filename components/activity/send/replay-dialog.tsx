'use client';

import { useState } from 'react';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { clip } from '@/components/table/table/marked-text';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { replayEvent } from '@/lib/queries/activity/send';
import { wholeErrorText } from '@/lib/queries/api-error';

/** Whom a replay reaches, as far as that can be told. */
export interface Receivers {
  /** Subscriptions that take the event by what is set today. */
  likely: readonly string[];
  /** Of these, those that it was sent to before. */
  again: number;
}

const MOST_NAMES = 5;

function receiversText({ likely }: Receivers): string {
  if (likely.length === 0) return 'By what is set today no subscription takes it.';
  const names = likely.slice(0, MOST_NAMES).map((name) => `“${clip(name, 40)}”`);
  const more = likely.length > MOST_NAMES ? ` and ${likely.length - MOST_NAMES} more` : '';
  return `By what is set today it goes to ${names.join(', ')}${more}.`;
}

/** Asks before an event is matched anew; it is sent once, however often the button is pressed. */
export function ReplayDialog({
  projectId,
  uid,
  receivers,
  onClose,
  onReplayed,
}: {
  projectId: string;
  uid: string;
  /** Null where it is not known yet. */
  receivers: Receivers | null;
  onClose: () => void;
  onReplayed: () => void;
}) {
  const [ids] = useState(() => new OperationIds());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function replay() {
    setBusy(true);
    setError(null);
    try {
      await replayEvent(projectId, uid, { operationId: ids.take('replay') });
      ids.settle();
      announce('The event is matched anew');
      onReplayed();
    } catch (failure) {
      ids.settle(failure);
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        role="alertdialog"
        title="Replay this event?"
        description="The gateway matches it anew, by what is set today. What was delivered of it before stays."
        footer={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary" busy={isBusy} onClick={() => void replay()}>
              Replay event
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          {receivers ? <p>{receiversText(receivers)}</p> : null}
          {receivers && receivers.again > 0 ? (
            <Banner tone="warn">
              {receivers.again === 1
                ? `${receivers.likely.length === 1 ? 'It' : 'One of them'} has had it before, and may see it twice.`
                : `${receivers.again} of them have had it before, and may see it twice.`}
            </Banner>
          ) : null}
          {error ? (
            <Banner tone="bad" title="The event was not replayed for certain">
              {wholeErrorText(error)}
            </Banner>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
