import type { SignatureMistake } from '@/lib/contract/portal/signature-mistakes';

/** What a mistake is, and how it is mended. */
interface MistakeWords {
  what: string;
  todo: string;
}

const rawBody = 'Sign the bytes of the request as they came, before anything parses them.';

/** The usual mistakes of whoever verifies signatures, said to the developer who made one. */
export const signatureMistakeWords: Readonly<Record<SignatureMistake, MistakeWords>> = {
  upper_case: {
    what: 'The digest is written in upper case',
    todo: 'Write it in lower case, or compare the bytes and not the text.',
  },
  other_encoding: {
    what: 'The digest is right, and written in another encoding',
    todo: 'Write it in the encoding that this page names, or decode both before you compare.',
  },
  base64url: {
    what: 'The digest is written in the base64 for addresses, with - and _',
    todo: 'Use the standard alphabet, with + and /.',
  },
  no_padding: {
    what: 'The = at the end of the base64 is missing',
    todo: 'Keep the padding.',
  },
  base64_of_hex: {
    what: 'The hex text was encoded in base64',
    todo: 'Encode the bytes of the digest, not its hex.',
  },
  whole_header: {
    what: 'This is a whole header',
    todo: 'Take it apart first: compare what stands behind v1= with what you computed.',
  },
  prefix: {
    what: 'Something like “sha256=” stands before the digest',
    todo: 'Compare the digest alone.',
  },
  other_hash: {
    what: 'It was computed by another hash',
    todo: 'Use the hash that this page names.',
  },
  plain_hash: {
    what: 'It is a plain hash, without the secret',
    todo: 'Compute an HMAC with the secret as its key.',
  },
  no_timestamp: {
    what: 'The time was left out',
    todo: 'Sign the time behind t=, a comma, and then the body.',
  },
  with_timestamp: {
    what: 'A time was signed before the body',
    todo: 'Sign the body alone.',
  },
  other_timestamp: {
    what: 'Another time was signed than the one that was sent',
    todo: 'Use what stands behind t= as it is written, in seconds, not the clock of your server.',
  },
  timestamp_joined: {
    what: 'Time and body were joined by another sign',
    todo: 'Put a comma between them, and nothing else.',
  },
  former_secret: {
    what: 'It was computed with a former secret',
    todo: 'Change your server to the secret that is in use.',
  },
  ended_secret: {
    what: 'It was computed with a secret that has ended',
    todo: 'Change your server to the secret that is in use.',
  },
  secret_blanks: {
    what: 'A blank or a line end is too much, or missing, around the secret',
    todo: 'Copy the secret once more, and look how your server reads it from its settings.',
  },
  secret_prefix: {
    what: 'The beginning of the secret was cut off',
    todo: 'Use the whole secret, with what stands before its _.',
  },
  secret_decoded: {
    what: 'The secret was decoded before it was used',
    todo: 'Use its text as it is, as the key.',
  },
  no_secret: {
    what: 'The secret was empty',
    todo: 'Look whether your server finds it in its settings.',
  },
  line_end_added: { what: 'A line end was added to the body', todo: rawBody },
  ends_trimmed: { what: 'Blanks or line ends were taken off the body', todo: rawBody },
  crlf: { what: 'The line ends of the body were changed to CR LF', todo: rawBody },
  lf: { what: 'The line ends of the body were changed to LF', todo: rawBody },
  byte_order_mark: { what: 'A byte order mark was put before the body', todo: rawBody },
  wrong_charset: {
    what: 'The body was read as Latin-1',
    todo: 'It is UTF-8. Best sign its bytes, and decode them later.',
  },
  rewritten_compact: {
    what: 'The body was parsed and written again, without blanks',
    todo: rawBody,
  },
  rewritten_spaced: {
    what: 'The body was parsed and written again, with blanks after , and :',
    todo: rawBody,
  },
  rewritten_indented: {
    what: 'The body was parsed and written again, laid out over lines',
    todo: rawBody,
  },
  rewritten_sorted: {
    what: 'The body was parsed and written again, with its keys in order',
    todo: rawBody,
  },
  rewritten_escaped: {
    what: 'The body was parsed and written again, with other escapes',
    todo: rawBody,
  },
  rewritten_values: {
    what: 'The body was parsed and written again, which changed numbers or repeated keys',
    todo: rawBody,
  },
  written_as_text: {
    what: 'The body was written as a JSON text once more',
    todo: rawBody,
  },
  empty_body: {
    what: 'No body was signed',
    todo: 'Something read it before, or it was taken from the wrong place. Read its bytes first.',
  },
  body_cut: {
    what: 'The beginning of the body alone was signed',
    todo: 'Raise the limit of what reads the body.',
  },
  other_delivery: {
    what: 'It is of the body of another request',
    todo: 'Choose the request that you computed it for, or take both from the same one.',
  },
};
