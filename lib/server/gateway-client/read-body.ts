import { pipeline } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { createJsonCounter } from './json-limits';
import { answerJsonLimits, maximumAnswerBytes } from './limits';

export type ReadBody =
  | { ok: true; text: string }
  /** `too_large` in bytes or in what its JSON builds; `encoding` when it cannot be decoded. */
  | { ok: false; reason: 'too_large' | 'encoding' };

const tooLarge = { ok: false, reason: 'too_large' } as const;
const notDecoded = { ok: false, reason: 'encoding' } as const;
const decoder = new TextDecoder();

/** Leaving the loop destroys the stream, and with it the connection of an endless answer. */
async function collect(body: AsyncIterable<Buffer>): Promise<ReadBody> {
  const counter = createJsonCounter(answerJsonLimits);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maximumAnswerBytes || counter.push(chunk) !== undefined) return tooLarge;
    chunks.push(chunk);
  }
  return { ok: true, text: decoder.decode(Buffer.concat(chunks, size)) };
}

function isDecodingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}

function decompressor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  return encoding === 'deflate' ? createInflate() : undefined;
}

/**
 * Reads a body within its bounds: bytes after decompression, and what its JSON builds. Both are
 * counted while it comes, so that what is too much is not even kept (acceptance: bombs from
 * upstream end in a bounded error).
 * @throws whatever the stream throws when the connection breaks
 */
export async function readBody(
  body: AsyncIterable<Buffer>,
  contentEncoding: string,
): Promise<ReadBody> {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return await collect(body);
  const decompressing = decompressor(encoding);
  if (!decompressing) return notDecoded;
  try {
    // Its callback has nothing to add: who reads the end of it is told of every failure.
    return await collect(pipeline(body, decompressing, () => undefined));
  } catch (error) {
    if (isDecodingError(error)) return notDecoded;
    throw error;
  }
}
