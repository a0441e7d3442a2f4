'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { announce } from '@/components/ui/announcer';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Problem } from '@/lib/contract/console/problem';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { FormField } from '@/lib/form-models/field-path';
import { ApiError } from '@/lib/queries/api-error';
import { OperationIds } from './operation-ids';
import { placeMessages } from './placed-messages';
import { type SaveProblem, saveProblem, undoProblem } from './save-problem';
import type { FormStart } from './use-resource-form';

type Conflict = NonNullable<Problem['conflict']>;

/** Resources whose conflicts and lost answers the server can describe. */
export type ResourceName = Conflict['resource'];
export type ViewOf<Resource extends ResourceName> = Extract<
  Conflict,
  { resource: Resource }
>['current'];

export interface SaveRequest<Resource extends ResourceName, Values> {
  operationId: string;
  /** The same save was sent before, and nobody knows what became of it. */
  isRepeat: boolean;
  values: Values;
  /** What the values are compared with; null for a new resource and where nothing is known. */
  view: ViewOf<Resource> | null;
  baseline: Baseline;
}

/** A newer copy that stands in the way of a save, beside what both started from. */
export interface SaveConflict<View, Values> {
  base: Values;
  mine: Values;
  theirs: Values;
  view: View;
  baseline: Baseline;
}

interface SaveOptions<Resource extends ResourceName, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  resource: Resource;
  fields: readonly FormField[];
  start: FormStart<ViewOf<Resource>>;
  send: (request: SaveRequest<Resource, Values>) => Promise<SaveResult<ViewOf<Resource>>>;
  undo?: (token: string) => Promise<SaveResult<ViewOf<Resource>>>;
  toValues: (view: ViewOf<Resource> | null) => Values;
  adopt: (next: FormStart<ViewOf<Resource>>, base: Values) => void;
  onSaved: (result: SaveResult<ViewOf<Resource>>) => void;
  onFound?: (found: ViewOf<Resource>) => void;
}

/**
 * Saves a form: one save at a time, each carried out once by the server, edits made meanwhile stay
 * unsaved, and every way to fail ends in words, in field messages or in a merge.
 */
export function useSave<Resource extends ResourceName, Values extends FieldValues>({
  form,
  resource,
  fields,
  start,
  send,
  undo,
  toValues,
  adopt,
  onSaved,
  onFound,
}: SaveOptions<Resource, Values>) {
  type View = ViewOf<Resource>;
  const [ids] = useState(() => new OperationIds());
  const running = useRef(false);
  // A save that follows a merge at once must not start from the copy of the last render.
  const latest = useRef(start);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [conflict, setConflict] = useState<SaveConflict<View, Values> | null>(null);
  const [saved, setSaved] = useState<SaveResult<View> | null>(null);
  // A mutation, so that the session hears of an end of sign-in and asks for the key over the form.
  const mutation = useMutation({
    mutationFn: (work: () => Promise<SaveResult<View>>) => work(),
    gcTime: 0,
  });

  function take(next: FormStart<View>, base: Values) {
    latest.current = next;
    adopt(next, base);
  }
  function finish(result: SaveResult<View>, base: Values) {
    take({ view: result.resource, baseline: result.baseline, at: Date.now() }, base);
    setSaved(result);
    announce('Saved');
    onSaved(result);
  }
  /** The part of a problem about this resource; the server names the resource in it. */
  function own<Part extends { resource: ResourceName }>(part: Part | undefined) {
    return part?.resource === resource
      ? (part as Extract<Part, { resource: Resource }>)
      : undefined;
  }
  function fail(error: unknown, sent: Values, say: typeof saveProblem) {
    const told =
      error instanceof ApiError && error.failure.kind === 'problem'
        ? error.failure.problem
        : undefined;
    const newer = own(told?.conflict);
    if (newer) {
      const view = newer.current as View;
      setConflict({
        base: toValues(latest.current.view),
        mine: structuredClone(form.getValues()),
        theirs: toValues(view),
        view,
        baseline: newer.baseline,
      });
      return;
    }
    const { placed, rest } = placeMessages(told?.fields ?? {}, fields);
    for (const { path, message } of placed) {
      form.setError(path as Path<Values>, { type: 'server', message });
    }
    const found = own(told?.lookup);
    const words = say(error, rest);
    const view = found?.verdict === 'saved' ? (found.found as View | null) : null;
    setProblem(
      view
        ? { ...words, action: { label: 'Go on from there', run: () => goOn(view, sent) } }
        : words,
    );
  }
  function goOn(view: View, base: Values) {
    setProblem(null);
    if (onFound) {
      onFound(view);
      return;
    }
    const baseline: Baseline = {
      kind: 'gateway',
      updatedAt: view.updated_at ?? null,
      fingerprint: null,
    };
    take({ view, baseline, at: Date.now() }, base);
  }

  async function run(
    work: () => Promise<SaveResult<View>>,
    values: Values,
    settle: (error?: unknown) => void,
    say = saveProblem,
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setProblem(null);
    setSaved(null);
    try {
      const result = await mutation.mutateAsync(work);
      settle();
      finish(result, values);
      return true;
    } catch (error) {
      settle(error);
      fail(error, values, say);
      return false;
    } finally {
      running.current = false;
    }
  }
  function save(values: Values): Promise<boolean> {
    const { view, baseline } = latest.current;
    // A copy: the form's own object changes while the save runs.
    const sent = structuredClone(values);
    const content = JSON.stringify([sent, baseline]);
    const isRepeat = ids.isRepeat(content);
    const operationId = ids.take(content);
    const work = () => send({ operationId, isRepeat, values: sent, view, baseline });
    return run(work, sent, (error) => ids.settle(error));
  }

  return {
    isSaving: mutation.isPending,
    /** For details that arrive after the form was opened, and for another baseline. */
    adoptLoaded: (next: FormStart<View>) => take(next, toValues(latest.current.view)),
    problem,
    dismissProblem: () => setProblem(null),
    save,
    conflict,
    dismissConflict: () => setConflict(null),
    /** Takes the newer copy as the start and puts the merged values over it, unsaved. */
    applyMerged: (merged: Values) => {
      if (!conflict) return;
      setConflict(null);
      take({ view: conflict.view, baseline: conflict.baseline, at: Date.now() }, conflict.theirs);
      form.reset(merged, { keepDefaultValues: true });
    },
    saved,
    dismissSaved: () => setSaved(null),
    undo: async (): Promise<boolean> => {
      const token = saved?.undo?.token;
      if (!undo || token === undefined) return false;
      return run(
        () => undo(token),
        toValues(latest.current.view),
        () => undefined,
        undoProblem,
      );
    },
  };
}
