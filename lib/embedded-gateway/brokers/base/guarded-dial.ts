import type { LookupFunction } from 'node:net';

/**
 * Finds addresses that a client of a broker may connect to. Whoever connects takes the address that
 * was checked, and no other: a name may lead elsewhere the next time.
 */
export interface GuardedDial {
  /**
   * An address of a host that was checked for a port; the first one of IPv4 where there are several.
   * @param host a name or an address, that of IPv6 without brackets
   * @throws {BrokerFailure} `not_allowed` or `unreachable`
   */
  resolveAllowed(host: string, port: number): Promise<string>;
  /**
   * The same for libraries that take the `lookup` option of `net.connect`. Node.js does not ask it
   * for hosts that are addresses already: those go through `resolveAllowed` first.
   */
  lookup(port: number): LookupFunction;
}
