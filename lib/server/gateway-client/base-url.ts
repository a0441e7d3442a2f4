import { parseUrl } from '@/lib/util/parse-url.mjs';
import { trimEndOf } from '@/lib/util/trim-ends.mjs';

/** A gateway's base URL, taken apart once: nothing else decides where an API key goes. */
export interface BaseUrl {
  origin: string;
  /** Path prefix without a slash at its end, such as `/api`; empty at the root. */
  prefix: string;
}

/**
 * Reads a base URL as configuration gives it (interface specification §1: paths are appended).
 * @returns undefined unless it is an absolute http or https URL without user, query and fragment
 */
export function parseBaseUrl(text: string): BaseUrl | undefined {
  const url = parseUrl(text);
  if (url === undefined) return undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined;
  if (/[?#]/.test(text)) return undefined;
  return { origin: url.origin, prefix: trimEndOf(url.pathname, /\//) };
}
