'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import type { Elements } from '@/components/ui/elements';

/**
 * A dialog in which something is typed. Escape, the cross and a click beside it ask before they
 * drop it; a button that says "Cancel" should call `onClose` itself.
 */
export function TypingDialog({
  open,
  hasTyped,
  onClose,
  children,
}: {
  open: boolean;
  /** True while something would be lost. */
  hasTyped: boolean;
  onClose: () => void;
  children: Elements;
}) {
  const [asks, setAsks] = useState(false);
  const close = () => (hasTyped ? setAsks(true) : onClose());
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()}>
      {open ? children : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Discard what you typed?"
        description="It is not used yet, and this dialog keeps no draft."
        confirmLabel="Discard"
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
