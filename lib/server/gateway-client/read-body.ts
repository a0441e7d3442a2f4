import { pipeline } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { createTextCutter, type TextCutter } from './cut-texts';
import { createJsonCounter } from './json-limits';
import {
  answerJsonLimits,
  longestCutText,
  maximumAnswerBytes,
  maximumReceivedBytes,
} from './limits';

export type ReadBody =
  | { ok: true; text: string; isDeep?: true }
  /** `too_large` in bytes or in what its JSON builds; `encoding` when it cannot be decoded. */
  | { ok: false; reason: 'too_large' | 'encoding' };

const tooLarge = { ok: false, reason: 'too_large' } as const;
const notDecoded = { ok: false, reason: 'encoding' } as const;
const decoder = new TextDecoder();

interface Reading {
  /** Whether texts of an answer that is too large may be cut. */
  cutsTexts?: boolean | undefined;
  /** Whether an answer that is nested deep is kept; what it builds is bounded all the same. */
  readsDeep?: boolean | undefined;
}

/** Keeps the pieces of an answer, and shortens all of them once they are too large together. */
class Pieces {
  private cutter: TextCutter | undefined;
  private kept: Buffer[] = [];
  private size = 0;
  private received = 0;

  constructor(private readonly cutsTexts: boolean) {}

  /** False when it is too much. */
  add(chunk: Buffer): boolean {
    this.received += chunk.length;
    this.keep(this.cutter?.push(chunk) ?? chunk);
    if (this.size > maximumAnswerBytes && this.cutsTexts && !this.cutter) this.shorten();
    const most = this.cutsTexts ? maximumReceivedBytes : maximumAnswerBytes;
    return this.size <= maximumAnswerBytes && this.received <= most;
  }

  text(): string {
    return decoder.decode(Buffer.concat(this.kept, this.size));
  }

  private keep(piece: Buffer): void {
    this.kept.push(piece);
    this.size += piece.length;
  }

  private shorten(): void {
    const whole = this.kept;
    const cutter = createTextCutter(longestCutText);
    this.cutter = cutter;
    this.kept = [];
    this.size = 0;
    for (const chunk of whole) this.keep(cutter.push(chunk));
  }
}

/** Leaving the loop destroys the stream, and with it the connection of an endless answer. */
async function collect(
  body: AsyncIterable<Buffer>,
  { cutsTexts = false, readsDeep = false }: Reading,
): Promise<ReadBody> {
  const { depth, containers } = answerJsonLimits;
  const counter = createJsonCounter({
    ...answerJsonLimits,
    // Nesting takes a container for each level.
    depth: readsDeep ? containers : depth,
  });
  const pieces = new Pieces(cutsTexts);
  for await (const chunk of body) {
    if (counter.push(chunk) !== undefined || !pieces.add(chunk)) return tooLarge;
  }
  return { ok: true, text: pieces.text(), ...(counter.deepest() > depth && { isDeep: true }) };
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
  reading: Reading = {},
): Promise<ReadBody> {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return await collect(body, reading);
  const decompressing = decompressor(encoding);
  if (!decompressing) return notDecoded;
  try {
    // Its callback has nothing to add: who reads the end of it is told of every failure.
    return await collect(
      pipeline(body, decompressing, () => undefined),
      reading,
    );
  } catch (error) {
    if (isDecodingError(error)) return notDecoded;
    throw error;
  }
}
