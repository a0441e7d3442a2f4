import { logicOperators, valueOperators } from '@/lib/filter/operators';
import { readJson } from '@/lib/filter/read-json';
import { refusedAtSave } from '@/lib/filter/refused-at-save';
import { isRecord } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import { readTypedJson } from '@/lib/util/typed-json';

export type FilterObject = Record<string, unknown>;

/** Longest filter that a form takes, in characters. */
const longest = 100_000;

const textOrNumber = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\d[\d.eE+-]*/g;

/** The first whole number that would be rounded on its way; undefined when there is none. */
function roundedNumber(json: string): string | undefined {
  const tokens = json.match(textOrNumber) ?? [];
  return tokens.find((token) => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)));
}

/**
 * Reads one half of a filter as typed. Empty text and `{}` are no conditions and give null; every
 * key and value of anything else comes out as it is written. Fails for what every release refuses to
 * store (gateway contract §6.6).
 */
export function readFilterText(typed: string): Result<FilterObject | null, string> {
  const text = typed.trimEnd();
  if (text.trim() === '') return ok(null);
  if (text.length > longest) return fail(`Use at most ${longest.toLocaleString('en')} characters`);
  const typedJson = readTypedJson(text);
  if (!typedJson.ok) return typedJson;
  const json = typedJson.value;
  if (!isRecord(json)) return fail('Write an object, such as {"order.total": {"$gte": 5}}');
  const rounded = roundedNumber(text);
  if (rounded !== undefined) {
    return fail(`Write ${rounded.slice(0, 40)} as text in quotes: a number this long is rounded`);
  }
  const refusal = refusalOf(text, json);
  if (refusal !== undefined) return fail(refusal);
  return ok(Object.keys(json).length === 0 ? null : json);
}

/** What the gateway refuses in a filter that is JSON, in words. */
function refusalOf(text: string, json: FilterObject): string | undefined {
  const read = readJson(text);
  if (!read.ok) return read.failure.message;
  const refused = refusedAtSave(json);
  if (refused?.kind !== 'operator') return refused?.message;
  return `${refused.message} Operators are ${new Intl.ListFormat('en').format([...valueOperators, ...logicOperators])}.`;
}

/** One half of a stored filter as the form shows it; empty for no conditions. */
export function filterText(stored: unknown): string {
  if (!isRecord(stored) || Object.keys(stored).length === 0) return '';
  return JSON.stringify(stored, null, 2);
}
