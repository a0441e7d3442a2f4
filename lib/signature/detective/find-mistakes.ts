import type {
  SignatureFinding,
  SignatureMistake,
  SpellingMistake,
  TimestampMistake,
} from '@/lib/contract/portal/signature-mistakes';
import { decodeDigest } from '../digest-encoding';
import { type ParsedSignature, parseSignatureHeader } from '../parse-signature-header';
import { isSameBytes } from '../same-bytes';
import { type BodyVariant, bodyVariants } from './body-variants';
import { type Claim, type DigestName, hashOfSize, readClaims, type Spelling } from './claim';
import { type KeyVariant, type KnownSecret, keyVariants } from './secret-variants';

/**
 * Computes a digest.
 * @param key of the HMAC; null for the bare hash
 */
export type DigestOf = (hash: DigestName, key: Uint8Array | null, text: Uint8Array) => Uint8Array;

/** A delivery that went out, with what it was signed by. */
export interface SignedDelivery {
  /** What was sent, byte for byte. */
  body: string;
  /** The value of the signature header of each try. */
  headers: readonly string[];
  secrets: readonly KnownSecret[];
  /** Bodies of other deliveries to the same endpoint. */
  otherBodies: readonly string[];
}

/** Mistakes that one signature may hold at once, besides how it is written down. */
const mostMistakes = 2;

/** Bytes that are signed at most to look for mistakes. */
const mostSignedBytes = 24 * 1024 * 1024;

/** What a short text costs, in bytes of a long one. */
const costOfEach = 1024;

/** Signs in the longest digest, in hex. */
const longestDigest = 128;

const encoder = new TextEncoder();

interface SentDigest {
  bytes: Uint8Array;
  spelling: 'hex' | 'base64';
  timestamp: string | null;
}

function digestsIn({ timestamp, signatures }: ParsedSignature): SentDigest[] {
  return signatures.flatMap(({ value }): SentDigest[] => {
    if (value.length > longestDigest) return [];
    for (const spelling of ['hex', 'base64'] as const) {
      const bytes = decodeDigest(value, spelling);
      if (bytes && hashOfSize(bytes.length)) return [{ bytes, spelling, timestamp }];
    }
    return [];
  });
}

function spellingMistake(given: Spelling, sent: 'hex' | 'base64'): SpellingMistake | null {
  if (given === sent) return null;
  switch (given) {
    case 'upper_hex':
      return sent === 'hex' ? 'upper_case' : 'other_encoding';
    case 'base64url':
      return sent === 'base64' ? 'base64url' : 'other_encoding';
    case 'bare_base64':
      return sent === 'base64' ? 'no_padding' : 'other_encoding';
    case 'base64_hex':
      return 'base64_of_hex';
    default:
      return 'other_encoding';
  }
}

interface TextBefore {
  mistake: TimestampMistake | null;
  text: string;
}

/** What may stand before the body where it is signed, for the moments of the tries. */
function textsBefore(isAdvanced: boolean, moments: readonly string[], own: string | null) {
  const texts: TextBefore[] = [];
  const isOwn = own !== null && !moments.includes(own);
  if (!isAdvanced) {
    texts.push({ mistake: null, text: '' });
    if (own !== null) texts.push({ mistake: 'with_timestamp', text: `${own},` });
    return texts;
  }
  for (const moment of moments) texts.push({ mistake: null, text: `${moment},` });
  texts.push({ mistake: 'no_timestamp', text: '' });
  if (isOwn) texts.push({ mistake: 'other_timestamp', text: `${own},` });
  for (const moment of moments) {
    for (const sign of ['.', ':', '', ', ', '\n'])
      texts.push({ mistake: 'timestamp_joined', text: `${moment}${sign}` });
    texts.push({ mistake: 'other_timestamp', text: `${moment}000,` });
  }
  return texts;
}

function joined(text: string, bytes: Uint8Array): Uint8Array {
  if (text === '') return bytes;
  const before = encoder.encode(text);
  const whole = new Uint8Array(before.length + bytes.length);
  whole.set(before);
  whole.set(bytes, before.length);
  return whole;
}

interface Way {
  key: KeyVariant & { isBareHash?: boolean };
  before: TextBefore;
  body: BodyVariant;
  mistakes: SignatureMistake[];
}

function present<T>(mistakes: readonly (T | null)[]): T[] {
  return mistakes.filter((each) => each !== null);
}

/** All ways to sign with at most so many mistakes, those with fewer first. */
function waysOf(
  keys: readonly Way['key'][],
  before: readonly TextBefore[],
  bodies: readonly BodyVariant[],
): Way[] {
  const ways: Way[] = [];
  for (const key of keys)
    for (const text of before)
      for (const body of bodies) {
        const mistakes = present<SignatureMistake>([
          key.isBareHash ? 'plain_hash' : key.mistake,
          text.mistake,
          body.mistake,
        ]);
        if (mistakes.length <= mostMistakes) ways.push({ key, before: text, body, mistakes });
      }
  return ways.sort((one, other) => one.mistakes.length - other.mistakes.length);
}

function bodiesOf({ body, otherBodies }: SignedDelivery): BodyVariant[] {
  const others = otherBodies.filter((each) => each !== body);
  return [
    ...bodyVariants(body),
    ...others.map(
      (each): BodyVariant => ({ mistake: 'other_delivery', bytes: encoder.encode(each) }),
    ),
  ];
}

/** Whether a secret is among those that signed what was sent. */
function signersOf(
  { body, secrets }: SignedDelivery,
  sent: readonly SentDigest[],
  digestOf: DigestOf,
): (secret: KnownSecret) => boolean {
  const bytes = encoder.encode(body);
  const signers = secrets.filter(({ value }) =>
    sent.some((digest) => {
      const hash = hashOfSize(digest.bytes.length);
      const text = joined(digest.timestamp === null ? '' : `${digest.timestamp},`, bytes);
      return hash && isSameBytes(digest.bytes, digestOf(hash, encoder.encode(value), text));
    }),
  );
  // Where none fits, what signed is gone: the newest is what should be used.
  return signers.length > 0
    ? (secret) => signers.includes(secret)
    : ({ state }) => state === 'newest';
}

function around(claim: Claim, sent: readonly SentDigest[]): SignatureMistake[] {
  const [first] = sent;
  const isOtherHash = first !== undefined && first.bytes.length !== claim.bytes.length;
  return present<SignatureMistake>([
    claim.wrapped,
    first ? spellingMistake(claim.spelling, first.spelling) : null,
    isOtherHash ? 'other_hash' : null,
  ]);
}

function wayOf(
  claims: readonly Claim[],
  delivery: SignedDelivery,
  sent: readonly SentDigest[],
  digestOf: DigestOf,
): { claim: Claim; way: Way } | undefined {
  const isAdvanced = sent.some(({ timestamp }) => timestamp !== null);
  const moments = [...new Set(sent.flatMap(({ timestamp }) => timestamp ?? []))];
  const keys = [
    ...keyVariants(delivery.secrets, signersOf(delivery, sent, digestOf)),
    { mistake: null, bytes: new Uint8Array(), isBareHash: true },
  ];
  const bodies = bodiesOf(delivery);
  let left = mostSignedBytes;
  const [own = null] = present(claims.map(({ timestamp }) => timestamp));
  for (const way of waysOf(keys, textsBefore(isAdvanced, moments, own), bodies)) {
    const text = joined(way.before.text, way.body.bytes);
    for (const hash of new Set(claims.flatMap(({ bytes }) => hashOfSize(bytes.length) ?? []))) {
      left -= text.length + costOfEach;
      if (left < 0) return undefined;
      const digest = digestOf(hash, way.key.isBareHash ? null : way.key.bytes, text);
      const claim = claims.find(({ bytes }) => isSameBytes(bytes, digest));
      if (claim) return { claim, way };
    }
  }
  return undefined;
}

/**
 * Finds the usual mistakes that give a signature which somebody computed of a delivery. It tells their
 * names alone: signed is nothing but what was sent and what usual mistakes make of that.
 * @param given the signature, or a whole header
 */
export function findMistakes(
  given: string,
  delivery: SignedDelivery,
  digestOf: DigestOf,
): SignatureFinding {
  const claims = readClaims(given);
  if (claims.length === 0) return { kind: 'no_signature' };
  const sent = delivery.headers.flatMap((header) => digestsIn(parseSignatureHeader(header)));
  const same = claims.find(({ bytes }) => sent.some((each) => isSameBytes(each.bytes, bytes)));
  const found = same ? { claim: same, way: undefined } : wayOf(claims, delivery, sent, digestOf);
  if (!found) return { kind: 'unknown' };
  const mistakes = [...(found.way?.mistakes ?? []), ...around(found.claim, sent)];
  return mistakes.length === 0 ? { kind: 'right' } : { kind: 'mistakes', mistakes };
}
