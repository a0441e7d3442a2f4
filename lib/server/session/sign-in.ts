import 'server-only';
import type { z } from 'zod';
import type { signInBodySchema } from '@/lib/contract/console/session';
import { ConsoleError, isConsoleError } from '../console-error';
import { chooseGateway } from './choose-gateway';
import type { Caller, SessionContext } from './session-context';
import type { IssuedSession, NewConnection } from './sessions';

type SignInBody = z.output<typeof signInBodySchema>;

/**
 * Signs in by key or by one-time link. The key is tried against its gateway first, which is
 * then asked what it offers; whatever session the browser held before is ended, planted ones
 * included.
 * @throws ConsoleError such as `rate_limited`, `sign_in_refused`, `project_mismatch`, `gateway_…`
 */
export async function signIn(
  context: SessionContext,
  body: SignInBody,
  caller: Caller,
): Promise<IssuedSession> {
  const connections =
    body.kind === 'key'
      ? await connectByKey(context, body, caller)
      : await connectByLink(context, body.code, caller);
  await Promise.all(connections.map((connection) => context.probe(connection, caller)));
  await endFormerSession(context, caller);
  return context.sessions.begin(connections, {
    readOnly: body.kind === 'key' ? body.readOnly : undefined,
  });
}

/** A full disk must not lock the operator out; until a restart the former session is over anyway. */
async function endFormerSession({ sessions }: SessionContext, { cookieHeader, log }: Caller) {
  try {
    await sessions.end(cookieHeader);
  } catch (err) {
    log.error({ err }, 'The end of the former session could not be written.');
  }
}

async function connectByKey(
  context: SessionContext,
  { gateway, further = [], ...first }: Extract<SignInBody, { kind: 'key' }>,
  caller: Caller,
): Promise<NewConnection[]> {
  const { baseUrl: gatewayBaseUrl } = chooseGateway(context.gateways, gateway);
  const connections: NewConnection[] = [];
  // One after the other: each key counts as a try of its own, and the first that is refused is told.
  for (const { projectId, apiKey = first.apiKey } of [first, ...further]) {
    const place = connections.length === 0 ? '' : `further.${connections.length - 1}.`;
    if (connections.some((known) => known.projectId === projectId)) throw repeated(place);
    const connection = { gatewayBaseUrl, projectId, apiKey };
    context.attempts.admitKey(caller.peer, connection);
    await verifyTyped(context, connection, caller, place);
    context.attempts.keyWorked(connection);
    connections.push(connection);
  }
  return connections;
}

/** @param place where the project stands in the body, told with what is refused of further ones */
async function verifyTyped(
  context: SessionContext,
  connection: NewConnection,
  caller: Caller,
  place: string,
): Promise<void> {
  try {
    await context.verifyKey(connection, caller);
  } catch (error) {
    if (!isConsoleError(error)) throw error;
    const refusal = error.code === 'sign_in_refused' ? refusedKey() : error;
    if (place === '') throw refusal;
    const { code, detail, retryAfterSeconds } = refusal;
    throw new ConsoleError(code, {
      detail: `${connection.projectId}: ${detail}`,
      fields: {
        [`${place}projectId`]:
          error.code === 'sign_in_refused' ? 'The key does not open this project' : detail,
      },
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      cause: error,
    });
  }
}

function repeated(place: string): ConsoleError {
  return new ConsoleError('invalid', {
    detail: 'A project is named twice.',
    fields: { [`${place}projectId`]: 'This project is named above' },
  });
}

/** Without the gateway’s words, which tell a stranger more than that the two do not fit. */
function refusedKey(): ConsoleError {
  return new ConsoleError('sign_in_refused', {
    detail: 'The gateway does not take this API key for this project. Check both.',
  });
}

/** The link is used up last, so that a gateway which is still starting does not cost it. */
async function connectByLink(
  context: SessionContext,
  code: string,
  caller: Caller,
): Promise<NewConnection[]> {
  const embedded = context.gateways.find((gateway) => gateway.embedded);
  if (embedded === undefined || !context.links.isGood(code)) {
    context.attempts.admitBadLink(caller.peer);
    throw refusedLink();
  }
  const { apiKey, projectIds } = context.localAccess();
  const connections = projectIds.map((projectId) => ({
    gatewayBaseUrl: embedded.baseUrl,
    projectId,
    apiKey,
  }));
  await Promise.all(connections.map((connection) => context.verifyKey(connection, caller)));
  if (!context.links.redeem(code)) throw refusedLink();
  return connections;
}

function refusedLink(): ConsoleError {
  return new ConsoleError('sign_in_refused', {
    detail:
      'This sign-in link has been used, is more than an hour old, or belongs to another server. Restart Gatehouse for a new one, or sign in with an API key.',
  });
}
