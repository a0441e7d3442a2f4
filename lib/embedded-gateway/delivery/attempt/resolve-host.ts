import { lookup } from 'node:dns/promises';

/** All addresses of a host, those of IPv4 first. Rejects where there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** As the operating system resolves: hosts file, search domains and all. */
export const systemResolver: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};

/**
 * Resolves a host once for all who ask at the same time: the operating system resolves with few
 * threads, and a name server that does not answer must not take them all.
 */
export function sharedResolver(resolve: ResolveHost): ResolveHost & {
  /** Whether a host is being resolved. */
  isWaiting(host: string): boolean;
} {
  const waiting = new Map<string, Promise<readonly string[]>>();
  const resolveOnce = (host: string) => {
    const found = waiting.get(host) ?? resolve(host).finally(() => waiting.delete(host));
    waiting.set(host, found);
    return found;
  };
  return Object.assign(resolveOnce, { isWaiting: (host: string) => waiting.has(host) });
}
