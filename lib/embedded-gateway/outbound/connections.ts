import { Agent, type buildConnector, Client, type Dispatcher, Pool } from 'undici';

/** The connection that an exchange goes onto. */
export interface Reached {
  /** Of the receiver; empty until there is a connection. */
  address: string;
  /**
   * Breaks it off. An abort of undici would have it connect once more, for a request that it has given
   * up.
   */
  close(): void;
}

/** What an exchange asks for, beside what undici takes. */
export interface ExchangeOptions extends Dispatcher.DispatchOptions {
  origin: string;
  /** Told of the connection that the request is given to, which need not be open yet. */
  onConnection(reached: Readonly<Reached>): void;
}

function isExchange(options: Dispatcher.DispatchOptions): options is ExchangeOptions {
  return 'onConnection' in options;
}

class TellingClient extends Client {
  readonly #reached: Reached;
  readonly #isCrowded: () => boolean;

  constructor(
    origin: URL,
    options: Client.Options,
    { reached, isCrowded }: { reached: Reached; isCrowded: () => boolean },
  ) {
    super(origin, options);
    this.#reached = reached;
    this.#isCrowded = isCrowded;
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    if (!isExchange(options)) return super.dispatch(options, handler);
    options.onConnection(this.#reached);
    return super.dispatch(this.#isCrowded() ? { ...options, reset: true } : options, handler);
  }
}

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

/**
 * Keep-alive connections, HTTP/1.1 alone, by origin. As many as attempts are in flight, which the
 * scheduler bounds; those of an origin are given up with its last idle one. Proxies of the environment
 * are not looked at, and no redirect is followed.
 * @param mostKept with more open ones none is kept for later: each takes a handle of the process
 */
export function createConnections(connector: buildConnector.connector, mostKept: number): Agent {
  let open = 0;
  const isCrowded = () => open > mostKept;
  const client = (origin: URL, options: object) => {
    const reached: Reached = { address: '', close: () => undefined };
    const connect: buildConnector.connector = (target, callback) =>
      connector(target, (...[error, socket]) => {
        reached.address = socket?.remoteAddress ?? '';
        reached.close = () => socket?.destroy();
        if (socket) {
          open += 1;
          socket.once('close', () => {
            open -= 1;
          });
        }
        return error ? callback(error, null) : callback(null, socket);
      });
    return new TellingClient(origin, { ...options, connect }, { reached, isCrowded });
  };
  return new Agent({
    ...settings,
    factory: (origin, options) =>
      new Pool(origin, {
        ...options,
        connect: connector,
        factory: client,
        clientTtl: longestUseMs,
      }),
  });
}
