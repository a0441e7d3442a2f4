import { isRecord, parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';

export type FilterObject = Record<string, unknown>;

/** Longest filter that a form takes, in characters. */
const longest = 100_000;

const textOrWhole = /"(?:[^"\\]|\\.)*"|-?\d+(?![\d.eE])/g;

/** The first whole number that would be rounded on its way; undefined when there is none. */
function roundedNumber(json: string): string | undefined {
  const tokens = json.match(textOrWhole) ?? [];
  return tokens.find((token) => !token.startsWith('"') && !Number.isSafeInteger(Number(token)));
}

/**
 * Reads one half of a filter as typed. Empty text and `{}` are no conditions and give null; every
 * key and value of anything else comes out as it is written.
 */
export function readFilterText(typed: string): Result<FilterObject | null, string> {
  const text = typed.trim();
  if (text === '') return ok(null);
  if (text.length > longest) return fail(`Use at most ${longest.toLocaleString('en')} characters`);
  const json = parseJson(text);
  if (json === undefined) return fail(jsonProblem(text));
  if (!isRecord(json)) return fail('Write an object, such as {"order.total": {"$gte": 5}}');
  const rounded = roundedNumber(text);
  if (rounded !== undefined) {
    return fail(`Write ${rounded.slice(0, 40)} as text in quotes: a number this long is rounded`);
  }
  return ok(Object.keys(json).length === 0 ? null : json);
}

/** Where a text stops being JSON, in words. */
function jsonProblem(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    if (place !== undefined) {
      const line = text.slice(0, Number(place)).split('\n').length;
      return `Check line ${line}: this cannot be read as JSON there`;
    }
  }
  return 'Complete the JSON: it ends too early or holds a sign that cannot be read';
}

/** One half of a stored filter as the form shows it; empty for no conditions. */
export function filterText(stored: unknown): string {
  if (!isRecord(stored) || Object.keys(stored).length === 0) return '';
  return JSON.stringify(stored, null, 2);
}
