'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { replaceAll } from '@/components/forms/state/replace-values';
import { announce } from '@/components/ui/announcer';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Insistence } from '@/lib/contract/console/insistence';
import type { Receipt } from '@/lib/contract/console/receipt';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { Loss } from '@/lib/form-models/engine/loss';
import type { FieldNote } from '@/lib/form-models/engine/note';
import type { Outcome } from './attempts';
import { notStored, withValues } from './not-stored';
import { OperationIds } from './operation-ids';
import { type FailureOptions, saveFailure } from './save-failure';
import { canUndoAgain, undoProblem } from './save-problem';
import type {
  AnnouncedField,
  FormStart,
  Landed,
  ResourceName,
  SaveRequest,
  ViewOf,
} from './save-types';
import { useAttempts } from './use-attempts';

interface SaveOptions<Resource extends ResourceName, Values extends FieldValues>
  extends FailureOptions<Resource, Values> {
  start: FormStart<ViewOf<Resource>>;
  arrived: Landed<ViewOf<Resource>> | null;
  send: (request: SaveRequest<Resource, Values>) => Promise<SaveResult<ViewOf<Resource>>>;
  undo?: (request: UndoBody) => Promise<SaveResult<ViewOf<Resource>>>;
  /** What it means that fields are not stored, for values that were sent over a stored state. */
  lossesOf: (
    sent: Values,
    stored: ViewOf<Resource> | null,
    receipt: Receipt | undefined,
  ) => readonly Loss[];
  /** The fields that a save of values over a stored state is about. */
  fieldsOf: (sent: Values, stored: ViewOf<Resource> | null) => readonly AnnouncedField[];
  adopt: (next: FormStart<ViewOf<Resource>>, base: Values, notes?: readonly FieldNote[]) => void;
  onSaved: (view: ViewOf<Resource>, landed: Landed<ViewOf<Resource>>) => void;
  /** Whether another page goes on from there, and so keeps what was not stored. */
  isHandedOver: boolean;
}

/** What one write sent, and the state that it started from. */
interface Write<View, Values> {
  before: View | null;
  sent: Values;
  /** True for one that puts back what was stored, of which nobody was told field by field. */
  isUndo?: boolean;
}

/**
 * Saves a form: one attempt at a time, each carried out once by the server, edits made meanwhile
 * stay unsaved, and every way to fail ends in words, in field messages or in a merge.
 */
export function useSave<Resource extends ResourceName, Values extends FieldValues>({
  start,
  arrived,
  send,
  undo,
  lossesOf,
  fieldsOf,
  adopt,
  onSaved,
  isHandedOver,
  ...failing
}: SaveOptions<Resource, Values>) {
  type View = ViewOf<Resource>;
  const { form, fields, toValues } = failing;
  const [ids] = useState(() => new OperationIds());
  const [undoIds] = useState(() => new OperationIds());
  // A save that follows a merge at once must not start from the copy of the last render.
  const latest = useRef(start);
  const insistsOn = useRef<Insistence>(undefined);
  const attempts = useAttempts<View, Values>(arrived?.result ? arrived : null);
  const { attempt, dismiss, outcome, problem, isUnderWay, isGone } = attempts;
  // A mutation, so that the session hears of an end of sign-in and asks for the key over the form.
  const mutation = useMutation({
    mutationFn: (work: () => Promise<SaveResult<View>>) => work(),
    gcTime: 0,
  });

  function take(next: FormStart<View>, base: Values, notes?: readonly FieldNote[]) {
    latest.current = next;
    adopt(next, base, notes);
  }
  /** Takes what is stored now; what was sent and is not stored stays in the form. */
  function land(
    next: FormStart<View> & { view: View },
    { before, sent, isUndo = false }: Write<View, Values>,
    result: SaveResult<View> | null,
  ): Landed<View> {
    const stored = toValues(next.view);
    const landed: Landed<View> = {
      result,
      announced: isUndo ? null : fieldsOf(sent, before),
      notStored: notStored(
        { before: toValues(before), sent, stored },
        {
          receipt: result?.receipt,
          fields,
          losses: lossesOf(sent, before, result?.receipt),
        },
      ),
    };
    const { kept, notes } = landed.notStored;
    const unsaved = kept.map(({ path }) => ({ path, value: get(stored, path) as unknown }));
    if (isHandedOver) take(next, sent);
    else take(next, withValues(sent, unsaved), notes);
    onSaved(next.view, landed);
    return landed;
  }
  function goOn(view: View, write: Write<View, Values>) {
    const updatedAt = view.updated_at ?? null;
    const baseline: Baseline = { kind: 'gateway', updatedAt, fingerprint: null };
    dismiss();
    land({ view, baseline, at: Date.now() }, write, null);
  }

  /** Saves what the form holds now, and has it put to the gateway whatever is known of that. */
  async function insist(on: Insistence, submit: () => Promise<unknown>) {
    insistsOn.current = on;
    try {
      await submit();
    } finally {
      insistsOn.current = undefined;
    }
  }

  async function write(
    work: () => Promise<SaveResult<View>>,
    sent: Values,
    settle: (error?: unknown) => void,
    say?: typeof undoProblem,
  ): Promise<Outcome<View, Values>> {
    const { view: before } = latest.current;
    try {
      const result = await mutation.mutateAsync(work);
      settle();
      const { resource: view, baseline } = result;
      const landed = land(
        { view, baseline, at: Date.now() },
        { before, sent, isUndo: say !== undefined },
        result,
      );
      announce(landed.notStored.kept.length > 0 ? 'Saved, but not all of it' : 'Saved');
      return { kind: 'saved', landed };
    } catch (error) {
      settle(error);
      return saveFailure(failing, {
        error,
        view: latest.current.view,
        goOn: (found) => goOn(found, { before, sent }),
        insist,
        ...(say ? { say } : {}),
      });
    }
  }
  function save(values: Values): Promise<Outcome<View, Values>> {
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
    return write(work, sent, (error) => ids.settle(error));
  }
  async function undoBy(token: string): Promise<void> {
    if (!undo) return;
    await attempt(async () => {
      const operationId = undoIds.take(token);
      let canRepeat = false;
      const settle = (error?: unknown) => {
        undoIds.settle(error);
        canRepeat = error !== undefined && canUndoAgain(error);
      };
      const unchanged = toValues(latest.current.view);
      const work = () => undo({ operationId, token });
      const ended = await write(work, unchanged, settle, undoProblem);
      if (ended.kind !== 'failed') return ended;
      const again = { label: 'Undo again', run: () => void undoBy(token) };
      const { problem } = ended;
      // An undo can also fail because its time is over, so it does not tell whether it is gone.
      return {
        ...ended,
        isGone: false,
        problem: canRepeat && !problem.action ? { ...problem, action: again } : problem,
      };
    });
  }

  const saved = outcome?.kind === 'saved' ? outcome.landed : null;
  return {
    /** Runs one attempt to change the resource; what the former one came to is gone with it. */
    attempt,
    /** Another one waits until it has ended, also while it has not sent anything yet. */
    isUnderWay,
    problem,
    conflict: outcome?.kind === 'conflict' ? outcome.conflict : null,
    saved,
    isGone,
    dismiss,
    isSaving: mutation.isPending,
    /** For details that arrive after the form was opened, and for another baseline. */
    adoptLoaded: (next: FormStart<View>) => take(next, toValues(latest.current.view)),
    save,
    /** Takes the newer copy as the start and puts the merged values over it, unsaved. */
    applyMerged: (merged: Values) => {
      if (outcome?.kind !== 'conflict') return;
      const { view, baseline, theirs } = outcome.conflict;
      dismiss();
      take({ view, baseline, at: Date.now() }, theirs);
      replaceAll(form, merged, { keepsStart: true });
    },
    undo: async () => {
      const token = saved?.result?.undo?.token;
      if (token !== undefined) await undoBy(token);
    },
  };
}
