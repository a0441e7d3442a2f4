'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormAccess } from '@/components/forms/state/form-context';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { useReadOnly } from '@/components/ui/read-only';
import { useGoTo } from '@/components/ui/screen-opener';
import { onSignOut } from '@/lib/queries/session';
import { createHistorySentinel } from './history-sentinel';
import { addLeaveGuard } from './leave-guards';
import { linkToLeaveBy } from './link-to-leave-by';

/**
 * Asks before unsaved changes are left: by a link, Back, closing the tab, and whatever calls
 * `askBeforeLeaving`. Does nothing while there is nothing to lose.
 */
export function LeaveGuard({ onDiscard }: { onDiscard: () => void }) {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const { submit, isSaving } = useFormAccess();
  const isReadOnly = useReadOnly();
  const goTo = useGoTo();
  const sentinel = useRef<ReturnType<typeof createHistorySentinel>>(undefined);
  const isLeaving = useRef(false);
  const [leave, setLeave] = useState<{ run: () => void } | null>(null);

  const ask = useEffectEvent((run: () => void) => setLeave({ run }));
  const follow = useEffectEvent((href: string) => {
    // In place of the extra entry, so that Back from there leads here and not twice here.
    goTo(href, sentinel.current?.isOnTop() ? 'replace' : 'push');
  });
  useEffect(() => {
    const made = createHistorySentinel((run) => ask(run));
    sentinel.current = made;
    return made.stop;
  }, []);
  useEffect(() => {
    sentinel.current?.arm(isDirty);
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const href = isLeaving.current ? undefined : linkToLeaveBy(event, window.location);
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => follow(href));
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    // On the window and while capturing: before the router's own listeners.
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    const stopGuard = addLeaveGuard((run) => ask(run));
    const stopSignOut = onSignOut(() => {
      isLeaving.current = true;
    });
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onBeforeUnload);
      stopGuard();
      stopSignOut();
    };
  }, [isDirty]);

  function go() {
    isLeaving.current = true;
    sentinel.current?.arm(false);
    setLeave(null);
    leave?.run();
    isLeaving.current = false;
  }
  return (
    <Dialog open={leave !== null} onOpenChange={(open) => open || setLeave(null)}>
      <DialogContent
        role="alertdialog"
        title="Leave with unsaved changes?"
        description="What you changed here is not saved yet."
        closable={false}
        footer={
          <>
            <DialogClose asChild>
              <Button>Stay</Button>
            </DialogClose>
            <Button
              onClick={() => {
                onDiscard();
                go();
              }}
            >
              Discard and leave
            </Button>
            {isReadOnly ? null : (
              <Button
                variant="primary"
                busy={isSaving}
                onClick={async () => {
                  if (await submit()) go();
                  else setLeave(null);
                }}
              >
                Save and leave
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  );
}
