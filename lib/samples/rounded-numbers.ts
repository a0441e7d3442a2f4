import { trimEndOf } from '@/lib/util/trim-ends.mjs';

/** A number of a payload that the engine cannot hold exactly. */
export interface RoundedNumber {
  /** As it is written in the payload. */
  written: string;
  /** As the function sees it. */
  held: string;
  /** Where it begins in the text, from 0. */
  index: number;
}

const stringOrNumber = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Digits and exponent of a number, without zeros that say nothing. */
function normalised(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const bare = trimEndOf(digits, /0/);
  const scale = Number(exponent) - fraction.length + (digits.length - bare.length);
  return bare === '' ? '0' : `${sign}${bare}e${scale}`;
}

/** Numbers in a JSON text that become others in the engine, which counts in 64-bit floats. */
export function roundedNumbers(json: string): RoundedNumber[] {
  return [...json.matchAll(stringOrNumber)].flatMap(({ 0: written, index }) => {
    if (written.startsWith('"')) return [];
    const held = String(Number(written));
    return normalised(held) === normalised(written) ? [] : [{ written, held, index }];
  });
}

/** What becomes of such numbers, in a sentence; undefined where there is none. */
export function roundingNote(json: string, whose: 'sample' | 'body'): string | undefined {
  const [first, ...more] = roundedNumbers(json);
  if (!first) return undefined;
  const rest = more.length > 0 ? `, and ${more.length} more numbers` : '';
  return `The engine rounds ${first.written} of the ${whose} to ${first.held}${rest}.`;
}
