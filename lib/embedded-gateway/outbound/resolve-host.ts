import { lookup } from 'node:dns/promises';
import { createRecentMap } from '@/lib/util/recent-map';
import { createSemaphore } from '@/lib/util/semaphore';

/** All addresses of a host, those of IPv4 first. Rejects where there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** As the operating system resolves: hosts file, search domains and all. */
export const systemResolver: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};

/** A host whose name servers took longer than this is slow, until they are quicker. */
const slowMs = 1_000;
/** The operating system resolves four hosts at one time: slow ones must leave some to the others. */
const mostSlow = 2;
const mostWaiting = 1_000;
const mostRemembered = 1_000;

export interface SharedResolver {
  resolve: ResolveHost;
  /** Whether a host is being resolved. */
  isWaiting(host: string): boolean;
}

/**
 * Resolves a host once for all who ask at the same time, and of the slow hosts two at one time: name
 * servers that do not answer hold up no delivery to other hosts.
 */
export function sharedResolver(resolve: ResolveHost): SharedResolver {
  const waiting = new Map<string, Promise<readonly string[]>>();
  const slow = createRecentMap<true>(mostRemembered);
  const places = createSemaphore(mostSlow, mostWaiting);
  // Whoever asked may leave; the operating system goes on.
  const { signal } = new AbortController();

  async function ask(host: string): Promise<readonly string[]> {
    const release = slow.has(host) ? await places.acquire(signal) : () => undefined;
    if (!release) throw new Error('too many hosts wait to be resolved');
    const begun = performance.now();
    try {
      return await resolve(host);
    } finally {
      if (performance.now() - begun > slowMs) slow.set(host, true);
      else slow.delete(host);
      release();
      waiting.delete(host);
    }
  }

  return {
    resolve(host) {
      const found = waiting.get(host) ?? ask(host);
      waiting.set(host, found);
      return found;
    },
    isWaiting: (host) => waiting.has(host),
  };
}
