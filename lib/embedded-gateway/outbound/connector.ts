import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { LRUCache } from 'lru-cache';
import type { buildConnector } from 'undici';
import { createRecentMap } from '@/lib/util/recent-map';
import { withTimeout } from '@/lib/util/timeout';
import { readAddress } from '../base/address';
import type { ClientCertificate } from './certificate-pair';
import { certificateRefusal, certificateUse } from './certificate-refusal';
import {
  dialFailure,
  isOutboundFailure,
  noAddress,
  OutboundFailure,
  resolveFailure,
  tlsFailure,
} from './failure';
import { addressProblem, type OutboundRules } from './outbound-guard';
import type { ResolveHost } from './resolve-host';

export interface ConnectorOptions {
  rules: OutboundRules;
  resolve: ResolveHost;
  /** From the name to a connection that can be used, in all. */
  connectMs: number;
  /** Certificates to trust in place of those of the system, in PEM. */
  ca?: string | undefined;
}

/** Addresses of one host that are tried one after the other. */
const mostAddresses = 4;
/** What lets a later connection to the same host agree on TLS at less cost. */
const mostSessions = 500;

function lateness(host: string): OutboundFailure {
  return new OutboundFailure('timeout_connect', `No connection to ${host} was made in time.`);
}

/** Opens connections on which a client certificate is presented, or none. */
export type Connector = (certificate: ClientCertificate | undefined) => buildConnector.connector;

/**
 * Opens connections for deliveries: resolves the host, checks every address that it leads to, and
 * connects to one of those. A connector and no `lookup` of the socket, which is not asked for hosts
 * that are addresses already.
 */
export function createConnector(options: ConnectorOptions): Connector {
  const sessions = createRecentMap<Buffer>(mostSessions);
  return (certificate) => (wanted, callback) => {
    const { hostname, protocol, port } = wanted;
    const target = {
      host: hostname,
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      isTls: protocol === 'https:',
      certificate,
    };
    dial(target, options, sessions).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(dialFailure(error), null),
    );
  };
}

interface Target {
  host: string;
  port: number;
  isTls: boolean;
  certificate: ClientCertificate | undefined;
}

type Sessions = LRUCache<string, Buffer>;

async function addressesOf(
  { host, port }: Target,
  { resolve, rules, connectMs }: ConnectorOptions,
): Promise<readonly string[]> {
  const found = readAddress(host)
    ? [host]
    : await withTimeout(resolve(host), connectMs, undefined).catch((error: unknown) => {
        throw resolveFailure(host, error);
      });
  if (!found) throw new OutboundFailure('dns', `The host ${host} was not resolved in time.`);
  if (found.length === 0) throw noAddress(host);
  for (const address of found) {
    const problem = addressProblem(address, { host, port }, rules);
    // One address of many is enough: which of them is connected to is not ours to say.
    if (problem !== undefined) throw new OutboundFailure('blocked_address', problem);
  }
  return found.slice(0, mostAddresses);
}

async function dial(
  target: Target,
  options: ConnectorOptions,
  sessions: Sessions,
): Promise<Socket> {
  const until = performance.now() + options.connectMs;
  const addresses = await addressesOf(target, options);
  let failure: unknown;
  for (const [index, address] of addresses.entries()) {
    const limitMs = (until - performance.now()) / (addresses.length - index);
    try {
      return await open(address, target, { ...options, limitMs, sessions });
    } catch (error) {
      failure = error;
      // Whoever answers there is the host: another address of it would say the same.
      if (isOutboundFailure(error) && error.kind !== 'timeout_connect') break;
    }
  }
  throw failure;
}

type Opening = ConnectorOptions & { limitMs: number; sessions: Sessions };

function open(
  address: string,
  { host, port, isTls, certificate }: Target,
  { rules, ca, limitMs, sessions }: Opening,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // A resumed session is that of the certificate which it began with.
    const name = `${host}:${port} ${certificate?.id ?? ''}`;
    const servername = readAddress(host) ? '' : host;
    const session = sessions.get(name);
    const socket = isTls
      ? connectTls({
          host: address,
          port,
          servername,
          ALPNProtocols: ['http/1.1'],
          rejectUnauthorized: true,
          ...(session && { session }),
          ...(ca !== undefined && { ca }),
          ...(certificate && { cert: certificate.client_cert, key: certificate.client_key }),
        }).on('session', (given) => sessions.set(name, given))
      : connectTcp({ host: address, port });
    let isReached = false;
    const end = (error: unknown) => {
      clearTimeout(timer);
      const refusal = certificateRefusal(error, certificateUse(socket, certificate));
      socket.destroy();
      reject(isReached ? (refusal ?? tlsFailure(error)) : error);
    };
    const timer = setTimeout(() => end(lateness(host)), Math.max(1, limitMs));
    socket.setNoDelay(true).setKeepAlive(true, 60_000);
    // Stays for as long as the socket does: what it says after the time is over has no other listener.
    socket.on('error', end);
    socket.once('connect', () => {
      isReached = true;
      const reached = socket.remoteAddress;
      // Closed again already, which its own event tells.
      if (reached === undefined) return;
      const problem = addressProblem(reached, { host, port }, rules);
      if (problem !== undefined) end(new OutboundFailure('blocked_address', problem));
    });
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      if (socket.destroyed) return;
      clearTimeout(timer);
      resolve(socket);
    });
  });
}
