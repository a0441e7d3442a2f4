/** How a right digest was written down otherwise than it is sent. */
const spellingMistakes = [
  'upper_case',
  'other_encoding',
  'base64url',
  'no_padding',
  'base64_of_hex',
] as const;

/** What stands around the digest that was given. */
const wrapMistakes = ['whole_header', 'prefix'] as const;

const hashMistakes = ['other_hash', 'plain_hash'] as const;

/** What was done with the moment of the signature. */
const timestampMistakes = [
  'no_timestamp',
  'with_timestamp',
  'other_timestamp',
  'timestamp_joined',
] as const;

const secretMistakes = [
  'former_secret',
  'ended_secret',
  'secret_blanks',
  'secret_prefix',
  'secret_decoded',
  'no_secret',
] as const;

/** What happened to the body before it was signed. */
const bodyMistakes = [
  'line_end_added',
  'ends_trimmed',
  'crlf',
  'lf',
  'byte_order_mark',
  'wrong_charset',
  'rewritten_compact',
  'rewritten_spaced',
  'rewritten_indented',
  'rewritten_sorted',
  'rewritten_escaped',
  'rewritten_values',
  'written_as_text',
  'empty_body',
  'body_cut',
  'other_delivery',
] as const;

/** The usual mistakes of whoever verifies signatures; each has words of its own. */
export const signatureMistakes = [
  ...spellingMistakes,
  ...wrapMistakes,
  ...hashMistakes,
  ...timestampMistakes,
  ...secretMistakes,
  ...bodyMistakes,
] as const;

export type SignatureMistake = (typeof signatureMistakes)[number];
export type SpellingMistake = (typeof spellingMistakes)[number];
export type WrapMistake = (typeof wrapMistakes)[number];
export type BodyMistake = (typeof bodyMistakes)[number];
export type SecretMistake = (typeof secretMistakes)[number];
export type TimestampMistake = (typeof timestampMistakes)[number];

/**
 * What was found out about a signature that somebody computed: it is right, usual mistakes give it,
 * none does, or it is none at all.
 */
export type SignatureFinding =
  | { kind: 'right' }
  | { kind: 'mistakes'; mistakes: SignatureMistake[] }
  | { kind: 'unknown' }
  | { kind: 'no_signature' };

/** What of a body that somebody got differs from the one that was sent. */
export type BodyComparison = BodyMistake | 'same' | 'differs';
