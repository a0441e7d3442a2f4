import { parseUrl } from './parse-url.mjs';
import { secretReason } from './secret-reason';

const hidden = '…';

const credentials = /^(https?:\/\/)[^/\\?#]*@([^/\\?#@]+.*)$/is;
const scheme = /^https?:\/\//i;

function parses(url: string): boolean {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`;
  // Parsers disagree on blanks and backslashes; such text is never trusted to be harmless.
  return !/[\\\p{Cc}\s]/u.test(url) && parseUrl(text) !== undefined;
}

/**
 * Hides user and password of a URL; text without them stays as it is. Where parsers could disagree
 * on what the text means, everything before the last @ is hidden.
 */
export function hideCredentials(url: string): string {
  if (!url.includes('@')) return url;
  if (parses(url)) {
    const found = credentials.exec(url);
    if (found) return `${found[1]}${hidden}@${found[2]}`;
    // An @ of the path or the query is no mark of credentials.
    if (scheme.test(url)) return url;
  }
  const start = scheme.exec(url)?.[0] ?? '';
  return `${start}${hidden}@${url.slice(url.lastIndexOf('@') + 1)}`;
}

/** Keeps the address and the names of its query, hides every query value and the fragment. */
export function hideQueryValues(url: string): string {
  const cut = url.search(/[?#]/);
  if (cut < 0) return hideCredentials(url);
  const address = url.slice(0, cut);
  // A "?" inside a password would leave its first half in what looks like the address.
  const shown =
    url.includes('@', cut) && !parses(address)
      ? `${scheme.exec(address)?.[0] ?? ''}${hidden}`
      : hideCredentials(address);
  const query = url[cut] === '?' ? (url.slice(cut + 1).split('#')[0] ?? '') : '';
  const names = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.indexOf('=');
      return /^[\w.[\]-]{1,64}$/.test(pair.slice(0, Math.max(end, 0)))
        ? `${pair.slice(0, end)}=${hidden}`
        : hidden;
    });
  return names.length > 0 ? `${shown}?${names.join('&')}` : shown;
}

const LONGEST_URL = 2_000;

/** True for a long word of letters and digits, as tokens in addresses are. */
function looksRandom(value: string): boolean {
  return /^[\w+/=.~%-]{20,}$/.test(value) && /[a-z]/i.test(value) && /\d/.test(value);
}

function isToken(name: string, value: string): boolean {
  return (
    secretReason(name, value) !== undefined ||
    looksRandom(value) ||
    /^(?:sig|key|code)$/i.test(name)
  );
}

/**
 * Hides user and password of a URL and what looks like a token in its path or its query. Its fragment,
 * which no request carries, is left out, and what is longer than 2,000 characters is cut.
 */
export function hideTokens(url: string): string {
  const [bare = ''] = hideCredentials(url.slice(0, LONGEST_URL)).split('#', 1);
  const [address = '', ...query] = bare.split('?');
  const path = address
    .split('/')
    .map((step, at) => (at > 2 && looksRandom(step) ? hidden : step))
    .join('/');
  if (query.length === 0) return path;
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return isToken(name, value.join('=')) ? `${name}=${hidden}` : pair;
    });
  return `${path}?${pairs.join('&')}`;
}
