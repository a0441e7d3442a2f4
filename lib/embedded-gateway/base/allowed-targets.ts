import ipaddr from 'ipaddr.js';
import type { Address } from './address';

/** What may be delivered to besides public addresses (moving events §6). */
export interface AllowedTargets {
  /** Whether an address is in one of the networks. */
  holdsAddress(address: Address): boolean;
  /** Whether a host is listed by name, and so wherever it leads. */
  holdsHost(name: string): boolean;
}

/**
 * Looks targets up in a list.
 * @param targets CIDRs, and hosts in the spelling of URLs
 * @throws for a CIDR that is none
 */
export function allowedTargets(targets: readonly string[]): AllowedTargets {
  const networks = targets
    .filter((target) => target.includes('/'))
    .map((target) => ipaddr.parseCIDR(target));
  const hosts = new Set(targets);
  return {
    holdsAddress: (address) =>
      networks.some((network) => {
        const [start] = network;
        return start.kind() === address.kind() && address.match(network);
      }),
    holdsHost: (name) => hosts.has(name),
  };
}
