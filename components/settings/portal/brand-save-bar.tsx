'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useShortcut } from '@/components/ui/shortcuts';
import { fieldNames } from './brand-draft';
import type { useBrandForm } from './use-brand-form';

/** Stays at the foot of the form: save, and the way back to what is stored. */
export function BrandSaveBar({ form }: { form: ReturnType<typeof useBrandForm> }) {
  const { changed, hasProblems, isSaving, meanwhile } = form;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const isIdle = changed.length === 0 || hasProblems || meanwhile !== null;
  const save = () => void form.save();
  useShortcut(
    { keys: 'mod+s', label: 'Save the look', group: 'Form', whileTyping: true, run: save },
    !isIdle && !isSaving,
  );
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-surface px-5 py-2.5 max-md:px-4">
      <Button
        variant="primary"
        busy={isSaving}
        aria-disabled={isIdle || undefined}
        onClick={isIdle ? undefined : save}
      >
        <span>Save</span>
      </Button>
      <p role="status" className="text-muted text-xs">
        {stateOf(form)}
      </p>
      <Button
        variant="quiet"
        className="ml-auto"
        aria-disabled={changed.length === 0 || isSaving || undefined}
        onClick={() => changed.length > 0 && !isSaving && setAsksToDiscard(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        open={asksToDiscard}
        onOpenChange={setAsksToDiscard}
        title="Discard what you changed?"
        description="The form goes back to what is stored, and the draft in this tab is removed."
        confirmLabel="Discard changes"
        onConfirm={() => {
          setAsksToDiscard(false);
          form.discard();
        }}
      />
    </div>
  );
}

function stateOf({
  changed,
  hasProblems,
  isSaving,
  meanwhile,
  note,
}: ReturnType<typeof useBrandForm>) {
  if (isSaving) return 'Saving…';
  if (changed.length === 0) return 'Nothing changed yet';
  if (meanwhile) return 'Choose above what is to be kept';
  if (hasProblems) return 'Mend what is marked, then save';
  const names = changed.map((field) => fieldNames[field]).join(', ');
  return note ? `Changed: ${names}. ${note}` : `Changed: ${names}`;
}
