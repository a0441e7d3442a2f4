import 'server-only';
import { createHash } from 'node:crypto';
import { readCookieHeader } from '../../session/cookie-header';

/** Names and attributes of the cookies that open portals at one origin, one for each link. */
export interface PortalCookies {
  nameOf(linkId: string): string;
  /** Those of a `Cookie` header, in its order; of two of one name the first. */
  read(cookieHeader: string | null): ReadonlyMap<string, string>;
  /** A `Set-Cookie` value that stores a sealed portal. */
  set(name: string, value: string): string;
  /** A `Set-Cookie` value that removes one. */
  clear(name: string): string;
}

/** Enough of a hash that no two links of one browser share a name. */
const NAME_LENGTH = 16;

/**
 * As the cookies of the console, but for the names, which say nothing of it, and the path. In frames
 * of other sites browsers send only what is marked for that, and keep it apart by the site around it.
 * @param isFramed whether pages of other sites may frame the portal
 */
export function portalCookies(origin: string, isFramed: boolean): PortalCookies {
  const { protocol, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const shownPort = port || (isSecure ? '' : '80');
  const prefix = `${isSecure ? '__Secure-' : ''}portal-${shownPort && `${shownPort}-`}`;
  const site = isFramed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  const attributes = `Path=/portal; HttpOnly; ${site}${isSecure && !isFramed ? '; Secure' : ''}`;
  const isName = (name: string) =>
    name.startsWith(prefix) && name.length === prefix.length + NAME_LENGTH;
  return {
    nameOf(linkId) {
      const hash = createHash('sha256').update(linkId).digest('base64url');
      return `${prefix}${hash.slice(0, NAME_LENGTH)}`;
    },
    read(cookieHeader) {
      return new Map([...readCookieHeader(cookieHeader)].filter(([name]) => isName(name)));
    },
    set: (name, value) => `${name}=${value}; ${attributes}`,
    clear: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
}
