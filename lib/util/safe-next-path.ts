import { parseUrl } from './parse-url.mjs';

const base = 'http://console.invalid';
// Control characters and backslashes: browsers drop or turn them before they read the address.
const treacherous = /[\p{Cc} \\]/u;

/**
 * Where to go after sign-in: `next` when it is a path of this console, else "/". Only a path that
 * starts with one slash and, parsed, stays on its own origin is taken, so no address, scheme or
 * protocol-relative host gets through.
 */
export function safeNextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || treacherous.test(next)) return '/';
  const url = parseUrl(next, base);
  if (url === undefined || url.origin !== base || url.pathname.startsWith('//')) return '/';
  if (url.pathname === '/sign-in') return '/';
  return url.pathname + url.search + url.hash;
}
