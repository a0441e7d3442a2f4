import 'server-only';
import { ConsoleError } from '@/lib/server/console-error';
import type { Log } from '@/lib/server/create-log.mjs';
import { createGatewayClient } from '@/lib/server/gateway-client/create-gateway-client';
import type { ClientFailure, SendOptions } from '@/lib/server/gateway-client/gateway-client';
import type { Deadlines } from '@/lib/server/gateway-client/limits';
import type { GatewayRuntime } from '@/lib/server/gateway-client/runtime';
import { portalFailureTexts, refusalDetail } from '@/lib/words/portal/failures';
import type { PortalAsk, PortalCaller, PortalOperation } from '../base/caller';

interface Options {
  /** Origin of the gateway whose link it is. */
  gatewayOrigin: string;
  /** The token of the link, or a key of it. */
  bearer: string;
  signal: AbortSignal;
  requestId: string;
  log: Log;
  deadlines?: Partial<Deadlines>;
  /** The process's own unless given. */
  runtime?: GatewayRuntime;
}

/** The partner's: asks as the link itself, so that the gateway draws the line and not this server. */
export function createTokenCaller(options: Options): PortalCaller {
  const { gatewayOrigin, bearer, signal, requestId, log, deadlines, runtime } = options;
  const client = createGatewayClient({
    baseUrl: gatewayOrigin,
    apiKey: bearer,
    log,
    ...(deadlines && { deadlines }),
    ...(runtime && { runtime }),
  });
  return {
    async ask<O extends PortalOperation>(operation: O, given: PortalAsk<O> = {}) {
      // Spreading loses the tie between the operation and its query and body.
      const call = { ...given, signal, requestId } as SendOptions<O>;
      const result = await client.send(operation, call);
      if (result.ok) return result.data;
      throw portalError(result.failure);
    },
  };
}

/** What a failure means to a partner: nothing of the gateway but why it refused what was entered. */
function portalError(failure: ClientFailure): ConsoleError {
  if (failure.maybeApplied) return told('outcome_unknown');
  switch (failure.kind) {
    case 'unauthorized':
      return told('unauthenticated');
    case 'forbidden':
      return told('forbidden');
    case 'not_found':
      return told('not_found');
    case 'rejected':
      if (failure.isPage) return told('not_ready');
      return new ConsoleError('gateway_rejected', {
        detail: refusalDetail(failure.message),
        fields: failure.fields,
      });
    case 'rate_limited':
      return told('rate_limited', failure.retryAfterSeconds);
    case 'unavailable':
      return told('not_ready', failure.retryAfterSeconds);
    default:
      return told('not_ready');
  }
}

function told(code: keyof typeof portalFailureTexts, wait: number | null = null): ConsoleError {
  return new ConsoleError(code, {
    detail: portalFailureTexts[code].detail,
    ...(wait !== null && { retryAfterSeconds: wait }),
  });
}
