'use client';

import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { DraftBanner } from '@/components/forms/drafts/draft-banner';
import { LeaveGuard } from '@/components/forms/drafts/leave-guard';
import type { DraftHandle } from '@/components/forms/drafts/use-draft';
import { useEarlyTyping } from '@/components/forms/drafts/use-early-typing';
import type { Outcome } from '@/components/forms/saving/attempts';
import { DoubtDialog } from '@/components/forms/saving/doubt-dialog';
import { withNotStored } from '@/components/forms/saving/not-stored';
import { ProblemSummary } from '@/components/forms/saving/problem-summary';
import { ReadOnlyBar } from '@/components/forms/saving/read-only-bar';
import { SaveBar } from '@/components/forms/saving/save-bar';
import { type SaveProblem, uncheckedProblem } from '@/components/forms/saving/save-problem';
import { UnplacedProblems } from '@/components/forms/saving/unplaced-problems';
import type { RunAttempt } from '@/components/forms/saving/use-attempts';
import { useCheckedValues } from '@/components/forms/saving/use-checked-values';
import { usePressWatch } from '@/components/forms/state/after-press';
import { type FormAccess, FormContext } from '@/components/forms/state/form-context';
import { fieldProblems } from '@/components/forms/state/form-problems';
import { type SaveDoubt, SaveHolds } from '@/components/forms/state/save-holds';
import type { Elements } from '@/components/ui/elements';
import { useReadOnly } from '@/components/ui/read-only';
import { useLatest } from '@/components/ui/use-latest';
import type { FormField } from '@/lib/form-models/engine/field-path';
import type { FieldNote } from '@/lib/form-models/engine/note';
import { type FormSectionDefinition, useSections } from './use-sections';
import { ValuesProvider } from './values-provider';

const unchecked = { kind: 'unchecked', problem: uncheckedProblem } as const;

/** What is asked before a save that surely comes to nothing. */
interface Question {
  doubts: readonly SaveDoubt[];
  answer: (isWanted: boolean) => void;
}

/**
 * The frame of a form: its column, the column that says what saving does, the bar at the foot and
 * the guard against leaving. It checks before it saves and leads to the first problem.
 */
export function FormShell<View, Values extends FieldValues>({
  form,
  fields,
  sections: definitions,
  notesOf,
  notStored,
  isSaving,
  isActing = false,
  problem,
  saveLabel,
  savesUnchanged = false,
  draft,
  attempt,
  onSave,
  onReview,
  onDiscard,
  side,
  children,
}: {
  form: UseFormReturn<Values>;
  /** The model's table: labels, and the order of problems. */
  fields: readonly FormField[];
  sections: readonly FormSectionDefinition<Values>[];
  /** The same function at each render, as `fields` and `sections` are the same lists. */
  notesOf?: (values: Values) => readonly FieldNote[];
  /** Of fields that hold what an earlier save sent and the gateway did not store. */
  notStored: readonly FieldNote[];
  isSaving: boolean;
  /** True while something else is done to the resource, so that a save waits. */
  isActing?: boolean;
  /** What went wrong with the last attempt as a whole; null when nothing did. */
  problem: SaveProblem | null;
  /** Names the deed: "Save changes", "Create endpoint". */
  saveLabel: string;
  savesUnchanged?: boolean;
  draft: DraftHandle<Values>;
  /** Runs a save with its checks as one attempt, so that what the former came to goes. */
  attempt: RunAttempt<View, Values>;
  /** Saves values that passed the checks. */
  onSave: (values: Values) => Promise<Outcome<View, Values>>;
  onReview: (values: Values) => void;
  /** Puts the form back to where it started. */
  onDiscard: () => void;
  /** "What saving does" and "Used by". */
  side: ReactNode;
  children: Elements;
}) {
  const formId = useId();
  const isReadOnly = useReadOnly();
  const [holds] = useState(() => new SaveHolds());
  const [question, setQuestion] = useState<Question | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEarlyTyping(form, element);
  usePressWatch();
  const sectionAccess = useSections(form, definitions, formId);
  const { sections, focusField } = sectionAccess;

  function focusFirst(errors: Parameters<typeof fieldProblems>[0]) {
    const first = fieldProblems(errors, fields, sections)[0];
    if (first) focusField(first.path);
  }
  const { withChecked, isSettling } = useCheckedValues({ form, holds, onProblems: focusFirst });

  /** Whether what surely fails is wanted all the same; asks for each such thing once. */
  async function isWanted(): Promise<boolean> {
    const doubts = await holds.newDoubts();
    if (doubts.length === 0) return true;
    const answer = await new Promise<boolean>((resolve) =>
      setQuestion({ doubts, answer: resolve }),
    );
    setQuestion(null);
    return answer;
  }
  async function saveChecked(): Promise<Outcome<View, Values>> {
    let outcome: Outcome<View, Values> = { kind: 'stopped' };
    const wasChecked = await withChecked(async (values) => {
      if (!(await isWanted())) return;
      outcome = await onSave(values);
      if (outcome.kind === 'failed') focusFirst(form.control._formState.errors);
    });
    return wasChecked ? outcome : unchecked;
  }
  /** Reviewing is no attempt, so that a receipt stays; a check that fails is told as one. */
  async function reviewChecked(): Promise<void> {
    if (!(await withChecked(onReview))) await attempt(async () => unchecked);
  }

  const saved = form.formState.defaultValues;
  const allNotesOf = useCallback(
    (values: Values) => withNotStored(notesOf?.(values) ?? [], notStored, { values, saved }),
    [notesOf, notStored, saved],
  );

  const latest = useLatest({
    async submit() {
      const ended = await attempt(saveChecked);
      return ended?.kind === 'saved' && ended.landed.notStored.kept.length === 0;
    },
    discard: () => {
      holds.drop();
      onDiscard();
    },
  });
  const isBusy = isSaving || isSettling;
  // Every field has it: the same for as long as nothing in it changed.
  const access: FormAccess = useMemo(
    () => ({
      ...sectionAccess,
      fields,
      isSaving: isBusy,
      isActing,
      holdSaves: holds.add,
      doubtSaves: holds.addDoubts,
      submit: () => latest().submit(),
      discard: () => latest().discard(),
    }),
    [sectionAccess, fields, isBusy, isActing, holds, latest],
  );

  return (
    <FormProvider {...form}>
      <FormContext value={access}>
        <ValuesProvider<Values> sections={sections} notesOf={allNotesOf}>
          <form
            ref={element}
            noValidate
            method="post"
            // Enter in a field does not save: with this many settings it would be an accident.
            onSubmit={(event) => event.preventDefault()}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="grid flex-1 content-start gap-x-7 gap-y-3 px-5 pb-6 **:scroll-my-20 max-md:px-4 lg:grid-cols-[minmax(0,45rem)_minmax(15rem,20rem)]">
              <div className="flex min-w-0 flex-col gap-3">
                <ProblemSummary problem={problem} />
                <UnplacedProblems />
                <DraftBanner draft={draft} fields={fields} />
                {children}
              </div>
              <aside
                aria-label="About this save"
                className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
              >
                {side}
              </aside>
            </div>
            {isReadOnly ? (
              <ReadOnlyBar />
            ) : (
              <SaveBar
                saveLabel={saveLabel}
                savesUnchanged={savesUnchanged}
                draftNote={draft.note}
                onReview={() => void reviewChecked()}
              />
            )}
          </form>
          <DoubtDialog
            doubts={question?.doubts ?? []}
            saveLabel={saveLabel}
            onAnswer={(isWanted) => question?.answer(isWanted)}
          />
          <LeaveGuard onDiscard={onDiscard} />
        </ValuesProvider>
      </FormContext>
    </FormProvider>
  );
}
