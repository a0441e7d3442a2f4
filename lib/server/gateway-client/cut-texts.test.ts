import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutMark } from '@/lib/contract/console/cut-text';
import { isRecord } from '@/lib/util/json';
import { createTextCutter } from './cut-texts';

/** What is read of a text that comes in pieces of these sizes. */
function cut(text: string, longest: number, sizes: readonly number[]): string {
  const bytes = Buffer.from(text);
  const cutter = createTextCutter(longest);
  const kept: Buffer[] = [];
  let at = 0;
  for (let index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? bytes.length;
    kept.push(cutter.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return Buffer.concat(kept).toString();
}

/** Whether a value is another one with some long texts cut. */
function isCutOf(part: unknown, whole: unknown, longest: number): boolean {
  if (typeof whole === 'string') {
    if (part === whole) return true;
    if (typeof part !== 'string' || !part.endsWith(cutMark)) return false;
    return Buffer.byteLength(whole) > longest && whole.startsWith(part.slice(0, -cutMark.length));
  }
  if (Array.isArray(whole)) {
    if (!Array.isArray(part) || part.length !== whole.length) return false;
    return whole.every((item, at) => isCutOf(part[at], item, longest));
  }
  if (!isRecord(whole)) return Object.is(part, whole);
  const keys = Object.keys(whole);
  return (
    isRecord(part) &&
    Object.keys(part).length === keys.length &&
    keys.every((key) => isCutOf(part[key], whole[key], longest))
  );
}

test('whatever comes in whatever pieces stays what it is but for its long texts', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', minLength: 30, maxLength: 80 }));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, true, '\\\\"', '\u0000'.repeat(40), '\\'.repeat(50)),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{0,4}$/), tie('any'), { maxKeys: 4 }),
    ),
  })).any;
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(value, sizes, (given, pieces) => {
      const whole: unknown = JSON.parse(JSON.stringify(given));
      const part: unknown = JSON.parse(cut(JSON.stringify(given), 20, pieces));
      expect(isCutOf(part, whole, 20)).toBe(true);
    }),
  );
});

describe('a text', () => {
  test.each([
    ['letters of one byte', 'a'.repeat(1_000)],
    ['letters of several bytes', '€😀'.repeat(200)],
  ])('of %s is cut near its bound', (_name, long) => {
    const read = JSON.parse(cut(JSON.stringify({ long, after: 1 }), 100, [64])) as typeof whole;
    const whole = { long, after: 1 };
    expect(read.after).toBe(1);
    expect(read.long.endsWith(cutMark)).toBe(true);
    expect(Buffer.byteLength(read.long)).toBeLessThan(160 + Buffer.byteLength(cutMark));
  });

  test('that is no longer than its bound is whole', () => {
    const json = JSON.stringify({ a: 'x'.repeat(100), b: 'y'.repeat(200) });
    const read = JSON.parse(cut(json, 100, [7])) as Record<string, string>;
    expect(read.a).toBe('x'.repeat(100));
    expect(read.b?.endsWith(cutMark)).toBe(true);
  });
});
