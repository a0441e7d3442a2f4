import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Button } from './button';

/** Closes the dialog around it. Last in its dialog, so that the focus starts on the content. */
export function CloseButton() {
  return (
    <Dialog.Close asChild>
      <Button
        variant="quiet"
        size="sm"
        aria-label="Close"
        className="absolute top-3 right-3 w-7 px-0"
      >
        <X aria-hidden />
      </Button>
    </Dialog.Close>
  );
}
