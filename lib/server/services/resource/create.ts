import 'server-only';
import type { Insistence } from '@/lib/contract/console/insistence';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { parseInstant } from '@/lib/util/instant';
import { runtimeOf } from '../context/service-context';
import { findInList } from './find-in-list';
import { completed, type KindSaveResult, readAfter, saveResult } from './finish-save';
import type { StoredRow, WritableKind } from './kinds';
import { readyBody } from './ready-body';
import { sendCreate } from './send-write';
import { afterWrite, type Look, lookTwice, unknownOutcome } from './unknown-outcome';
import { dialectOfGateway, type WriteContext, writeOnce } from './write-context';

/** How far around the sending a new resource may say that it was made (acceptance F14). */
const aroundMs = 2 * 60_000;
/** As long as a server remembers what it was sent, which a repeat may come after. */
const aroundRepeatMs = 10 * 60_000;
/** New ones come first, so what was just made is on the first pages. */
const pagesToLookAt = 3;

/** A create as a form asks for it. */
export interface CreateRequest<Save> {
  operationId: string;
  body: Save;
  isRepeat?: boolean | undefined;
  insistsOn?: Insistence | undefined;
}

interface Sent {
  body: Body;
  /** Milliseconds since 1970, server clock. */
  sentAt: number;
  withinMs?: number;
}

function wasMadeAround({ created_at }: StoredRow, sentAt: number, withinMs: number): boolean {
  const created = parseInstant(created_at);
  return created.kind === 'moment' && Math.abs(created.ms - sentAt) <= withinMs;
}

async function lookForCreated<Row extends StoredRow>(
  kind: WritableKind<Row>,
  context: WriteContext,
  { body, sentAt, withinMs = aroundMs }: Sent,
): Promise<Look<Row>> {
  const found = await findInList(kind, context, {
    pages: pagesToLookAt,
    matches: (row) => kind.isAsCreated(row, body) && wasMadeAround(row, sentAt, withinMs),
  });
  if (found.kind === 'found') return { found: found.found, verdict: 'saved' };
  const isTold = found.kind === 'absent' || found.kind === 'unclear';
  return { found: null, verdict: isTold ? 'not_saved' : 'cannot_tell' };
}

/**
 * A repeat that is not remembered here, since the server started anew meanwhile: what the first
 * one may have made is looked for, and nothing is sent while that cannot be told.
 * @throws ConsoleError `outcome_unknown`
 */
async function requireNotMade<Row extends StoredRow>(
  kind: WritableKind<Row>,
  context: WriteContext,
  sent: Sent,
): Promise<void> {
  const look = await lookForCreated(kind, context, { ...sent, withinMs: aroundRepeatMs });
  if (look.verdict !== 'not_saved') throw unknownOutcome(kind, null, look);
}

/**
 * Creates a resource with exactly one request to the gateway, however often it is sent here. Where
 * the answer does not come it is looked up, never sent again (acceptance 20, 22).
 * @throws ConsoleError `invalid`, `outcome_unknown` with what was found, and every failure of the
 *   gateway
 */
export function createResource<Row extends StoredRow, CreateSave>(
  kind: WritableKind<Row, CreateSave>,
  context: WriteContext,
  { isRepeat, ...request }: CreateRequest<CreateSave>,
): Promise<KindSaveResult<Row>> {
  // A name of its own, so that creates do not wait for each other.
  const name = `create ${kind.noun} ${request.operationId}`;
  return writeOnce(context, name, request, async (own) => {
    const dialect = await dialectOfGateway(own);
    const sent = readyBody(kind.bodies.createBody(request.body, dialect));
    if (!request.insistsOn) await kind.requireTaken?.(own, sent, dialect);
    const moment = { body: sent.body, sentAt: runtimeOf(own).gateway.now() };
    if (isRepeat) await requireNotMade(kind, own, moment);
    const look = () => lookForCreated(kind, own, moment);
    const written = await sendCreate(kind, own, sent.body);
    if (written.kind === 'unknown') {
      throw unknownOutcome(kind, written, await lookTwice(own, written.failure, look));
    }
    return await afterWrite(
      kind,
      own,
      async () => {
        const made = written.answer ?? (await look()).found;
        if (!made) throw unknownOutcome(kind, null, { found: null, verdict: 'cannot_tell' });
        const answer = completed(kind, written.answer, sent.body, null);
        const aftermath = await readAfter(kind, own, made.uid, answer);
        const save = { write: 'create' as const, sent, before: null, aftermath, dialect };
        return saveResult(kind, own, made.uid, save, null);
      },
      look,
    );
  });
}
