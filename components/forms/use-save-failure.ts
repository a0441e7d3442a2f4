import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Insistence } from '@/lib/contract/console/insistence';
import type { FormField } from '@/lib/form-models/field-path';
import { ApiError } from '@/lib/queries/api-error';
import { placeMessages } from './placed-messages';
import { type SaveProblem, saveProblem } from './save-problem';
import type { ResourceName, SaveConflict, ViewOf } from './save-types';

export interface FailureOptions<Resource extends ResourceName, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  resource: Resource;
  fields: readonly FormField[];
  toValues: (view: ViewOf<Resource> | null) => Values;
}

interface Failed<Resource extends ResourceName> {
  error: unknown;
  /** The state that the save started from. */
  view: ViewOf<Resource> | null;
  say?: typeof saveProblem;
  /** Goes on from what was saved although the answer was lost. */
  goOn: (found: ViewOf<Resource>) => void;
  /** Saves the form as it is now, insisting on what was refused. */
  insist: (on: Insistence, submit: () => Promise<boolean>) => Promise<void>;
}

/** What a save that failed left to say: field messages, a merge, or words above the form. */
export function useSaveFailure<Resource extends ResourceName, Values extends FieldValues>({
  form,
  resource,
  fields,
  toValues,
}: FailureOptions<Resource, Values>) {
  type View = ViewOf<Resource>;
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [conflict, setConflict] = useState<SaveConflict<View, Values> | null>(null);

  /** The part of a problem about this resource; the server names the resource in it. */
  function own<Part extends { resource: ResourceName }>(part: Part | undefined) {
    return part?.resource === resource
      ? (part as Extract<Part, { resource: Resource }>)
      : undefined;
  }

  function fail({ error, view, say = saveProblem, goOn, insist }: Failed<Resource>) {
    const told =
      error instanceof ApiError && error.failure.kind === 'problem'
        ? error.failure.problem
        : undefined;
    const newer = own(told?.conflict);
    if (newer) {
      const current = newer.current as View;
      setConflict({
        base: toValues(view),
        mine: structuredClone(form.getValues()),
        theirs: toValues(current),
        view: current,
        baseline: newer.baseline,
      });
      return;
    }
    const { placed, rest } = placeMessages(told?.fields ?? {}, fields);
    for (const { path, message } of placed) {
      form.setError(path as Path<Values>, { type: 'server', message });
    }
    const lookup = own(told?.lookup);
    const found = lookup?.verdict === 'saved' ? (lookup.found as View | null) : null;
    const words = say(error, rest);
    const refused = told?.insistOn;
    if (found) {
      const run = () => {
        setProblem(null);
        goOn(found);
      };
      setProblem({ ...words, action: { label: 'Go on from there', run } });
    } else if (refused) {
      const run = (submit: () => Promise<boolean>) => void insist(refused, submit);
      setProblem({ ...words, action: { label: 'Save anyway', run } });
    } else setProblem(words);
  }

  return {
    problem,
    dismissProblem: () => setProblem(null),
    conflict,
    dismissConflict: () => setConflict(null),
    fail,
  };
}
