import 'server-only';
import { ConsoleError, isConsoleError } from '../../console-error';
import type { ClientFailure } from '../../gateway-client/gateway-client';
import { askGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import type { StoredRow, WritableKind } from './kinds';
import { readStored } from './read-stored';
import { forgetSaved } from './saved-rows';
import { settleWrite } from './send-write';
import { type Look, lookTwice, unknownOutcome } from './unknown-outcome';
import { inTurn, ownerOf, savesOf, type WriteContext } from './write-context';

async function lookForDeleted<Row extends StoredRow>(
  kind: WritableKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<Look<Row>> {
  const stored = await readStored(kind, context, uid);
  if (stored === 'gone') return { found: null, verdict: 'saved' };
  if (stored === 'no_reads') return { found: null, verdict: 'cannot_tell' };
  return { found: stored.found, verdict: 'not_saved' };
}

function isMissing(failure: ClientFailure): boolean {
  return failure.kind === 'not_found' && failure.missing === 'resource';
}

const usualRemoval = { verb: 'delete', done: 'deleted' };

function deletionWords({ noun }: { noun: string }, verb: string) {
  return {
    saved: `the ${noun} is gone`,
    not_saved: `the ${noun} is still there. You can ${verb} it again`,
    cannot_tell: 'whether it is gone cannot be told. Look into the list before you go on',
  };
}

/**
 * Deletes a resource and looks whether it is gone: some releases answer 200 to a delete that did
 * nothing (gateway contract §1.4). One that finds nothing after another of the same session is what
 * was wanted, whether that one was pressed twice or its answer got lost.
 * @throws ConsoleError
 */
export function deleteResource<Row extends StoredRow>(
  kind: WritableKind<Row>,
  context: WriteContext,
  uid: string,
): Promise<void> {
  const resource = `${kind.noun} ${uid}`;
  const { verb, done } = kind.removal ?? usualRemoval;
  const { deletions } = savesOf(context);
  const owner = ownerOf(context, resource);
  return inTurn(context, resource, async (own) => {
    const params = { [kind.idName]: uid };
    const result = await askGateway(own, kind.operations.remove, { params });
    if (result.ok || result.failure.maybeApplied) deletions.set(owner, true);
    if (!result.ok) {
      if (isMissing(result.failure) && deletions.get(owner)) return;
      const unknown = await settleWrite(kind, own, result.failure);
      const look = await lookTwice(own, unknown.failure, () => lookForDeleted(kind, own, uid));
      if (look.verdict === 'saved') {
        forgetSaved(kind, own, uid);
        return;
      }
      throw unknownOutcome(kind, unknown, look, deletionWords(kind, verb));
    }
    const { verdict } = await lookForDeleted(kind, own, uid).catch((error: unknown) => {
      if (isConsoleError(error)) return { verdict: 'cannot_tell' };
      throw error;
    });
    if (verdict !== 'not_saved') {
      forgetSaved(kind, own, uid);
      return;
    }
    deletions.delete(owner);
    throw new ConsoleError('gateway_trouble', {
      detail: `The gateway said that it ${done} the ${kind.noun}, but still has it. It may belong to another project.`,
    });
  });
}
