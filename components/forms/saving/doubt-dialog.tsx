'use client';

import { useRef } from 'react';
import { labelOf } from '@/components/forms/state/field-paths';
import { useFormAccess } from '@/components/forms/state/form-context';
import type { SaveDoubt } from '@/components/forms/state/save-holds';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';

const MOST_REASONS = 3;

/** Asks whether to save what surely fails; nothing holds it up a second time. */
export function DoubtDialog({
  doubts,
  saveLabel,
  onAnswer,
}: {
  /** Empty while there is nothing to ask. */
  doubts: readonly SaveDoubt[];
  saveLabel: string;
  onAnswer: (isWanted: boolean) => void;
}) {
  const { fields, focusField } = useFormAccess();
  const doubted = useRef<string>(undefined);
  function answer(isWanted: boolean) {
    doubted.current = isWanted ? undefined : doubts[0]?.path;
    onAnswer(isWanted);
  }
  return (
    <Dialog open={doubts.length > 0} onOpenChange={(open) => open || answer(false)}>
      <DialogContent
        role="alertdialog"
        title="Save what fails on the gateway?"
        description="It can be saved as it is. For the same text you are asked once."
        closable={false}
        onCloseAutoFocus={(event) => {
          if (doubted.current === undefined) return;
          event.preventDefault();
          focusField(doubted.current);
        }}
        footer={
          <>
            <Button onClick={() => answer(false)}>Back to the form</Button>
            <Button variant="danger" onClick={() => answer(true)}>
              {`${saveLabel} all the same`}
            </Button>
          </>
        }
      >
        <dl className="flex flex-col gap-3 text-sm">
          {doubts.map(({ path, reasons }) => (
            <div key={path}>
              <dt className="font-medium">{labelOf(fields, path)}</dt>
              {reasons.slice(0, MOST_REASONS).map((reason) => (
                <dd key={reason} className="wrap-anywhere text-muted">
                  {reason}
                </dd>
              ))}
              {reasons.length > MOST_REASONS ? (
                <dd className="text-muted">{`and ${reasons.length - MOST_REASONS} more`}</dd>
              ) : null}
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
