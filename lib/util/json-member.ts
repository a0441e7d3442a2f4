import { isRecord, parseJson } from './json';
import { type JsonValue, jsonValues } from './json-values';

/** The values that a list or object holds itself, read to their ends. */
function* outermostParts(json: string): Generator<JsonValue> {
  let last: JsonValue | undefined;
  for (const value of jsonValues(json)) {
    if (!value.parent || value.parent.parent) continue;
    if (last) yield last;
    last = value;
  }
  if (last) yield last;
}

/**
 * The text of one member of an object, cut out of the whole as it was typed; of repeated names the
 * last. Undefined for text that is no object, and where there is no such member.
 */
export function memberText(json: string, name: string): string | undefined {
  if (!isRecord(parseJson(json))) return undefined;
  let found: string | undefined;
  for (const { step, start, end } of outermostParts(json))
    if (step === name) found = json.slice(start, end);
  return found;
}

/** The texts of the members of an object by their names; of repeated names the last. None of text that is no object. */
export function memberTexts(json: string): Map<string, string> {
  const found = new Map<string, string>();
  if (!isRecord(parseJson(json))) return found;
  for (const { step, start, end } of outermostParts(json))
    found.set(String(step), json.slice(start, end));
  return found;
}

/** The texts of the items of a list, cut out as they were typed; none of text that is no list. */
export function itemTexts(json: string): string[] {
  if (!Array.isArray(parseJson(json))) return [];
  return Array.from(outermostParts(json), ({ start, end }) => json.slice(start, end));
}
