import 'server-only';
import { secretReason } from '@/lib/samples/secret-scan';
import { hideCredentials } from '@/lib/util/mask-url';

const LONGEST_URL = 2_000;
const hidden = '…';

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
 * An address as the browser may see it: without user and password, and without what looks like a
 * token in its query or its path.
 */
export function shownUrl(url: string): string {
  const bare = hideCredentials(url.slice(0, LONGEST_URL));
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
