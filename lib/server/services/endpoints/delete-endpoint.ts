import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../console-error';
import { askGateway } from '../call-gateway';
import { forgetSaved } from '../known-rows';
import type { ServiceContext } from '../service-context';
import { readStored } from './read-stored';
import { settleWrite } from './send-write';
import { type Look, lookTwice, unknownOutcome } from './unknown-outcome';
import { inTurn, type WriteContext } from './write-context';

async function lookForDeleted(context: ServiceContext, uid: string): Promise<Look> {
  const stored = await readStored(context, uid);
  if (stored === 'gone') return { found: null, verdict: 'saved' };
  if (stored === 'no_reads') return { found: null, verdict: 'cannot_tell' };
  return { found: stored.found, verdict: 'not_saved' };
}

const deletionWords = {
  saved: 'the endpoint is gone',
  not_saved: 'the endpoint is still there. You can delete it again',
  cannot_tell: 'whether it is gone cannot be told. Look into the list before you go on',
};

/**
 * Deletes an endpoint and looks whether it is gone: some releases answer 200 to a delete that did
 * nothing (gateway contract §1.4).
 * @throws ConsoleError
 */
export function deleteEndpoint(context: WriteContext, uid: string): Promise<void> {
  return inTurn(context, uid, async (own) => {
    const params = { endpointID: uid };
    const result = await askGateway(own, operations.deleteEndpoint, { params });
    if (!result.ok) {
      const unknown = await settleWrite(own, result.failure);
      const look = await lookTwice(own, unknown.failure, () => lookForDeleted(own, uid));
      if (look.verdict === 'saved') {
        forgetSaved(own, 'endpoint', uid);
        return;
      }
      throw unknownOutcome(unknown, look, deletionWords);
    }
    const { verdict } = await lookForDeleted(own, uid).catch((error: unknown) => {
      if (error instanceof ConsoleError) return { verdict: 'cannot_tell' };
      throw error;
    });
    if (verdict !== 'not_saved') {
      forgetSaved(own, 'endpoint', uid);
      return;
    }
    throw new ConsoleError('gateway_trouble', {
      detail:
        'The gateway said that it deleted the endpoint, but still has it. It may belong to another project.',
    });
  });
}
