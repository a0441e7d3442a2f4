import type { Socket } from 'node:net';
import { type buildConnector, Client, type Dispatcher } from 'undici';
import type { ClientCertificate } from './certificate-pair';
import { type CertificateUse, certificateUse, noCertificate } from './certificate-refusal';

/** The connection that an exchange goes onto. */
export interface Reached {
  isOpen: boolean;
  /** Of the receiver; empty until there is a connection. */
  address: string;
  certificate: CertificateUse;
  /**
   * Breaks it off. An abort of undici would have it connect once more, for a request that it has given
   * up.
   */
  close(): void;
}

/** What an exchange asks for, beside what undici takes. */
export interface ExchangeOptions extends Dispatcher.DispatchOptions {
  origin: string;
  /** That the receiver is shown. */
  certificate: ClientCertificate | undefined;
  /** Told of the connection that the request is given to, which need not be open yet. */
  onConnection(reached: Readonly<Reached>): void;
}

function isExchange(options: Dispatcher.DispatchOptions): options is ExchangeOptions {
  return 'onConnection' in options;
}

/** Where the connections of a client come from. */
export interface Dialling {
  dial: buildConnector.connector;
  certificate: ClientCertificate | undefined;
  /** Whether so many connections are open that none is kept for later. */
  isCrowded(): boolean;
}

const unreached: Reached = {
  isOpen: false,
  address: '',
  certificate: noCertificate,
  close: () => undefined,
};

/** One connection at a time, which tells the exchanges on it what they have reached. */
export class TellingClient extends Client {
  readonly #reached: Reached;
  readonly #dialling: Dialling;

  constructor(origin: URL, options: Client.Options, dialling: Dialling) {
    const reached = { ...unreached };
    const connect: buildConnector.connector = (target, callback) => {
      dialling.dial(target, (...[error, socket]) => {
        Object.assign(reached, error ? unreached : reachedBy(socket, dialling));
        socket?.once('close', () => {
          reached.isOpen = false;
        });
        return error ? callback(error, null) : callback(null, socket);
      });
    };
    super(origin, { ...options, connect });
    this.#reached = reached;
    this.#dialling = dialling;
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    if (!isExchange(options)) return super.dispatch(options, handler);
    options.onConnection(this.#reached);
    const isLast = this.#dialling.isCrowded();
    return super.dispatch(isLast ? { ...options, reset: true } : options, handler);
  }
}

function reachedBy(socket: Socket, { certificate }: Dialling): Reached {
  return {
    isOpen: true,
    address: socket.remoteAddress ?? '',
    certificate: certificateUse(socket, certificate),
    close: () => socket.destroy(),
  };
}
