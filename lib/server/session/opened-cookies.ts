import 'server-only';
import { createBoundedCache } from '../bounded-cache';
import { openConnection, type SealedConnection } from './sealed-cookie';
import type { SealingKey } from './sealing-key';

/** Opens the session's cookies, and knows for a while what it has opened. */
export interface OpenedCookies {
  /** As `openConnection`; the same text under the same name holds the same. */
  open(token: string, cookieName: string): Promise<SealedConnection | undefined>;
  /**
   * Lets go of all that was opened of a session, or is being opened. Whoever still sends its cookies
   * has them opened anew.
   */
  forget(sessionId: string): void;
}

const MAXIMUM_COOKIES = 1_000;
/** As long as somebody works without a pause; keys of gateways are not kept for those who have left. */
export const openedCookieMs = 60_000;

/**
 * A page asks many times with the same cookies, and deciphering them waits for another thread each
 * time. Who has signed out, or for too long done nothing, is not known here: ask about that besides.
 */
export function createOpenedCookies(
  keys: readonly SealingKey[],
  decipher = openConnection,
): OpenedCookies {
  const opened = createBoundedCache<SealedConnection>({
    maximumEntries: MAXIMUM_COOKIES,
    lifetimeMs: openedCookieMs,
    leavesInTime: true,
  });
  let timesForgotten = 0;
  return {
    async open(token, cookieName) {
      const name = `${cookieName} ${token}`;
      const known = opened.get(name);
      if (known !== undefined) return known;
      const before = timesForgotten;
      const connection = await decipher(token, cookieName, keys);
      if (connection !== undefined && before === timesForgotten) opened.set(name, connection);
      return connection;
    },
    forget(sessionId) {
      timesForgotten += 1;
      for (const [name, { sid }] of opened.entries()) if (sid === sessionId) opened.delete(name);
    },
  };
}
