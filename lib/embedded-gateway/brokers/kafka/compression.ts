import zlib from 'node:zlib';
import type { KafkaLibrary } from './library';

/** A batch that becomes larger than this is none that a producer makes of messages that become events. */
const mostBytes = 64 * 1024 * 1024;

type Decompress = (bytes: Buffer) => Buffer;

const kinds = { gzip: 1, snappy: 2, zstd: 4 } as const;

/** By Node.js where it can (from its release 22.15 on), else by a package in plain JavaScript. */
async function zstd(): Promise<Decompress> {
  const own: unknown = Reflect.get(zlib, 'zstdDecompressSync');
  if (typeof own === 'function') return (bytes) => own(bytes, { maxOutputLength: mostBytes });
  const { Decompress } = await import('fzstd');
  return (bytes) => {
    const parts: Uint8Array[] = [];
    let size = 0;
    const stream = new Decompress((part) => {
      size += part.byteLength;
      if (size > mostBytes) throw new RangeError('The batch is too large.');
      parts.push(part);
    });
    stream.push(bytes, true);
    return Buffer.concat(parts);
  };
}

/** What producers in Java write: blocks of Snappy, each behind its length (snappy-java, "SnappyOutputStream"). */
const blocks = {
  magic: Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0]),
  head: 16,
} as const;

function snappy(plain: Decompress): Decompress {
  return (bytes) => {
    if (!bytes.subarray(0, blocks.magic.length).equals(blocks.magic)) return plain(bytes);
    const parts: Buffer[] = [];
    for (let at: number = blocks.head; at + 4 <= bytes.length; ) {
      const end = at + 4 + bytes.readInt32BE(at);
      // The library answers with memory of its own, which the next block is written to.
      parts.push(Buffer.from(plain(bytes.subarray(at + 4, end))));
      at = end;
    }
    return Buffer.concat(parts);
  };
}

const isReady = new WeakSet<KafkaLibrary['compressionsAlgorithmsByBitmask']>();

/**
 * Has the library read what it does not read by itself: zstd on Node.js 20, Snappy as Java writes it;
 * and gzip and zstd only as far as memory allows, since they make much of little.
 */
export async function readCompressed({
  compressionsAlgorithmsByBitmask: known,
}: KafkaLibrary): Promise<void> {
  if (isReady.has(known)) return;
  isReady.add(known);
  const readZstd = await zstd().catch(() => undefined);
  const change = (kind: number, make: (plain: Decompress) => Decompress) => {
    const algorithm = known[kind];
    if (algorithm)
      Object.assign(algorithm, { decompressSync: make(algorithm.decompressSync.bind(algorithm)) });
  };
  change(kinds.gzip, () => (bytes) => zlib.gunzipSync(bytes, { maxOutputLength: mostBytes }));
  change(kinds.snappy, snappy);
  if (readZstd) change(kinds.zstd, () => readZstd);
}
