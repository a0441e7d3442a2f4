'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormAccess } from '@/components/forms/state/form-context';
import { type FieldProblem, fieldProblems } from '@/components/forms/state/form-problems';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/components/ui/shortcuts';
import { useLate } from '@/components/ui/use-late';
import { useModKey } from '@/components/ui/use-mod-key';

const MOST_LINKS = 4;

/** Stays at the foot of the form: save, review, what is wrong, and the way back. */
export function SaveBar({
  saveLabel,
  savesUnchanged,
  draftNote,
  onReview,
}: {
  saveLabel: string;
  /** True where a form that nobody touched can be saved, as a new resource with defaults. */
  savesUnchanged: boolean;
  draftNote: ReactNode;
  onReview: () => void;
}) {
  const { fields, sections, isSaving, isActing, submit, discard } = useFormAccess();
  const { control } = useFormContext();
  const { errors, isDirty } = useFormState({ control });
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const modKey = useModKey();
  const problems = fieldProblems(errors, fields, sections);
  const isIdle = !isDirty && !savesUnchanged;
  const savingText = useLate(isSaving) ? 'Still waiting for the gateway…' : 'Saving…';
  const save = () => void submit();

  useShortcut(
    { keys: 'mod+s', label: saveLabel, group: 'Form', whileTyping: true, run: save },
    !isSaving && !isActing && !isIdle,
  );
  useEffect(() => {
    // The browser's own "save page" is never meant here, also where ours stands down.
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-surface px-5 py-2.5 max-md:px-4">
      <Button
        variant="primary"
        busy={isSaving || isActing}
        aria-disabled={isIdle || undefined}
        onClick={isIdle ? undefined : save}
      >
        <span>{saveLabel}</span>
        <Kbd
          keys={modKey === '⌘' ? '⌘S' : 'Ctrl S'}
          className="border-accent-on/40 bg-transparent text-accent-on max-sm:hidden"
        />
      </Button>
      <Button onClick={onReview}>Review request</Button>
      <ProblemLinks problems={problems} />
      <div className="ml-auto flex items-center gap-3 max-sm:w-full">
        <p role="status" className="text-muted text-xs max-sm:flex-1">
          {isSaving ? savingText : isDirty ? draftNote : isIdle ? 'Nothing changed yet' : null}
        </p>
        <Button
          variant="quiet"
          aria-disabled={!isDirty || isSaving || undefined}
          onClick={() => isDirty && !isSaving && setAsksToDiscard(true)}
        >
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asksToDiscard}
        onOpenChange={setAsksToDiscard}
        title="Discard what you changed?"
        description="The form goes back to where it started, and the draft in this tab is removed."
        confirmLabel="Discard changes"
        onConfirm={() => {
          setAsksToDiscard(false);
          discard();
        }}
      />
    </div>
  );
}

function ProblemLinks({ problems }: { problems: readonly FieldProblem[] }) {
  const { focusField } = useFormAccess();
  if (problems.length === 0) return null;
  const more = problems.length - MOST_LINKS;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-bad text-sm">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span>{problems.length === 1 ? '1 problem:' : `${problems.length} problems:`}</span>
      {problems.slice(0, MOST_LINKS).map(({ path, label, message }) => (
        <button
          key={`${path} ${message}`}
          type="button"
          title={message}
          onClick={() => focusField(path)}
          className="rounded-sm underline underline-offset-2 hover:no-underline"
        >
          {label}
        </button>
      ))}
      {more > 0 ? <span>{`and ${more} more`}</span> : null}
    </div>
  );
}
