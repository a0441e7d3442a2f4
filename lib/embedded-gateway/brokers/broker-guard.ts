import type { LookupFunction } from 'node:net';
import { withTimeout } from '@/lib/util/timeout';
import { readAddress } from '../base/address';
import {
  type AddressRules,
  isOddName,
  isUnlistedLocalName,
  mayConnect,
} from '../outbound/outbound-guard';
import { type ResolveHost, systemResolver } from '../outbound/resolve-host';
import { BrokerFailure } from './base/consumer';
import type { GuardedDial } from './base/guarded-dial';

/** Name servers that take longer than this are taken for silent. */
const resolveMs = 5_000;

/** The same for every address, so that no try tells what a private network holds. */
const refusal = () =>
  new BrokerFailure(
    'not_allowed',
    'The address is not allowed: brokers are consumed at public addresses, and at those that GATEHOUSE_ALLOW_BROKERS lists.',
  );

/**
 * The outbound guard of brokers: as that of deliveries (moving events §6), with a list of its own and
 * without closed ports, which are the business of brokers.
 */
export function createBrokerGuard(
  rules: AddressRules,
  resolve: ResolveHost = systemResolver,
): GuardedDial {
  async function addressesOf(host: string): Promise<readonly string[]> {
    if (readAddress(host)) return [host];
    if (host === '') throw new BrokerFailure('unreachable', 'The broker has no host.');
    if (isOddName(host) || isUnlistedLocalName(host.toLowerCase(), rules.targets)) throw refusal();
    const found = await withTimeout(resolve(host), resolveMs, []).catch(() => []);
    if (found.length > 0) return found;
    throw new BrokerFailure('unreachable', `No address was found for the host ${host}.`);
  }

  async function resolveAllowed(host: string, port: number): Promise<string> {
    const found = await addressesOf(host);
    // One address of many is enough: which of them is connected to is not ours to say.
    if (!found.every((each) => mayConnect(each, { host: host.toLowerCase(), port }, rules)))
      throw refusal();
    const [first] = found;
    if (first === undefined) throw refusal();
    return first;
  }

  const lookup =
    (port: number): LookupFunction =>
    (host, options, callback) => {
      resolveAllowed(host, port).then(
        (address) => {
          const family = readAddress(address)?.kind() === 'ipv6' ? 6 : 4;
          if (options.all) callback(null, [{ address, family }]);
          else callback(null, address, family);
        },
        (error: Error) => callback(error, ''),
      );
    };

  return { resolveAllowed, lookup };
}
