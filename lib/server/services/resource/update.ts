import 'server-only';
import type { Baseline } from '@/lib/contract/console/baseline';
import { cutPaths } from '@/lib/contract/console/cut-text';
import type { Insistence } from '@/lib/contract/console/insistence';
import { redacted } from '@/lib/contract/console/masked';
import type { Undo } from '@/lib/contract/console/save-result';
import type { Dialect } from '@/lib/releases/dialect';
import { valueAt } from '@/lib/save-bodies/value-at';
import { sameValue } from '@/lib/util/same-value';
import { hasUndo } from '../../saves/undoable';
import { requireUnchanged } from './conflict';
import {
  type Aftermath,
  completed,
  type KindSaveResult,
  readAfter,
  receiptFor,
  saveResult,
} from './finish-save';
import type { EditableKind, StoredRow } from './kinds';
import { requireStored } from './read-stored';
import { type ReadyBody, readyBody } from './ready-body';
import { sendUpdate } from './send-write';
import { fingerprintOf } from './state';
import { afterWrite, type Look, lookTwice, unknownOutcome } from './unknown-outcome';
import { dialectOfGateway, ownerOf, savesOf, type WriteContext, writeOnce } from './write-context';

export interface Update<Row> {
  uid: string;
  sent: ReadyBody;
  before: Row | null;
  dialect: Dialect;
}

/** An update as a form asks for it. */
export interface UpdateRequest<Save> {
  operationId: string;
  baseline: Baseline;
  body: Save;
  insistsOn?: Insistence | undefined;
}

/** Whether two reads show one state: the same settings, and no write between them. */
function isSameState<Row extends StoredRow>(
  kind: EditableKind<Row>,
  left: Row,
  right: Row,
): boolean {
  return (
    left.updated_at === right.updated_at && sameValue(kind.comparable(left), kind.comparable(right))
  );
}

/** Whether a write whose answer never came can be seen in what is stored. */
function verdictOf<Row extends StoredRow>(
  kind: EditableKind<Row>,
  update: Update<Row>,
  aftermath: Aftermath<Row>,
): Look<Row> {
  const { before } = update;
  const { after, readBack } = aftermath;
  if (!after || !readBack) return { found: null, verdict: 'cannot_tell' };
  const { entries } = receiptFor(kind, { write: 'update', ...update, aftermath });
  const outcomes = entries.flatMap(({ path, outcome }) =>
    update.sent.touched.has(path) ? [outcome] : [],
  );
  const isAsSent = outcomes.includes('stored') && !outcomes.includes('ignored');
  const isUntouched = before !== null && isSameState(kind, before, after);
  if (isAsSent && !isUntouched) return { found: after, verdict: 'saved' };
  // A gateway that still answers the former state tells nothing by it.
  if (kind.lateReads?.isLate(update.dialect)) return { found: after, verdict: 'cannot_tell' };
  return { found: after, verdict: isUntouched ? 'not_saved' : 'cannot_tell' };
}

/** Whether a part is as it was before a save; not so where it cannot be read. */
function isAsBefore(path: string, before: unknown, after: unknown): boolean {
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  return sameValue(was, is) && !JSON.stringify(is ?? null).includes(redacted);
}

function keepUndo<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: WriteContext,
  { uid, sent, before, dialect }: Update<Row>,
  aftermath: Aftermath<Row>,
): Undo | null {
  if (!before) return null;
  const { after } = aftermath;
  const { undo } = savesOf(context);
  const { body, cannotUndo } = kind.undoBody(before, sent.body, after, dialect);
  // What was read cut cannot be put back.
  if (cutPaths(body).length > 0) return null;
  const [was, is] = [kind.comparable(before), after && kind.comparable(after)];
  // What did not come to be stored does not stay.
  const stays = cannotUndo.filter((path) => is === null || !isAsBefore(path, was, is));
  const touched = sent.touched.keys();
  const notReadable = kind.notReadable(dialect);
  if (!hasUndo({ before: was, after: is, touched, notReadable, cannotUndo })) return null;
  const { token, until } = undo.keep({
    owner: ownerOf(context, `${kind.noun} ${uid}`),
    body,
    after: after && fingerprintOf(kind, context, after),
    cannotUndo: stays,
  });
  return { token, until: new Date(until).toISOString(), cannotUndo: stays };
}

/**
 * Sends a full body and tells what became of it.
 * @throws ConsoleError also `outcome_unknown`, with what a look at the gateway found
 */
export async function writeUpdate<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: WriteContext,
  update: Update<Row>,
  { canUndo }: { canUndo: boolean },
): Promise<KindSaveResult<Row>> {
  const { uid, sent } = update;
  const look = async () => verdictOf(kind, update, await readAfter(kind, context, uid, undefined));
  const written = await sendUpdate(kind, context, uid, sent.body, update.before);
  if (written.kind === 'unknown') {
    throw unknownOutcome(kind, written, await lookTwice(context, written.failure, look));
  }
  return await afterWrite(
    kind,
    context,
    async () => {
      const answer = completed(kind, written.answer, sent.body, update.before);
      const isLate = answer !== undefined && kind.lateReads?.isLate(update.dialect);
      if (isLate) kind.lateReads?.noteWritten(context, update.before, answer);
      const aftermath = isLate
        ? { after: answer, readBack: false }
        : await readAfter(kind, context, uid, answer);
      const undo = canUndo ? keepUndo(kind, context, update, aftermath) : null;
      return saveResult(kind, context, uid, { write: 'update', ...update, aftermath }, undo);
    },
    look,
  );
}

/**
 * Read, compare, merge, write, read again (design §5): what the operator did not touch stays as it
 * is stored, secrets included.
 * @throws ConsoleError `conflict` with the newer copy, `invalid` for a secret that cannot be kept,
 *   `outcome_unknown` with what a look at the gateway found, and every failure of the gateway
 */
export function updateResource<Row extends StoredRow, UpdateSave>(
  kind: EditableKind<Row, UpdateSave>,
  context: WriteContext,
  uid: string,
  request: UpdateRequest<UpdateSave>,
): Promise<KindSaveResult<Row>> {
  return writeOnce(context, `${kind.noun} ${uid}`, request, async (own) => {
    const before = await requireStored(kind, own, uid);
    if (before) await requireUnchanged(kind, own, request.baseline, before);
    const dialect = await dialectOfGateway(own);
    const sent = readyBody(kind.bodies.updateBody(before, request.body));
    if (!request.insistsOn) await kind.requireTaken?.(own, sent, dialect);
    return await writeUpdate(kind, own, { uid, sent, before, dialect }, { canUndo: true });
  });
}
