import type { ClientCertificate } from './certificate-pair';
import { createConnections } from './connections';
import { createConnector } from './connector';
import { type Exchanged, exchange } from './exchange';
import { OutboundFailure } from './failure';
import { type OutboundRules, urlProblem } from './outbound-guard';
import { type ResolveHost, sharedResolver, systemResolver } from './resolve-host';

export interface OutboundOptions {
  rules: OutboundRules;
  resolve?: ResolveHost | undefined;
  /** Certificates to trust in place of those of the system, in PEM. */
  ca?: string | undefined;
  /** From the name to a connection that can be used, in all. */
  connectMs?: number | undefined;
  /** Connections that may stay open for later requests. */
  mostKept?: number | undefined;
}

/** A POST to somebody else's server. */
export interface OutboundRequest {
  url: URL;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
  /** That the receiver is shown, over connections of its own. */
  certificate?: ClientCertificate | undefined;
  /** For the whole, the connection included. */
  limitMs: number;
}

/**
 * The only way out of the gateway (moving events §6): guarded at dial time, bounded in time and size,
 * over connections that are kept alive. Redirects are not followed, proxies of the environment not
 * looked at.
 */
export interface OutboundClient {
  /**
   * Sends one request and reads its answer. Resolves in any case, with a failure where there is one.
   * @throws the signal's reason when it aborts, and nothing else
   */
  post(request: OutboundRequest, signal: AbortSignal): Promise<Exchanged>;
  /** Closes what is idle and breaks off what is not. */
  close(): Promise<void>;
}

const usualConnectMs = 5_000;
const usuallyKept = 500;

const nothingSent: Exchanged = {
  answer: undefined,
  failure: undefined,
  address: '',
  wasSent: false,
};

/** The outcome of a request that could not even be begun. */
export function notSent(failure: OutboundFailure): Exchanged {
  return { ...nothingSent, failure };
}

export function createOutboundClient({
  rules,
  resolve = systemResolver,
  ca,
  connectMs = usualConnectMs,
  mostKept = usuallyKept,
}: OutboundOptions): OutboundClient {
  const resolver = sharedResolver(resolve);
  const connections = createConnections(
    createConnector({ rules, resolve: resolver.resolve, connectMs, ca }),
    mostKept,
  );

  return {
    async post({ url, certificate, ...request }, signal) {
      signal.throwIfAborted();
      const problem = urlProblem(url, rules);
      if (problem !== undefined) return notSent(new OutboundFailure('blocked_address', problem));
      const { origin, hostname } = url;
      const path = `${url.pathname}${url.search}`;
      const isResolving = () => resolver.isWaiting(hostname);
      return await exchange(
        connections,
        { ...request, origin, path, certificate },
        { signal, isResolving },
      );
    },
    close: () => connections.destroy(),
  };
}
