// @ts-check
import ipaddr from 'ipaddr.js';

/** Labels of a name, the last of which cannot be read as a number: that would be an address. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$|0x[\da-f]*$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Four numbers as everybody reads them: shorter and octal spellings mean another address to some. */
const PLAIN_IPV4 = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;

/**
 * One entry in the one spelling that it is compared by.
 * @param {string} text
 * @returns {string | undefined}
 */
function parseTarget(text) {
  const [address = '', length, ...rest] = text.split('/');
  const plain = address.replace(/^\[(.*)\]$/, '$1');
  if (rest.length > 0 || !(PLAIN_IPV4.test(plain) || ipaddr.IPv6.isValid(plain))) {
    const name = text.toLowerCase().replace(/\.$/, '');
    return HOST_NAME.test(name) ? name : undefined;
  }
  if (plain.includes('%') || !(length === undefined || /^\d{1,3}$/.test(length))) return undefined;
  const { bits, Family } = plain.includes(':')
    ? { bits: 128, Family: ipaddr.IPv6 }
    : { bits: 32, Family: ipaddr.IPv4 };
  const cidr = `${plain}/${length ?? bits}`;
  if (!Family.isValidCIDR(cidr)) return undefined;
  return `${Family.networkAddressFromCIDR(cidr)}/${length ?? bits}`;
}

/**
 * Reads a list of networks and hosts, separated by commas: `10.0.0.0/8, ::1, relay.example`. An
 * address alone is a network of one (moving events §6).
 * @param {string} text
 * @returns {string[] | undefined} each once, networks as CIDRs from their first address, hosts in
 *   lower case; undefined when an entry is neither
 */
export function parseAllowTargets(text) {
  const parts = text.split(',').map((part) => parseTarget(part.trim()));
  const targets = parts.filter((part) => part !== undefined);
  return targets.length === parts.length ? [...new Set(targets)] : undefined;
}
