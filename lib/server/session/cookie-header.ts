import 'server-only';
import { maximumConnections } from '@/lib/contract/console/session';

const MAXIMUM_HEADER_LENGTH = 32_768;

/** Names and attributes of the session's cookies at one public origin. */
export interface CookieFormat {
  /** One name per connection, in order. */
  names: readonly string[];
  /** A `Set-Cookie` value that stores a sealed connection. */
  set(name: string, value: string): string;
  /** A `Set-Cookie` value that removes one. */
  clear(name: string): string;
}

/**
 * Over https the names carry the `__Host-` prefix and the cookies are `Secure`; over http, which
 * only loopback may use, some browsers refuse both. A port other than 443 stands in the name, since
 * cookies know no ports and two consoles on one host must not sign each other out.
 */
export function cookieFormat(publicOrigin: string): CookieFormat {
  const { protocol, port } = new URL(publicOrigin);
  const isSecure = protocol === 'https:';
  const shownPort = port || (isSecure ? '' : '80');
  const prefix = `${isSecure ? '__Host-' : ''}gatehouse${shownPort && `-${shownPort}`}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    names: Array.from({ length: maximumConnections }, (_, index) => `${prefix}-${index + 1}`),
    set: (name, value) => `${name}=${value}; ${attributes}`,
    clear: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** Reads a `Cookie` header. Of two cookies of one name the first counts, as the most specific. */
export function readCookieHeader(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header === null || header.length > MAXIMUM_HEADER_LENGTH) return cookies;
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, separator)).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(separator + 1).trim());
  }
  return cookies;
}
