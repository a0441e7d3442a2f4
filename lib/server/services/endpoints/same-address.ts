import { parseUrl } from '@/lib/util/parse-url.mjs';

/**
 * Whether a stored address is the one that was sent: gateways write the scheme in lower case and
 * encode blanks and other signs anew (gateway contract §4.3).
 */
export function isSameAddress(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  if (sent === stored) return true;
  const [one, other] = [parseUrl(sent), parseUrl(stored)];
  if (!one || !other) return false;
  const host = ({ hostname }: URL) => hostname.toLowerCase();
  return one.href === other.href || (host(one) === host(other) && decoded(one) === decoded(other));
}

function decoded({ protocol, username, password, port, pathname, search, hash }: URL): string {
  const text = JSON.stringify([protocol, username, password, port, pathname, search, hash]);
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
