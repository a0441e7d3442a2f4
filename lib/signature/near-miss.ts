import { verifyingHmacHashes } from '@/lib/contract/gateway/choices';
import type { HmacVerifier, SourceVerifier } from './source-verifier';
import { type IncomingRequest, type VerifyOptions, verifyRequest } from './verify-request';

/** What a signature fits that does not fit the text of a body as it stands in a box. */
export interface NearMiss {
  /** Such as "the body with CRLF at its line ends". */
  fits: string;
  /** True where the settings hold and a text box shows that body as it shows this one. */
  looksAlike: boolean;
}

const withCrlf = (text: string) => text.replace(/\r?\n/g, '\r\n');
const withoutLastEnd = (text: string) => text.replace(/\r?\n$/, '');

/** Bodies that differ in what cannot be seen. */
const bodies: readonly { of: (text: string) => string; words: string; looksAlike?: true }[] = [
  { of: (text) => text, words: '' },
  { of: withCrlf, words: 'with CRLF at its line ends', looksAlike: true },
  { of: (text) => `${text}\n`, words: 'with a line end behind it' },
  { of: withoutLastEnd, words: 'without its last line end' },
  {
    of: (text) => `${withCrlf(text)}\r\n`,
    words: 'with CRLF at its line ends and one more behind it',
  },
  {
    of: (text) => withCrlf(withoutLastEnd(text)),
    words: 'with CRLF at its line ends, without the last one',
  },
];

/** The settings as they are, then those with another encoding and another hash. */
function settingsAround(verifier: SourceVerifier): { verifier: SourceVerifier; words: string }[] {
  const own = { verifier, words: '' };
  if (verifier.type !== 'hmac') return [own];
  const encoding = verifier.encoding === 'hex' ? 'base64' : 'hex';
  const hash = verifyingHmacHashes.find((each) => each !== verifier.hash) ?? verifier.hash;
  const other = (change: Partial<HmacVerifier>, words: string) => ({
    verifier: { ...verifier, ...change },
    words,
  });
  return [
    own,
    other({ encoding }, `the encoding ${encoding}`),
    other({ hash }, `the hash ${hash}`),
    other({ encoding, hash }, `the encoding ${encoding} and the hash ${hash}`),
  ];
}

function wordsFor(body: string, settings: string): string {
  if (settings === '') return `the body ${body}`;
  return body === '' ? settings : `the body ${body}, with ${settings}`;
}

/**
 * What a refused signature fits: the body with other line ends, or without the last one, and the
 * other encoding and hash. Undefined where it fits none of them.
 */
export async function nearMiss(
  verifier: SourceVerifier,
  request: Omit<IncomingRequest, 'body'> & { text: string },
  options: VerifyOptions,
): Promise<NearMiss | undefined> {
  const tried = new Set<string>();
  for (const settings of settingsAround(verifier)) {
    for (const { of, words, looksAlike = false } of bodies) {
      const text = of(request.text);
      const key = `${settings.words} ${text}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const body = new TextEncoder().encode(text);
      const verdict = await verifyRequest(settings.verifier, { ...request, body }, options);
      if (verdict.ok)
        return {
          fits: wordsFor(words, settings.words),
          looksAlike: looksAlike && settings.words === '',
        };
    }
  }
  return undefined;
}

/** True for refusals that a look around may explain. */
export function mayBeNear(failure: string): boolean {
  return failure === 'signature_mismatch' || failure === 'signature_undecodable';
}
