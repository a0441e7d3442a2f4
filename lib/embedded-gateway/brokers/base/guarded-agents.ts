import { type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Duplex } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { isPublicAddress, readAddress } from '../../base/address';
import { BrokerFailure } from './consumer';
import type { GuardedDial } from './guarded-dial';

type Connected = (error: Error | null, socket: Duplex) => void;
type Open = (address: string) => Duplex | null | undefined;

/** Opens a connection to the address that was checked, and to no other one. */
function openGuarded(
  dial: GuardedDial,
  { host, port }: ClientRequestArgs,
  open: Open,
  connected: Connected | undefined,
): undefined {
  const connect = async () => {
    try {
      const socket = open(await dial.resolveAllowed(host ?? '', Number(port)));
      if (socket) connected?.(null, socket);
    } catch (error) {
      // The stream is for the type alone: Node looks at none where there is an error.
      connected?.(error instanceof Error ? error : new Error('not connected'), new Duplex());
    }
  };
  void connect();
  return undefined;
}

/** Messages cross no public network for everybody to read. */
function refusePublic(text: string): void {
  const address = readAddress(text);
  if (!address || isPublicAddress(address))
    throw new BrokerFailure(
      'not_allowed',
      'Endpoints at public addresses are reached by https alone: change http to https.',
    );
}

/**
 * Agents whose connections pass the guard of brokers. It is no `lookup` of the socket, since that is
 * not asked for hosts that are addresses already. Certificates are checked against the host all the
 * same.
 * @param ca certificates to trust besides those of the system, in PEM
 */
export function guardedAgents(dial: GuardedDial, maxSockets: number, ca: string | undefined) {
  class GuardedHttpAgent extends HttpAgent {
    override createConnection(options: ClientRequestArgs, connected?: Connected) {
      const open = (host: string) => {
        refusePublic(host);
        return super.createConnection({ ...options, host });
      };
      return openGuarded(dial, options, open, connected);
    }
  }
  class GuardedHttpsAgent extends HttpsAgent {
    override createConnection(options: ClientRequestArgs, connected?: Connected) {
      const open = (host: string) => super.createConnection({ ...options, host });
      return openGuarded(dial, options, open, connected);
    }
  }
  const options = { keepAlive: true, maxSockets };
  return {
    httpAgent: new GuardedHttpAgent(options),
    httpsAgent: new GuardedHttpsAgent({
      ...options,
      ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    }),
  };
}
