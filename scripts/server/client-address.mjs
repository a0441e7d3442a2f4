// @ts-check
import { isIP } from 'node:net';

/**
 * The address that rate limits count by. Each trusted proxy appended one entry to `X-Forwarded-For`;
 * what stands left of those was written by the caller and counts for nothing.
 * @param {string} socketAddress
 * @param {string | undefined} forwardedFor
 * @param {number} trustedProxies number of proxies in front
 */
export function clientAddress(socketAddress, forwardedFor, trustedProxies) {
  const own = plainAddress(socketAddress) ?? 'unknown';
  if (trustedProxies === 0) return own;
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  return hops.at(-trustedProxies) ?? own;
}

/**
 * Drops the IPv4-in-IPv6 prefix and a port, so that one caller has one spelling.
 * @param {string} text
 */
function plainAddress(text) {
  const bare = text
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(bare) === 0 ? undefined : bare.toLowerCase();
}
