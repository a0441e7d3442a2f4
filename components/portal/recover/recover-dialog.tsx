'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useOnce } from '@/components/forms/saving/use-once';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { portalErrorText } from '@/lib/queries/portal/client';
import { recoveryKeys, startRecovery, stopRecovery } from '@/lib/queries/portal/jobs';
import { portalRoutes } from '@/lib/util/portal-routes';
import { usePortal } from '../portal-provider';
import { ChoiceFields } from './choice-fields';
import { PaceChoice } from './pace-choice';
import { firstOnes, type Pace, type PaceForm, readPace } from './pace-form';
import { SetPreview } from './set-preview';
import { useChoice } from './use-choice';
import { useFrozenSet } from './use-frozen-set';

/**
 * Recovers what did not arrive, or was never sent: what is chosen is counted before anything is sent.
 * @param endpointId the one to begin with; null for all of them
 */
export function RecoverDialog({
  endpointId,
  onClose,
}: {
  endpointId: string | null;
  onClose: () => void;
}) {
  const { api, frame } = usePortal();
  const client = useQueryClient();
  const router = useRouter();
  const chosen = useChoice(endpointId);
  const { recovery, error, again } = useFrozenSet(chosen.choice);
  const [form, setForm] = useState<PaceForm>({ way: 'all', perSecond: '10' });
  const pace = readPace(form);
  const total = recovery?.total ?? 0;
  const start = useOnce<Pace & { uid: string }, string>(async ({ uid, ...body }) => {
    const started = await startRecovery(api, uid, body);
    client.setQueryData(recoveryKeys.one(api, uid), started);
    void client.invalidateQueries({ queryKey: recoveryKeys.list(api) });
    return uid;
  });
  const canStart =
    recovery?.state === 'ready' && total > 0 && pace !== null && chosen.blocked === null;
  const isFirst = form.way === 'first' && total > firstOnes;

  function close() {
    // One that stays behind is in nobody's way: the next one takes its place.
    if (recovery?.state === 'ready') stopRecovery(api, recovery.uid).catch(() => undefined);
    onClose();
  }
  async function send() {
    if (!canStart || pace === null) return;
    // Where no more are left than go first, there is no rest to wait.
    const begun = await start.run({
      ...pace,
      first: isFirst ? pace.first : null,
      uid: recovery.uid,
    });
    if (begun === undefined) return;
    announce('The recovery has started');
    onClose();
    router.push(portalRoutes.job(frame.linkId, begun));
  }
  return (
    <Dialog open onOpenChange={(open) => open || start.busy || close()}>
      <DialogContent
        title="Recover events"
        description="Nothing is sent before you start. What comes later is not part of it."
        className="top-[6vh] max-h-[88vh] w-140 max-md:top-12 max-md:bottom-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-b-none"
        footer={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary" busy={start.busy} disabled={!canStart} onClick={send}>
              <span>
                {total === 0
                  ? 'Send'
                  : isFirst
                    ? `Send ${firstOnes} of ${total.toLocaleString('en')} first`
                    : `Send ${total.toLocaleString('en')}`}
              </span>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ChoiceFields chosen={chosen} />
          {chosen.blocked === null ? null : <Banner tone="warn">{chosen.blocked}</Banner>}
          {chosen.choice === null ? null : (
            <SetPreview recovery={recovery} error={error} onAgain={again} />
          )}
          <PaceChoice form={form} onChange={setForm} />
          <p className="text-muted text-xs">
            Each event keeps its ID, so your server can tell one that it has already.
          </p>
          {start.error ? (
            <Banner tone="bad" title="Not started">
              {portalErrorText(start.error)}
            </Banner>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
