import ipaddr from 'ipaddr.js';

const words: Record<string, string> = {
  loopback: 'the machine that the gateway runs on',
  private: 'a private network',
  uniqueLocal: 'a private network',
  linkLocal: 'a link-local address, where clouds keep their metadata service',
  carrierGradeNat: 'a shared provider network',
  unspecified: 'no particular machine',
  multicast: 'a group of machines',
  broadcast: 'every machine of a network',
  reserved: 'a reserved range',
  benchmarking: 'a range for tests',
};

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The IPv4 address inside an IPv6 one: mapped, translated (RFC 6052) or tunnelled (6to4). */
function innerAddress(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === 'rfc6052') return ipaddr.fromByteArray(bytes.slice(12));
  if (range === '6to4') return ipaddr.fromByteArray(bytes.slice(2, 6));
  return address;
}

/**
 * What a host leads to when it is not a public one, in words; undefined for a public host.
 * @param hostname as `URL` gives it, which has already turned `127.1` and `0x7f000001` into
 *   addresses
 */
export function localAddress(hostname: string): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return words[innerAddress(ipaddr.parse(host)).range()];
  if (host === 'localhost' || host.endsWith('.localhost')) return words.loopback;
  if (/\.(?:local|internal|lan|home\.arpa|intranet|corp)$/.test(host)) return words.private;
  return host.includes('.') ? undefined : words.private;
}
