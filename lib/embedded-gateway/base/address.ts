import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Everything that is handed out to machines of the Internet lies here. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * The address that a text is, an IPv4 one where an IPv6 text only wraps it (`::ffff:127.0.0.1`);
 * undefined for a name.
 */
export function readAddress(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

/**
 * True for addresses that lead to a machine of the Internet and to nothing else: no loopback, private,
 * link-local or reserved one, and none that carries another one inside (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
