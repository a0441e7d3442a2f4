import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Insistence } from '@/lib/contract/console/insistence';
import type { FormField } from '@/lib/form-models/engine/field-path';
import { isApiError } from '@/lib/queries/api-error';
import type { Outcome } from './attempts';
import { placeMessages } from './placed-messages';
import { isGoneBy } from './run-action';
import { saveProblem } from './save-problem';
import type { ResourceName, ViewOf } from './save-types';

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
  insist: (on: Insistence, submit: () => Promise<unknown>) => Promise<void>;
}

/** What a save that failed left to say: field messages, a merge, or words above the form. */
export function saveFailure<Resource extends ResourceName, Values extends FieldValues>(
  { form, resource, fields, toValues }: FailureOptions<Resource, Values>,
  { error, view, say = saveProblem, goOn, insist }: Failed<Resource>,
): Outcome<ViewOf<Resource>, Values> {
  type View = ViewOf<Resource>;

  /** The part of a problem about this resource; the server names the resource in it. */
  function own<Part extends { resource: ResourceName }>(part: Part | undefined) {
    return part?.resource === resource
      ? (part as Extract<Part, { resource: Resource }>)
      : undefined;
  }

  const told =
    isApiError(error) && error.failure.kind === 'problem' ? error.failure.problem : undefined;
  const newer = own(told?.conflict);
  if (newer) {
    const current = newer.current as View;
    return {
      kind: 'conflict',
      conflict: {
        base: toValues(view),
        mine: structuredClone(form.getValues()),
        theirs: toValues(current),
        view: current,
        baseline: newer.baseline,
      },
    };
  }
  const { placed, rest } = placeMessages(told?.fields ?? {}, fields);
  for (const { path, message } of placed) {
    form.setError(path as Path<Values>, { type: 'server', message });
  }
  const lookup = own(told?.lookup);
  const found = lookup?.verdict === 'saved' ? (lookup.found as View | null) : null;
  const problem = say(error, rest);
  const refused = told?.insistOn;
  const wayOn = found
    ? { label: 'Go on from there', run: () => goOn(found) }
    : refused && {
        label: 'Save anyway',
        run: (submit: () => Promise<unknown>) => void insist(refused, submit),
      };
  return {
    kind: 'failed',
    isGone: isGoneBy(error),
    problem: wayOn ? { ...problem, action: wayOn } : problem,
  };
}
