import { parseJson } from './json';
import { jsonFaultText } from './json-fault';
import { repeatedKeyText } from './repeated-keys';
import { fail, ok, type Result } from './result';

/** What to say of a text that is meant as JSON. */
export interface JsonRemark {
  /** `fault` where it is no JSON, `repeated` where a name that it repeats loses a value. */
  kind: 'fault' | 'repeated';
  /** In words, with its place. */
  text: string;
}

/**
 * What is wrong with JSON as somebody typed it; undefined where nothing is.
 * @param options whether it is a secret, of which no word is repeated
 */
export function jsonRemark(typed: string, options = { isSecret: false }): JsonRemark | undefined {
  if (parseJson(typed) === undefined)
    return { kind: 'fault', text: jsonFaultText(typed, options) ?? 'This cannot be read as JSON' };
  const text = repeatedKeyText(typed);
  return text === undefined ? undefined : { kind: 'repeated', text };
}

/** Longest text that is read while it is typed, in characters. */
const longest = 500_000;

/** What a name repeated in a JSON text loses; nothing is said of a text that is still being written. */
export function lostInJson(typed: string): string | undefined {
  const remark = typed.length > longest ? undefined : jsonRemark(typed);
  return remark?.kind === 'repeated' ? remark.text : undefined;
}

/** Reads JSON where nothing of it may be lost; the failure is the remark on it. */
export function readTypedJson(
  typed: string,
  options = { isSecret: false },
): Result<unknown, string> {
  const remark = jsonRemark(typed, options);
  return remark ? fail(remark.text) : ok(parseJson(typed));
}
