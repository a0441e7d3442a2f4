// @ts-check
import ipaddr from 'ipaddr.js';

/**
 * What the requests and connections of an address count for. Addresses of IPv6 count by their /64,
 * since a single host can own all of one; callers without an address share one count.
 * @param {string} address
 */
export function callerNetwork(address) {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
