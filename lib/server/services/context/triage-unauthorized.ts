import 'server-only';
import { ConsoleError } from '@/lib/server/console-error';
import type { ClientFailure } from '@/lib/server/gateway-client/gateway-client';
import { failureToConsoleError } from '@/lib/server/gateway-client/gateway-failure-error';
import { probeSignIn } from '@/lib/server/services/context/sign-in-probe';
import { connectionIdentity, gatewayOf, runtimeOf, type ServiceContext } from './service-context';

type Unauthorized = Extract<ClientFailure, { kind: 'unauthorized' }>;
type Verdict = 'works' | 'refused' | 'trouble';

const secondLookMs = 1_000;

function gatewayPart({ status, message, requestId }: ClientFailure) {
  return { gateway: { status, message, requestId } };
}

async function examine(context: ServiceContext, signal: AbortSignal): Promise<Verdict> {
  const { connection, requestId } = context;
  const probe = await probeSignIn(gatewayOf(context), connection.projectId, { signal, requestId });
  if (probe.kind !== 'failed') return 'works';
  return probe.failure.kind === 'unauthorized' ? 'refused' : 'trouble';
}

async function decide(
  context: ServiceContext,
  failure: Unauthorized,
  signal: AbortSignal,
): Promise<ConsoleError> {
  const first = await examine(context, signal);
  if (first === 'works') {
    return new ConsoleError('gateway_trouble', {
      detail:
        'The gateway refused this request, although the API key still works. Try again; if it stays, the key may lack the right for this.',
      ...gatewayPart(failure),
    });
  }
  if (first === 'refused') {
    await runtimeOf(context).gateway.sleep(secondLookMs, signal);
    if ((await examine(context, signal)) === 'refused') {
      return new ConsoleError('gateway_key_refused', {
        detail:
          'The gateway no longer accepts the API key of this project. Sign in again with a valid key; what you typed is kept.',
        ...gatewayPart(failure),
      });
    }
  }
  return new ConsoleError('gateway_trouble', {
    detail:
      'The gateway refused the API key, but seems to be in trouble itself. Your session goes on; try again in a moment.',
    ...gatewayPart(failure),
  });
}

/**
 * What a 401 in the middle of a session means (acceptance F6, F8). A licence that lacks a feature
 * and a gateway that cannot reach its database answer 401 as well, so only a sign-in probe that is
 * refused twice, a second apart, says that the key is dead (`gateway_key_refused`).
 */
export async function triageUnauthorized(
  context: ServiceContext,
  failure: Unauthorized,
): Promise<ConsoleError> {
  if (failure.reason === 'licence') return failureToConsoleError(failure);
  const { triages } = runtimeOf(context);
  return await triages.share(connectionIdentity(context.connection), context.signal, (signal) =>
    decide(context, failure, signal),
  );
}
