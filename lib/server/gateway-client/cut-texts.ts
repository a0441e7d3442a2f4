import { cutMark } from '@/lib/contract/console/cut-text';
import { TextEnds } from './text-ends';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Bytes of the longest escape, `\u0000`. */
const longestEscape = 6;
const mark = Buffer.from(cutMark);

/** Shortens the texts of a JSON that comes in pieces. */
export interface TextCutter {
  /** The next bytes without what its texts hold beyond their bound. */
  push(bytes: Buffer): Buffer;
}

/** Where a text can end so that no letter and no escape is split; undefined where it cannot here. */
function safeEnd(bytes: Buffer, from: number, start: number, end: number): number | undefined {
  for (let at = Math.max(from, start + longestEscape); at < end; at += 1) {
    const isInsideLetter = ((bytes[at] ?? 0) & 0xc0) === 0x80;
    if (isInsideLetter) continue;
    if (!bytes.subarray(at - longestEscape, at).includes(BACKSLASH)) return at;
  }
  return undefined;
}

/**
 * Cuts every text that is longer than some bytes, and marks it, so that one row that holds too much
 * does not keep the others from being read.
 */
export function createTextCutter(longest: number): TextCutter {
  const ends = new TextEnds();
  let place: 'outside' | 'text' | 'cut' = 'outside';
  let length = 0;

  function withinText(bytes: Buffer, start: number, end: number): Buffer[] {
    if (place === 'cut') return [];
    const isShort = length + end - start <= longest;
    const cut = isShort ? undefined : safeEnd(bytes, start + longest - length, start, end);
    length += end - start;
    if (cut === undefined) return [bytes.subarray(start, end)];
    place = 'cut';
    return [bytes.subarray(start, cut), mark];
  }

  return {
    push(bytes) {
      const kept: Buffer[] = [];
      let at = 0;
      while (at < bytes.length) {
        const isOutside = place === 'outside';
        const end = isOutside ? bytes.indexOf(QUOTE, at) : ends.find(bytes, at);
        const isEnded = end !== -1 && end < bytes.length;
        const stop = isEnded ? end : bytes.length;
        kept.push(...(isOutside ? [bytes.subarray(at, stop)] : withinText(bytes, at, stop)));
        if (isEnded) {
          kept.push(bytes.subarray(end, end + 1));
          place = isOutside ? 'text' : 'outside';
          length = 0;
        }
        at = stop + 1;
      }
      // One piece of its own, so that what was cut is not held in memory.
      return Buffer.concat(kept);
    },
  };
}
