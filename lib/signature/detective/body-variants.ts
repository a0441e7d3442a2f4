import type { BodyComparison, BodyMistake } from '@/lib/contract/portal/signature-mistakes';
import { writtenAgain } from './written-json';

/** A body as it may be after one mistake; none is the body as it was sent. */
export interface BodyVariant {
  mistake: BodyMistake | null;
  bytes: Uint8Array;
}

/** Sizes at which readers of bodies usually stop, in bytes. */
const usualCuts = [1024, 4096, 8192, 16_384, 32_768, 65_536, 102_400];

/** Larger bodies are not read and written again: a server has others to answer. */
const mostRewritten = 256 * 1024;

const encoder = new TextEncoder();

/** The bytes of UTF-8 read one by one as letters, as by servers that take every body for Latin-1. */
function asLatin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function* textsOf(body: string, bytes: Uint8Array): Generator<[BodyMistake, string]> {
  yield ['line_end_added', `${body}\n`];
  yield ['line_end_added', `${body}\r\n`];
  yield ['ends_trimmed', body.trim()];
  yield ['lf', body.replaceAll('\r\n', '\n')];
  yield ['crlf', body.replace(/\r?\n/g, '\r\n')];
  yield ['byte_order_mark', `\ufeff${body}`];
  yield ['empty_body', ''];
  // What stands in place of a body that was read before, or never.
  for (const text of ['{}', 'null', 'undefined', '[object Object]']) yield ['empty_body', text];
  if (body.length > mostRewritten) return;
  yield ['wrong_charset', asLatin1(bytes)];
  yield ['written_as_text', JSON.stringify(body)];
  for (const { name, text } of writtenAgain(body)) yield [name, text];
}

/** A body as it was sent, then as it is after each usual mistake; nothing twice. */
export function* bodyVariants(body: string): Generator<BodyVariant> {
  const bytes = encoder.encode(body);
  yield { mistake: null, bytes };
  const seen = new Set([body]);
  for (const [mistake, text] of textsOf(body, bytes)) {
    if (seen.has(text)) continue;
    seen.add(text);
    yield { mistake, bytes: encoder.encode(text) };
  }
  for (const size of usualCuts)
    if (size < bytes.length) yield { mistake: 'body_cut', bytes: bytes.subarray(0, size) };
}

/** Compares the body that somebody got with the one that was sent, by the usual mistakes. */
export function compareBody(got: string, sent: string): BodyComparison {
  if (got === sent) return 'same';
  for (const [mistake, text] of textsOf(sent, encoder.encode(sent)))
    if (text === got) return mistake;
  return got !== '' && sent.startsWith(got) ? 'body_cut' : 'differs';
}
