'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';

/**
 * Stands over the page when the link or the session has ended: what was typed stays behind it, and
 * goes on where the link has been opened again.
 */
export function EndedDialog({
  open,
  renewalUrl,
  onClose,
  look,
}: {
  open: boolean;
  renewalUrl: string | null;
  onClose: () => void;
  /** Resolves to whether it is open again. */
  look: () => Promise<boolean>;
}) {
  const [isLooking, setLooking] = useState(false);
  const [isStillEnded, setStillEnded] = useState(false);

  async function goOn() {
    setLooking(true);
    const isOpen = await look();
    setLooking(false);
    setStillEnded(!isOpen);
    if (isOpen) onClose();
  }

  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent
        title="This page has ended"
        description="It was open for its time, or its link was replaced. What you typed stays on this page. Open your link again in another tab, then go on here."
        footer={
          <>
            <Button busy={isLooking} onClick={() => void goOn()}>
              Go on here
            </Button>
            {renewalUrl === null ? null : (
              <Button asChild variant="primary">
                <a href={renewalUrl} target="_blank" rel="noreferrer">
                  Get a new link
                </a>
              </Button>
            )}
          </>
        }
      >
        <p role="status" className="text-sm">
          {isStillEnded ? (
            <span>It is not open again yet. Open your link in another tab first.</span>
          ) : null}
        </p>
      </DialogContent>
    </Dialog>
  );
}
