import { Agent, type buildConnector, type Dispatcher, Pool } from 'undici';
import type { ClientCertificate } from './certificate-pair';
import type { Connector } from './connector';
import { type Dialling, type ExchangeOptions, TellingClient } from './telling-client';

const settings = {
  // An exchange has one time limit for the whole, which an answer that drips cannot stretch.
  headersTimeout: 0,
  bodyTimeout: 0,
  maxHeaderSize: 16 * 1024,
  // Shorter than most receivers keep theirs, so that these seldom close one that is being used.
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 30_000,
};

/** For how long one connection is used anew, so that a host which has moved is followed. */
const longestUseMs = 5 * 60_000;

/** Keep-alive connections, HTTP/1.1 alone, by client certificate and origin. */
export interface Connections {
  /** Sends a request over a connection of its own certificate and origin, a new one if there is none. */
  dispatch(options: ExchangeOptions, handler: Dispatcher.DispatchHandler): void;
  /** Breaks off all of them. */
  destroy(): Promise<void>;
}

function createAgent(dialling: Dialling): Agent {
  return new Agent({
    ...settings,
    factory: (origin, options) =>
      new Pool(origin, {
        ...options,
        connect: dialling.dial,
        factory: (url, each) => new TellingClient(url, each, dialling),
        clientTtl: longestUseMs,
      }),
  });
}

/**
 * As many as attempts are in flight, which the scheduler bounds. None is used with another certificate
 * than the one it was opened with; what is kept of an origin or a certificate is given up with its last
 * idle connection. Proxies of the environment are not looked at, and no redirect is followed.
 * @param mostKept with more open ones none is kept for later: each takes a handle of the process
 */
export function createConnections(connector: Connector, mostKept: number): Connections {
  /** By the id of the certificate; empty for none. */
  const agents = new Map<string, Agent>();
  let open = 0;

  function agentFor(certificate: ClientCertificate | undefined): Agent {
    const id = certificate?.id ?? '';
    const known = agents.get(id);
    if (known) return known;
    const connect = connector(certificate);
    let used = 0;
    const leave = () => {
      used -= 1;
      if (used > 0 || agent.closed || agent.destroyed) return;
      agents.delete(id);
      // What is asked of it still, it does.
      void agent.close();
    };
    const dial: buildConnector.connector = (target, callback) => {
      used += 1;
      connect(target, (...[error, socket]) => {
        if (error) {
          callback(error, null);
          leave();
          return;
        }
        open += 1;
        socket.once('close', () => {
          open -= 1;
          leave();
        });
        callback(null, socket);
      });
    };
    const agent = createAgent({ dial, certificate, isCrowded: () => open > mostKept });
    agents.set(id, agent);
    return agent;
  }

  return {
    dispatch(options, handler) {
      agentFor(options.certificate).dispatch(options, handler);
    },
    async destroy() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}
