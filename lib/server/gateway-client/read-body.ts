import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import { jsonExcess } from './json-limits';
import { answerJsonLimits, maximumAnswerBytes } from './limits';

export type ReadBody =
  | { ok: true; text: string }
  /** `too_large` in bytes, depth or number of values; `encoding` when it cannot be decoded. */
  | { ok: false; reason: 'too_large' | 'encoding' };

const unzip = promisify(gunzip);
const unflate = promisify(inflate);
const tooLarge = { ok: false, reason: 'too_large' } as const;
const decoder = new TextDecoder();

async function collect(body: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop destroys the stream, and with it the connection of an endless answer.
    if (size > maximumAnswerBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function isOverCap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

async function decode(bytes: Buffer, encoding: string): Promise<Buffer | ReadBody> {
  const options = { maxOutputLength: maximumAnswerBytes };
  try {
    if (encoding === '' || encoding === 'identity') return bytes;
    if (encoding === 'gzip' || encoding === 'x-gzip') return await unzip(bytes, options);
    if (encoding === 'deflate') return await unflate(bytes, options);
    return { ok: false, reason: 'encoding' };
  } catch (error) {
    return isOverCap(error) ? tooLarge : { ok: false, reason: 'encoding' };
  }
}

/**
 * Reads a body within its bounds: bytes received, bytes after decompression, and the nesting and
 * number of values of JSON (acceptance: bombs from upstream end in a bounded error).
 * @throws whatever the stream throws when the connection breaks
 */
export async function readBody(
  body: AsyncIterable<Buffer>,
  contentEncoding: string,
): Promise<ReadBody> {
  const received = await collect(body);
  if (!received) return tooLarge;
  const decoded = await decode(received, contentEncoding.trim().toLowerCase());
  if (!Buffer.isBuffer(decoded)) return decoded;
  if (jsonExcess(decoded, answerJsonLimits)) return tooLarge;
  return { ok: true, text: decoder.decode(decoded) };
}
