import { isRecord, parseJson } from '@/lib/util/json';
import { layOutJson } from '@/lib/util/json-text';

/** Longer values are hard to read beside others. */
const SHORT = 60;

/** A value of a receipt as it is read best: an object that is long as JSON of several lines. */
export function readableValue(text: string): string {
  const isObject = text.length > SHORT && text.startsWith('{') && isRecord(parseJson(text));
  return isObject ? layOutJson(text) : text;
}

/** "3 lines" for a value of several lines; undefined for one that fits into a cell. */
export function linesOf(text: string): number | undefined {
  const lines = text.trimEnd().split(/\r\n|[\n\r]/).length;
  return lines > 1 ? lines : undefined;
}
