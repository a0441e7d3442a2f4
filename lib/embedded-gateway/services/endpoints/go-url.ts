import { fail, ok, type Result } from '@/lib/util/result';

/** Parts of a URL as the gateway's language cuts them; what was not there is empty. */
export interface GoUrl {
  scheme: string;
  userInfo: string;
  host: string;
  /** From the path on: path, query and fragment, with their signs. */
  rest: string;
}

const controlCharacter = /\p{Cc}/u;
const badEscape = /%(?![0-9a-fA-F]{2})(.{0,2})/;
/** What may stand unescaped in a host; the rest is escaped, even outside ASCII. */
const hostForbidden = /[^A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"%]/gu;
const pathForbidden = /[^A-Za-z0-9\-_.~!$&'()*+,;=:@/[\]%]/gu;

function escapeAll(text: string, forbidden: RegExp): string {
  return text.replace(forbidden, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

function splitScheme(text: string): { scheme: string; rest: string } {
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text);
  return match
    ? { scheme: (match[1] ?? '').toLowerCase(), rest: text.slice(match[0].length) }
    : { scheme: '', rest: text };
}

function hostProblem(host: string): string | undefined {
  const bad = /[\s\\^`{|}]/.exec(host);
  if (bad) return `invalid character ${JSON.stringify(bad[0])} in host name`;
  const afterAddress = host.slice(host.lastIndexOf(']') + 1);
  const colon = afterAddress.indexOf(':');
  const port = colon === -1 ? undefined : afterAddress.slice(colon + 1);
  return port !== undefined && !/^\d*$/.test(port)
    ? `invalid port ${JSON.stringify(`:${port}`)} after host`
    : undefined;
}

/**
 * Takes a URL apart as the real gateway does (gateway contract §4.3): lenient where browsers are
 * strict, and without their clean-up. Fails with the parser's own text.
 */
export function parseGoUrl(text: string): Result<GoUrl, string> {
  const refuse = (reason: string) => fail(`parse ${JSON.stringify(text)}: ${reason}`);
  if (controlCharacter.test(text)) return refuse('net/url: invalid control character in URL');
  if (text.startsWith(':')) return refuse('missing protocol scheme');
  const { scheme, rest } = splitScheme(text);
  if (scheme === '' && /^[^/?#]*:/.test(rest)) {
    return refuse('first path segment in URL cannot contain colon');
  }
  const [, authority, path = '', tail = ''] = /^(?:\/\/([^/?#]*))?([^?#]*)(.*)$/s.exec(rest) ?? [];
  const at = authority?.lastIndexOf('@') ?? -1;
  const userInfo = at < 0 ? '' : (authority?.slice(0, at + 1) ?? '');
  const host = authority?.slice(at + 1) ?? '';
  const unescapable = badEscape.exec(host) ?? badEscape.exec(path);
  if (unescapable) return refuse(`invalid URL escape ${JSON.stringify(unescapable[0])}`);
  const problem = hostProblem(host);
  if (problem !== undefined) return refuse(problem);
  return ok({
    scheme,
    userInfo,
    host: escapeAll(host, hostForbidden),
    rest: escapeAll(path, pathForbidden) + tail,
  });
}
