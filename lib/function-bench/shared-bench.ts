import * as base64url from 'jose/base64url';
import { MOST_SAMPLES, type Sample } from '@/lib/samples/sample-store';
import { type Guarded, listOf, oneOf, orAbsent, shapeOf, textOf } from '@/lib/util/guards';
import { parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';

/** Longest part of an address that the tools which links pass through leave whole. */
export const LONGEST_LINK_PART = 16_000;
/** Most that is unpacked of a link, in bytes: a short link must not fill the memory. */
const MOST_UNPACKED = 4_000_000;
const LONGEST_TEXT = 1_000_000;
const TOO_LARGE =
  'This is more than a link can carry: each text may have 1,000,000 characters, and all together 4 MB. Remove or shorten samples, or download a file.';

/** A function and its samples, as a link or a file carries them. */
const isSharedBench = shapeOf({
  kind: oneOf(['subscription', 'source_body', 'source_header']),
  code: textOf({ longest: LONGEST_TEXT }),
  samples: listOf(
    shapeOf<Pick<Sample, 'name' | 'text' | 'expected' | 'checks'>>({
      name: textOf({ longest: 200 }),
      text: textOf({ longest: LONGEST_TEXT }),
      expected: orAbsent(textOf({ longest: LONGEST_TEXT })),
      checks: orAbsent(textOf({ longest: LONGEST_TEXT })),
    }),
    MOST_SAMPLES,
  ),
});
export type SharedBench = Guarded<typeof isSharedBench>;

function through(bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream) {
  return new Blob([bytes]).stream().pipeThrough(transform as ReadableWritablePair<Uint8Array>);
}

/** The bytes of a stream, or undefined beyond the most that is taken. */
async function gathered(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MOST_UNPACKED) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/**
 * The part of an address that carries a function and its samples, packed; or why there can be none,
 * by the same limits as when it is opened.
 */
export async function packBench({
  kind,
  code,
  samples,
}: SharedBench): Promise<Result<string, string>> {
  const plain = samples.map(({ name, text, expected, checks }) => ({
    name,
    text,
    expected,
    checks,
  }));
  const shared = { kind, code, samples: plain };
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  if (!isSharedBench(shared) || bytes.byteLength > MOST_UNPACKED) return fail(TOO_LARGE);
  const packed = await gathered(through(bytes, new CompressionStream('deflate-raw')));
  return packed ? ok(base64url.encode(packed)) : fail(TOO_LARGE);
}

/** What such a part carries. It may come from anyone: nothing of it is run or trusted here. */
export async function unpackBench(part: string): Promise<Result<SharedBench, string>> {
  try {
    const stream = through(
      new Uint8Array(base64url.decode(part)),
      new DecompressionStream('deflate-raw'),
    );
    const bytes = await gathered(stream);
    if (!bytes) return fail('The link carries more than is opened.');
    const shared = parseJson(new TextDecoder().decode(bytes));
    if (isSharedBench(shared)) return ok(shared);
  } catch {
    // Said below: cut off in transit, or no link of ours.
  }
  return fail('The link is damaged: a part of it is missing. Ask for it again.');
}
