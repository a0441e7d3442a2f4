import { type MaskedRange, maskedRanges } from '@/lib/samples/masked-text';
import { parseJson } from '@/lib/util/json';
import { jsonValues, pathOf } from '@/lib/util/json-values';

/** The masked values of a JSON text by their path. */
function hiddenIn(original: string): ReadonlyMap<string, MaskedRange> {
  const ranges = new Map(maskedRanges(original).map((range) => [range.start, range]));
  const hidden = new Map<string, MaskedRange>();
  if (ranges.size === 0) return hidden;
  for (const value of jsonValues(original)) {
    const range = ranges.get(value.start);
    if (range && value.kind === 'scalar') hidden.set(JSON.stringify(pathOf(value)), range);
  }
  return hidden;
}

/**
 * An edited payload with what its masks stand for: a mask that still stands where it stood was not
 * edited. What was written over a mask counts as it was written.
 * @param edited JSON text that was made from the masked payload
 * @param original JSON text of the payload in clear
 */
export function restoreMasked(edited: string, original: string): string {
  if (parseJson(original) === undefined) return edited;
  const hidden = hiddenIn(original);
  if (hidden.size === 0) return edited;
  let text = '';
  let at = 0;
  for (const value of jsonValues(edited)) {
    const written = edited.slice(value.start, value.end);
    const range = value.kind === 'scalar' && hidden.get(JSON.stringify(pathOf(value)));
    if (!range || range.mask !== written) continue;
    text += edited.slice(at, value.start) + original.slice(range.start, range.end);
    at = value.end;
  }
  return text + edited.slice(at);
}
