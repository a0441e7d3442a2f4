import 'server-only';
import type { EndpointState, PausedEndpoint } from '@/lib/contract/console/endpoint-actions';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../console-error';
import { askGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { conflictError } from '../resource/conflict';
import { requireStored } from '../resource/read-stored';
import { settleWrite } from '../resource/send-write';
import { stateOf } from '../resource/state';
import { lookTwice, unknownOutcome } from '../resource/unknown-outcome';
import { inTurn, type WriteContext } from '../resource/write-context';
import { endpointKind } from './kind';

type Wanted = 'active' | 'paused';
type StatusOperation = typeof operations.pauseEndpoint | typeof operations.activateEndpoint;

/** @throws ConsoleError where the status cannot be read, so that a toggle would be a guess */
async function readStatus(context: ServiceContext, uid: string): Promise<Endpoint> {
  const stored = await requireStored(endpointKind, context, uid);
  if (stored) return stored;
  throw new ConsoleError('not_found', {
    detail:
      'This gateway cannot tell whether the endpoint is paused, and its only command for that swaps one for the other. Nothing was changed.',
  });
}

/** Sends a change of status and answers what is stored then; the write's own answer can be old. */
async function changeStatus(
  context: ServiceContext,
  uid: string,
  operation: StatusOperation,
  wanted: Wanted,
): Promise<EndpointState> {
  const result = await askGateway(context, operation, { params: { endpointID: uid } });
  if (!result.ok) {
    const unknown = await settleWrite(endpointKind, context, result.failure);
    const look = await lookTwice(context, unknown.failure, async () => {
      const found = await readStatus(context, uid);
      return { found, verdict: found.status === wanted ? 'saved' : 'not_saved' };
    });
    if (look.verdict === 'saved' && look.found) return stateOf(endpointKind, context, look.found);
    throw unknownOutcome(endpointKind, unknown, look);
  }
  const after = await readStatus(context, uid);
  if (after.status === wanted) return stateOf(endpointKind, context, after);
  throw conflictError(
    endpointKind,
    context,
    after,
    `The gateway took the change, but the endpoint is ${after.status ?? 'in an unknown state'} now: somebody else may have changed it at the same moment. Look at it before you try again.`,
  );
}

/**
 * Pauses or resumes. The gateway only knows "the other way round" (gateway contract §4.7), so the
 * status is read first, and an endpoint that is already as wanted is left alone.
 * @throws ConsoleError
 */
export function pauseEndpoint(
  context: WriteContext,
  uid: string,
  { paused }: { paused: boolean },
): Promise<PausedEndpoint> {
  const wanted = paused ? 'paused' : 'active';
  return inTurn(context, `endpoint ${uid}`, async (own) => {
    const stored = await readStatus(own, uid);
    const former = stored.status ?? null;
    if (former === wanted) return { ...stateOf(endpointKind, own, stored), former };
    if (former === 'active' || former === 'paused') {
      return { ...(await changeStatus(own, uid, operations.pauseEndpoint, wanted)), former };
    }
    throw conflictError(
      endpointKind,
      own,
      stored,
      `This endpoint is ${stored.status ?? 'in an unknown state'}, which can be neither paused nor resumed. Activate it first where the gateway offers that.`,
    );
  });
}

/**
 * Wakes an endpoint that is inactive after failures, or paused (gateway contract §4.7).
 * @throws ConsoleError also where the gateway does not offer it
 */
export function activateEndpoint(context: WriteContext, uid: string): Promise<EndpointState> {
  return inTurn(context, `endpoint ${uid}`, async (own) => {
    const stored = await readStatus(own, uid);
    if (stored.status === 'active') return stateOf(endpointKind, own, stored);
    return await changeStatus(own, uid, operations.activateEndpoint, 'active');
  });
}
