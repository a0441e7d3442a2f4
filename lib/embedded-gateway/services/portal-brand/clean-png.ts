import { crc32, inflateSync } from 'node:zlib';
import { LogoRefusal } from './logo-refusal';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks that say how the picture looks; all others tell of where it is from, or play it. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'pHYs',
  'IDAT',
  'IEND',
]);

/** Most pixels on a side; what is larger is no logo and takes memory to show. */
const mostPixels = 2048;

interface Chunk {
  name: string;
  data: Buffer;
  whole: Buffer;
}

function readChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (chunks.at(-1)?.name !== 'IEND') {
    if (at + 12 > file.length) throw new LogoRefusal('the file ends before the picture does');
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new LogoRefusal('the file ends before the picture does');
    const typed = file.subarray(at + 4, end - 4);
    if (crc32(typed) !== file.readUInt32BE(end - 4)) throw new LogoRefusal('the file is damaged');
    const name = typed.toString('latin1', 0, 4);
    chunks.push({ name, data: typed.subarray(4), whole: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** Samples of a pixel by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The most bytes that the picture holds once unpacked. */
function unpackedBytes(header: Chunk | undefined): number {
  if (header?.name !== 'IHDR' || header.data.length !== 13) {
    throw new LogoRefusal('the file is damaged');
  }
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  const perPixel = samples[header.data.readUInt8(9)];
  if (width === 0 || height === 0 || perPixel === undefined) {
    throw new LogoRefusal('the file is damaged');
  }
  if (width > mostPixels || height > mostPixels) {
    throw new LogoRefusal(
      `it is ${width.toLocaleString('en')} by ${height.toLocaleString('en')} pixels, and a side may have ${mostPixels.toLocaleString('en')}`,
    );
  }
  const row = Math.ceil((width * perPixel * header.data.readUInt8(8)) / 8);
  // Interlaced pictures have up to seven passes, each with a byte of its own for every row.
  return (row + 8) * (height + 8) * 2;
}

/**
 * A PNG of nothing but what is shown: notes, places, profiles, further frames and whatever follows the
 * picture are taken out. It is unpacked once, so that what is kept can be shown.
 * @throws {LogoRefusal} for a file that is no PNG, damaged, or too large on a side
 */
export function cleanPng(file: Buffer): { data: Buffer; takenOut: string[] } {
  if (!file.subarray(0, signature.length).equals(signature)) throw new LogoRefusal('it is no PNG');
  const chunks = readChunks(file);
  const maxOutputLength = unpackedBytes(chunks[0]);
  const picture = chunks.filter(({ name }) => kept.has(name));
  try {
    const packed = picture.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
    inflateSync(Buffer.concat(packed), { maxOutputLength });
  } catch {
    throw new LogoRefusal('the file is damaged');
  }
  const others = chunks.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  const end = chunks.reduce((sum, { whole }) => sum + whole.length, signature.length);
  return {
    data: Buffer.concat([signature, ...picture.map(({ whole }) => whole)]),
    takenOut: [
      ...new Set(others.map((name) => (/^\w{4}$/.test(name) ? name : 'a part without a name'))),
      ...(file.length > end ? ['what follows the picture'] : []),
    ],
  };
}
