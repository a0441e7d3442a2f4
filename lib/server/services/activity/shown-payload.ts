import 'server-only';
import {
  type MaskedPart,
  mostShownLevels,
  type PayloadFormat,
  type PayloadView,
  shownPayloadBytes,
  type WholePayload,
} from '@/lib/contract/console/activity/payload';
import { type MaskedRange, maskedRanges } from '@/lib/samples/masked-text';
import { parseJson } from '@/lib/util/json';
import { valueTag } from './value-tag';

/** Masked values of one text that can be told apart and revealed; the others are masked as well. */
const MOST_TOLD = 500;

/** Most lists and objects that are open at one time. */
function levelsOf(json: string): number {
  let most = 0;
  let open = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === '{' || sign === '[') most = Math.max(most, ++open);
    else if (sign === '}' || sign === ']') open -= 1;
  }
  return most;
}

function formatOf(text: string): PayloadFormat {
  if (parseJson(text) === undefined) return 'text';
  return levelsOf(text) > mostShownLevels ? 'deep' : 'json';
}

interface Masked {
  text: string;
  /** Where the masks stand in it. */
  parts: { start: number; end: number; range: MaskedRange }[];
}

function masked(text: string, ranges: readonly MaskedRange[]): Masked {
  const pieces: string[] = [];
  const parts: Masked['parts'] = [];
  let from = 0;
  let length = 0;
  for (const range of ranges) {
    const plain = text.slice(from, range.start);
    const start = length + plain.length;
    pieces.push(plain, range.mask);
    length = start + range.mask.length;
    parts.push({ start, end: length, range });
    from = range.end;
  }
  pieces.push(text.slice(from));
  return { text: pieces.join(''), parts };
}

/** The longest beginning of a text that has so many bytes and ends with a whole character. */
export function beginning(text: string, mostBytes: number): string {
  // No character has more than three bytes for each unit of its length.
  if (text.length * 3 <= mostBytes) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= mostBytes) return text;
  let end = mostBytes;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString('utf8', 0, end);
}

/**
 * A payload or a body as the browser may see it: its first bytes, each value that looks like a
 * secret masked in place.
 * @param scope what the tags of equal values hold for: a project
 */
export function shownPayload(
  text: string,
  scope: string,
  mostBytes = shownPayloadBytes,
): PayloadView {
  const ranges = maskedRanges(text);
  const whole = masked(text, ranges);
  const shown = beginning(whole.text, mostBytes);
  const inSight = whole.parts.filter(({ end }) => end <= shown.length).slice(0, MOST_TOLD);
  return {
    text: shown,
    bytes: Buffer.byteLength(text),
    isCut: shown.length < whole.text.length,
    format: formatOf(text),
    masked: inSight.map(
      ({ start, end, range }): MaskedPart => ({
        start,
        end,
        reason: range.reason,
        tag: valueTag(scope, text.slice(range.start, range.end)),
      }),
    ),
    maskedCount: ranges.length,
  };
}

/** The whole of it for a file, masked in the same way. */
export function wholePayload(text: string): WholePayload {
  const ranges = maskedRanges(text);
  return {
    text: masked(text, ranges).text,
    bytes: Buffer.byteLength(text),
    maskedCount: ranges.length,
  };
}

/** One value that is masked, as it came; undefined where there are not so many. */
export function maskedValue(text: string, index: number): string | undefined {
  const range = maskedRanges(text)[index];
  if (!range) return undefined;
  const written = text.slice(range.start, range.end);
  const value = written.startsWith('"') ? parseJson(written) : written;
  return typeof value === 'string' ? value : written;
}
