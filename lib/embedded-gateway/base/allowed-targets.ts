import ipaddr from 'ipaddr.js';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { fail, ok, type Result } from '@/lib/util/result';
import { type Address, readAddress } from './address';

/** What may be delivered to besides public addresses (moving events §6). */
export interface AllowedTargets {
  /** Whether an address is in one of the networks. */
  holdsAddress(address: Address): boolean;
  /** Whether a host is listed by name, and so wherever it leads. */
  holdsHost(name: string): boolean;
}

type Network = [address: Address, bits: number];

function bare(text: string): string {
  return text.replace(/^\[(.*)\]$/, '$1');
}

function networkOf(text: string): Network | undefined {
  const [written = '', bits, ...more] = text.split('/');
  const address = readAddress(bare(written));
  if (!address || more.length > 0) return undefined;
  const all = address.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [address, all];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? [address, Number(bits)] : undefined;
}

/** A host name as URLs hold it, so that both compare; undefined for what is no name. */
function hostOf(text: string): string | undefined {
  const host = /[:/?#@\\\s*]|\.(?:\.|$)/.test(text)
    ? undefined
    : parseUrl(`http://${text}/`)?.hostname;
  return host === undefined || readAddress(bare(host)) ? undefined : host;
}

/**
 * Reads the list of targets that are allowed besides public ones: CIDRs, addresses and host names,
 * parted by commas or blanks. Fails with a sentence that names the part at fault.
 */
export function parseAllowTargets(text: string): Result<readonly string[], string> {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const wrong = parts.find((part) => !networkOf(part) && hostOf(part) === undefined);
  return wrong === undefined
    ? ok(parts)
    : fail(
        `“${wrong}” is neither a network such as 10.0.0.0/8, nor an address, nor the name of a host without a port.`,
      );
}

/** @param targets as `parseAllowTargets` takes them; what is none of them allows nothing */
export function allowedTargets(targets: readonly string[]): AllowedTargets {
  const networks = targets.flatMap((target) => {
    const network = networkOf(target);
    return network ? [network] : [];
  });
  const hosts = new Set(targets.map(hostOf));
  return {
    holdsAddress: (address) =>
      networks.some(([network, bits]) =>
        network instanceof ipaddr.IPv4
          ? address instanceof ipaddr.IPv4 && address.match(network, bits)
          : address instanceof ipaddr.IPv6 && address.match(network, bits),
      ),
    holdsHost: (name) => hosts.has(name),
  };
}
