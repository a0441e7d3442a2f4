import 'server-only';
import type { Dialect } from '@/lib/contract/console/capabilities';
import type { EndpointUpdateBody } from '@/lib/contract/console/endpoint-save';
import type { Undo } from '@/lib/contract/console/save-result';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { type ReadyBody, updateBody } from './build-body';
import { isSameState } from './compare-states';
import { requireUnchanged } from './conflict';
import { fingerprintOf } from './endpoint-state';
import {
  type Aftermath,
  type EndpointSaveResult,
  endpointReceipt,
  readAfter,
  saveResult,
} from './finish-save';
import { goneError, readStored } from './read-stored';
import { sendUpdate } from './send-write';
import { undoBody } from './undo-body';
import { afterWrite, type Look, lookTwice, unknownOutcome } from './unknown-outcome';
import { dialectOfGateway, ownerOf, savesOf, type WriteContext, writeOnce } from './write-context';

interface Update {
  uid: string;
  sent: ReadyBody;
  before: Endpoint | null;
  dialect: Dialect;
}

/** Whether a write whose answer never came can be seen in what is stored. */
function verdictOf(update: Update, aftermath: Aftermath): Look {
  const { before } = update;
  const { after, readBack } = aftermath;
  if (!after || !readBack) return { found: null, verdict: 'cannot_tell' };
  const { entries } = endpointReceipt({ kind: 'update', ...update, aftermath });
  const outcomes = entries.flatMap(({ path, outcome }) =>
    update.sent.touched.has(path) ? [outcome] : [],
  );
  const isAsSent = outcomes.includes('stored') && !outcomes.includes('ignored');
  const isUntouched = before !== null && isSameState(before, after);
  if (isAsSent && !isUntouched) return { found: after, verdict: 'saved' };
  return { found: after, verdict: isUntouched ? 'not_saved' : 'cannot_tell' };
}

function keepUndo(
  context: WriteContext,
  { uid, sent, before }: Update,
  aftermath: Aftermath,
): Undo | null {
  if (!before) return null;
  const { after } = aftermath;
  const { undo } = savesOf(context);
  const { body, cannotUndo } = undoBody(before, sent.body, after);
  const { token, until } = undo.keep({
    owner: ownerOf(context, uid),
    body,
    after: after && fingerprintOf(context, after),
    cannotUndo,
  });
  return { token, until: new Date(until).toISOString(), cannotUndo };
}

/**
 * Sends a full body and tells what became of it.
 * @throws ConsoleError also `outcome_unknown`, with what a look at the gateway found
 */
export async function writeUpdate(
  context: WriteContext,
  update: Update,
  { canUndo }: { canUndo: boolean },
): Promise<EndpointSaveResult> {
  const { uid, sent } = update;
  const look = async () => verdictOf(update, await readAfter(context, uid, undefined));
  const written = await sendUpdate(context, uid, sent.body);
  if (written.kind === 'unknown') {
    throw unknownOutcome(written, await lookTwice(context, written.failure, look));
  }
  return await afterWrite(
    context,
    async () => {
      const aftermath = await readAfter(context, uid, written.answer);
      const undo = canUndo ? keepUndo(context, update, aftermath) : null;
      return saveResult(context, uid, { kind: 'update', ...update, aftermath }, undo);
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
export function updateEndpoint(
  context: WriteContext,
  uid: string,
  request: EndpointUpdateBody,
): Promise<EndpointSaveResult> {
  return writeOnce(context, uid, request, async (own) => {
    const stored = await readStored(own, uid);
    if (stored === 'gone') throw goneError();
    const before = stored === 'no_reads' ? null : stored.found;
    if (before) await requireUnchanged(own, request.baseline, before);
    const sent = updateBody(before, request.body);
    const dialect = await dialectOfGateway(own);
    return await writeUpdate(own, { uid, sent, before, dialect }, { canUndo: true });
  });
}
