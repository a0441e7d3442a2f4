'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { announce } from '@/components/ui/announcer';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Insistence } from '@/lib/contract/console/insistence';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { SaveResult } from '@/lib/contract/console/save-result';
import { OperationIds } from './operation-ids';
import { canUndoAgain, undoProblem } from './save-problem';
import type { FormStart, ResourceName, SaveRequest, ViewOf } from './save-types';
import { type FailureOptions, useSaveFailure } from './use-save-failure';

interface SaveOptions<Resource extends ResourceName, Values extends FieldValues>
  extends FailureOptions<Resource, Values> {
  start: FormStart<ViewOf<Resource>>;
  send: (request: SaveRequest<Resource, Values>) => Promise<SaveResult<ViewOf<Resource>>>;
  undo?: (request: UndoBody) => Promise<SaveResult<ViewOf<Resource>>>;
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
  const [undoIds] = useState(() => new OperationIds());
  const running = useRef(false);
  // A save that follows a merge at once must not start from the copy of the last render.
  const latest = useRef(start);
  const insistsOn = useRef<Insistence>(undefined);
  const [saved, setSaved] = useState<SaveResult<View> | null>(null);
  const { fail, ...failure } = useSaveFailure({ form, resource, fields, toValues });
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
  function goOn(view: View, base: Values) {
    if (onFound) {
      onFound(view);
      return;
    }
    const updatedAt = view.updated_at ?? null;
    const baseline: Baseline = { kind: 'gateway', updatedAt, fingerprint: null };
    take({ view, baseline, at: Date.now() }, base);
  }

  /** Saves what the form holds now, and has it put to the gateway whatever is known of that. */
  async function insist(on: Insistence, submit: () => Promise<boolean>) {
    insistsOn.current = on;
    try {
      await submit();
    } finally {
      insistsOn.current = undefined;
    }
  }

  async function run(
    work: () => Promise<SaveResult<View>>,
    values: Values,
    settle: (error?: unknown) => void,
    say?: typeof undoProblem,
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    failure.dismissProblem();
    setSaved(null);
    try {
      const result = await mutation.mutateAsync(work);
      settle();
      finish(result, values);
      return true;
    } catch (error) {
      settle(error);
      const { view } = latest.current;
      fail({
        error,
        view,
        goOn: (found) => goOn(found, values),
        insist,
        ...(say ? { say } : {}),
      });
      return false;
    } finally {
      running.current = false;
    }
  }
  function save(values: Values): Promise<boolean> {
    const { view, baseline } = latest.current;
    // A copy: the form's own object changes while the save runs.
    const sent = structuredClone(values);
    const insisted = insistsOn.current;
    const content = JSON.stringify([sent, baseline, insisted]);
    const isRepeat = ids.isRepeat(content);
    const operationId = ids.take(content);
    const work = () =>
      send({
        operationId,
        isRepeat,
        ...(insisted ? { insistsOn: insisted } : {}),
        values: sent,
        view,
        baseline,
      });
    return run(work, sent, (error) => ids.settle(error));
  }

  return {
    ...failure,
    isSaving: mutation.isPending,
    /** For details that arrive after the form was opened, and for another baseline. */
    adoptLoaded: (next: FormStart<View>) => take(next, toValues(latest.current.view)),
    save,
    /** Takes the newer copy as the start and puts the merged values over it, unsaved. */
    applyMerged: (merged: Values) => {
      const { conflict } = failure;
      if (!conflict) return;
      failure.dismissConflict();
      take({ view: conflict.view, baseline: conflict.baseline, at: Date.now() }, conflict.theirs);
      form.reset(merged, { keepDefaultValues: true });
    },
    saved,
    dismissSaved: () => setSaved(null),
    undo: async (): Promise<boolean> => {
      const token = saved?.undo?.token;
      if (!undo || token === undefined) return false;
      const values = toValues(latest.current.view);
      const operationId = undoIds.take(token);
      const settle = (error?: unknown) => {
        undoIds.settle(error);
        if (error !== undefined && canUndoAgain(error)) setSaved(saved);
      };
      return run(() => undo({ operationId, token }), values, settle, undoProblem);
    },
  };
}
