import { connect as connectTcp, isIP, type Socket } from 'node:net';
import {
  connect as connectTls,
  createSecureContext,
  rootCertificates,
  type SecureContext,
} from 'node:tls';
import type { ClientDependencies } from '../base/client-dependencies';
import { unreachedFailure } from './network-failure';
import type { PubSubService } from './service';

/** An address of the service that was checked, answers, and shows the certificate of its host. */
export interface Reached {
  address: string;
  /** Undefined where no TLS is spoken. */
  secureContext: SecureContext | undefined;
}

const connectMs = 5_000;

/**
 * Looks for the service, connects once and closes again: of a connection that fails, gRPC tells neither
 * code nor kind.
 * @throws {BrokerFailure}
 */
export async function reachService(
  service: PubSubService,
  { dial, caCertificates }: Pick<ClientDependencies, 'dial' | 'caCertificates'>,
  signal: AbortSignal,
): Promise<Reached> {
  const { host, port, isEmulator } = service;
  const address = await dial.resolveAllowed(host, port);
  signal.throwIfAborted();
  const secureContext = isEmulator
    ? undefined
    : createSecureContext(
        caCertificates === undefined ? {} : { ca: [...rootCertificates, caCertificates] },
      );
  const open = (done: () => void): Socket =>
    secureContext
      ? connectTls(
          {
            ...{ host: address, port, secureContext },
            ALPNProtocols: ['h2'],
            // A host that is an address is not named (RFC 6066 §3), and is checked as such.
            ...(isIP(host) === 0 && { servername: host }),
          },
          done,
        )
      : connectTcp({ host: address, port }, done);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => end(unreachedFailure(undefined, service)), connectMs);
    const leave = () => end(signal.reason);
    const end = (error: unknown) => {
      clearTimeout(late);
      signal.removeEventListener('abort', leave);
      socket.destroy();
      if (error === undefined) resolve();
      else reject(error);
    };
    const socket = open(() => end(undefined));
    socket
      .on('error', (error) => end(unreachedFailure(error, service)))
      .once('close', () => end(unreachedFailure(undefined, service)));
    signal.addEventListener('abort', leave, { once: true });
  });
  return { address, secureContext };
}
