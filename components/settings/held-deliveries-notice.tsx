'use client';

import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toaster';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { HeldDeliveriesView } from '@/lib/contract/console/held-deliveries';
import { wholeErrorText } from '@/lib/queries/api-error';
import { useReleaseHeld } from '@/lib/queries/held-deliveries';

const loadConfirm = () =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

function counted(due: number): string {
  return due === 1 ? '1 delivery' : `${due.toLocaleString('en')} deliveries`;
}

/** That nothing of a restored backup is sent, why, and the way to let it go out. */
export function HeldDeliveriesNotice({
  projectId,
  heldSince,
  due,
}: HeldDeliveriesView & { projectId: string }) {
  const release = useReleaseHeld(projectId);
  const [asking, setAsking] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const ConfirmDialog = useOnDemand(loadConfirm, { wanted: asking });
  const isReadOnly = useReadOnly();
  const what = due === 0 ? 'Deliveries' : counted(due);

  // The notice is gone once nothing is held, and what a mutation calls back would be gone with it.
  function releaseNow() {
    setReleasing(true);
    void release
      .mutateAsync()
      .then(() => toast({ title: `${what} released` }))
      .catch(() => setReleasing(false));
  }
  return (
    <div className="px-5 pt-4 max-md:px-4">
      <Banner
        tone="warn"
        title={`${what} held back since a backup was restored`}
        actions={
          isReadOnly ? null : (
            <Button size="sm" onClick={() => setAsking(true)}>
              Release them…
            </Button>
          )
        }
      >
        <span>Restored </span>
        <RelativeTime value={heldSince} />
        <span>. What was due may have gone out since the backup was made.</span>
      </Banner>
      {ConfirmDialog ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={due === 0 ? 'Release deliveries?' : `Release ${counted(due)}?`}
          description="What is due goes out at once, a retry at its time. Deliveries that went out after the backup was made arrive a second time, with the same X-Convoy-Event-ID."
          confirmLabel="Release them"
          busy={releasing}
          error={
            release.error ? (
              <Banner tone="bad" title="Nothing is known to be released">
                {wholeErrorText(release.error)}
              </Banner>
            ) : null
          }
          onConfirm={releaseNow}
        />
      ) : null}
    </div>
  );
}
