import 'server-only';
import { rememberProject } from '@/lib/server/services/context/project-facts';
import {
  type GatewayConnection,
  gatewayOf,
  type ServiceContext,
} from '@/lib/server/services/context/service-context';
import { probeSignIn } from '@/lib/server/services/context/sign-in-probe';
import { ConsoleError } from '../console-error';
import type { ClientFailure } from '../gateway-client/gateway-client';
import { failureToConsoleError } from '../gateway-client/gateway-failure-error';

/** Who signs in: the call without a connection, which is what is tried. */
export type SignInCall = Omit<ServiceContext, 'connection'>;

const refusedKey =
  'The gateway does not accept this API key. Check that it was copied whole, has not expired and belongs to this gateway.';
const unknownProject =
  'The gateway does not know a project with this id, or this key may not see it. Check the project id.';
const wrongAddress =
  'At this base URL there is neither a project nor a list of portal links. Check the base URL of the gateway: it usually ends in /api.';

function refusal(failure: ClientFailure): ConsoleError {
  const { status, message, requestId } = failure;
  const gateway = { status, message, requestId };
  if (failure.kind === 'unauthorized' || failure.kind === 'forbidden') {
    return new ConsoleError('sign_in_refused', { detail: refusedKey, gateway });
  }
  if (failure.kind === 'not_found' && failure.missing === 'route') {
    return new ConsoleError('bad_gateway_answer', { detail: wrongAddress, gateway });
  }
  // Gateways look at the key first, so only whoever has one that works learns of this (gateway
  // contract §1.4).
  if (failure.kind === 'not_found') {
    const fields = { projectId: 'The gateway knows no project with this id' };
    return new ConsoleError('not_found', { detail: unknownProject, fields, gateway });
  }
  return failureToConsoleError(failure);
}

/**
 * Tries a key before a session is made. A real gateway ignores the project id in the path and
 * answers with the key's own project, so the two are compared (gateway contract §1.4).
 * @throws ConsoleError `sign_in_refused`, `not_found`, `project_mismatch`, or why the gateway gave no answer
 */
export async function verifyKey(connection: GatewayConnection, call: SignInCall): Promise<void> {
  const context: ServiceContext = { ...call, connection };
  const { signal, requestId } = call;
  const { projectId } = connection;
  const probe = await probeSignIn(gatewayOf(context), projectId, { signal, requestId });
  if (probe.kind === 'failed') throw refusal(probe.failure);
  if (probe.kind === 'taken') {
    rememberProject(context, null);
    return;
  }
  const { uid, name } = probe.project;
  if (uid !== '' && uid !== projectId) {
    throw new ConsoleError('project_mismatch', {
      detail: `This API key belongs to the project ${name ? `“${name}” ` : ''}(${uid}), not to ${projectId}. Use that project id, or the key of ${projectId}.`,
    });
  }
  rememberProject(context, probe.project);
}
