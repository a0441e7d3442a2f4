import 'server-only';
import type { z } from 'zod';
import type { addProjectBodySchema } from '@/lib/contract/console/session';
import type { Session } from '@/lib/server/connection';
import { ConsoleError } from '../console-error';
import { chooseGateway } from './choose-gateway';
import type { Caller, SessionContext } from './session-context';
import type { IssuedSession } from './sessions';

/**
 * Adds a project to a session, by default with the gateway and key of the connection `from`. A key
 * is never carried to another gateway than the one it was given for.
 * @throws ConsoleError such as `conflict` when there is no room, or what `signIn` throws
 */
export async function addProject(
  { sessions, gateways, attempts, verifyKey, probe }: SessionContext,
  session: Session,
  { from, projectId, gateway, apiKey }: z.output<typeof addProjectBodySchema>,
  caller: Caller,
): Promise<IssuedSession> {
  const origin = session.connections.find((known) => known.projectId === from);
  if (origin === undefined) {
    throw new ConsoleError('invalid', { detail: 'The project to start from is not signed in to.' });
  }
  sessions.requireRoom(session, projectId);
  const gatewayBaseUrl =
    gateway === undefined ? origin.gatewayBaseUrl : chooseGateway(gateways, gateway).baseUrl;
  const key = apiKey ?? (gatewayBaseUrl === origin.gatewayBaseUrl ? origin.apiKey : undefined);
  if (key === undefined) {
    throw new ConsoleError('invalid', {
      detail: 'A key is only ever sent to its own gateway.',
      fields: { apiKey: 'Enter a key of this gateway' },
    });
  }
  const connection = { gatewayBaseUrl, projectId, apiKey: key };
  await verifyKey(connection, caller);
  attempts.keyWorked(connection);
  await probe(connection, caller);
  return sessions.add(session, connection);
}
