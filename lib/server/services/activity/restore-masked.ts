import { type MaskedFinding, maskedFindings } from '@/lib/samples/secret-scan';
import { type JsonValue, jsonScalars, pathOf } from '@/lib/util/json-values';

const keyOf = (path: readonly (string | number)[]) => JSON.stringify(path);

/**
 * An edited payload with what its masks stand for: a mask that still stands where it stood was not
 * edited. What was written over a mask counts as it was written.
 * @param edited JSON text that was made from the masked payload
 * @param original JSON text of the payload in clear
 */
export function restoreMasked(edited: string, original: string): string {
  const hidden = new Map<string, MaskedFinding>();
  for (const finding of maskedFindings(original)) hidden.set(keyOf(finding.path), finding);
  if (hidden.size === 0) return edited;
  let text = '';
  let at = 0;
  for (const value of jsonScalars(edited)) {
    const found = findingAt(value, edited, hidden);
    if (!found) continue;
    text += edited.slice(at, value.start) + original.slice(found.start, found.end);
    at = value.end;
  }
  return text + edited.slice(at);
}

function findingAt(
  value: JsonValue,
  edited: string,
  hidden: ReadonlyMap<string, MaskedFinding>,
): MaskedFinding | undefined {
  const found = hidden.get(keyOf(pathOf(value)));
  return found?.mask === edited.slice(value.start, value.end) ? found : undefined;
}
