import type { SecretMistake } from '@/lib/contract/portal/signature-mistakes';
import { decodeBase64, decodeDigest } from '../digest-encoding';

/** A signing secret of an endpoint: the newest, one that still signs beside it, one that ended. */
export interface KnownSecret {
  value: string;
  state: 'newest' | 'former' | 'ended';
}

/** A key as it may be after one mistake; none is the key that signs. */
export interface KeyVariant {
  mistake: SecretMistake | null;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

const stateMistakes = { newest: null, former: 'former_secret', ended: 'ended_secret' } as const;

/** What stands before the secrets of many senders, and is taken for no part of them. */
const usualPrefix = /^[a-z]{2,10}_/;

function* spoiled(value: string): Generator<KeyVariant> {
  const as = (mistake: SecretMistake, bytes: Uint8Array | undefined): KeyVariant[] =>
    bytes ? [{ mistake, bytes }] : [];
  for (const text of [value.trim(), `${value}\n`, `${value}\r\n`, `${value} `, ` ${value}`])
    if (text !== value) yield* as('secret_blanks', encoder.encode(text));
  const bare = value.replace(usualPrefix, '');
  if (bare !== value) yield* as('secret_prefix', encoder.encode(bare));
  for (const text of new Set([value, bare])) {
    yield* as('secret_decoded', decodeBase64(text));
    yield* as('secret_decoded', decodeDigest(text, 'hex'));
  }
}

/** The keys that somebody may have signed with: the right ones, others of the endpoint, spoiled ones. */
export function* keyVariants(
  secrets: readonly KnownSecret[],
  isRight: (secret: KnownSecret) => boolean,
): Generator<KeyVariant> {
  for (const secret of secrets) {
    const mistake = isRight(secret) ? null : stateMistakes[secret.state];
    yield { mistake, bytes: encoder.encode(secret.value) };
  }
  for (const secret of secrets) if (isRight(secret)) yield* spoiled(secret.value);
  yield { mistake: 'no_secret', bytes: new Uint8Array() };
}
