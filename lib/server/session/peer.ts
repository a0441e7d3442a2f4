import 'server-only';
import ipaddr from 'ipaddr.js';

/** Written by our own server from the socket or a trusted proxy; never what a caller sent. */
const peerHeader = 'x-gatehouse-peer';

/**
 * Who to count a request against. Addresses of IPv6 count by their /64, since a single host can
 * own all of one; requests without an address share one count.
 */
export function peerOf(headers: Headers): string {
  const address = headers.get(peerHeader) ?? '';
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
