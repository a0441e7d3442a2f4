import { parseJson } from '@/lib/util/json';
import { type JsonValue, jsonValues } from '@/lib/util/json-values';

/** What is looked for in payloads. */
export interface PayloadSearch {
  /** As it was typed. */
  text: string;
  matches(payload: string): boolean;
}

interface PathSearch {
  steps: readonly string[];
  value: string;
}

/** `data.order.id=ord_1`: steps without `=` and blanks, with dots or brackets between them. */
const pathForm = /^(?<path>[^\s="']+)=(?<value>.*)$/su;

/** Steps that stand for every item of a list, as filters of subscriptions write them and as others do. */
const anyItem = new Set(['$', '*']);

function pathIn(text: string): PathSearch | undefined {
  const { path, value } = pathForm.exec(text)?.groups ?? {};
  if (path === undefined || value === undefined) return undefined;
  const steps = path
    .replace(/\[(\d+|\*)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '');
  return steps.length === 0 ? undefined : { steps, value };
}

/** How many steps of a path lead to a value; undefined where it lies beside the path. */
function stepsTo(
  { parent, step }: JsonValue,
  steps: readonly string[],
  reached: ReadonlyMap<JsonValue, number>,
): number | undefined {
  if (!parent) return 0;
  const before = reached.get(parent);
  if (before === undefined) return undefined;
  const next = steps[before];
  if (parent.kind === 'object') return step === next ? before + 1 : undefined;
  if (next !== undefined && (anyItem.has(next) || next === String(step))) return before + 1;
  // A list that the path does not name is looked through.
  return next !== undefined && /^\d+$/.test(next) ? undefined : before;
}

/** Whether a value is what was typed: digits as they stand there, a text with or without quotes. */
function isTyped(written: string, typed: string): boolean {
  if (written === typed) return true;
  return written.startsWith('"') && parseJson(written) === typed;
}

function holdsAtPath(payload: string, { steps, value }: PathSearch): boolean {
  if (parseJson(payload) === undefined) return false;
  const reached = new Map<JsonValue, number>();
  for (const each of jsonValues(payload)) {
    const count = stepsTo(each, steps, reached);
    if (count === undefined) continue;
    reached.set(each, count);
    const isThere = count === steps.length && each.kind === 'scalar';
    if (isThere && isTyped(payload.slice(each.start, each.end), value)) return true;
  }
  return false;
}

/** Escapes of JSON texts, read as what they stand for, so that a text is found however it was written. */
function unescaped(json: string): string {
  return json.replace(/\\(?:u([0-9a-fA-F]{4})|(["\\/]))/g, (_, code: string, plain: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : plain,
  );
}

/**
 * Reads what was typed into the search of payloads: a text, found whatever its case, or `path=value`.
 * Nothing is read into numbers, so that long ones keep their digits. What is no JSON, or has no such
 * path, is searched as text alone.
 */
export function payloadSearch(text: string): PayloadSearch {
  const path = pathIn(text);
  const wanted = text.toLowerCase();
  const holdsText = (payload: string) => payload.toLowerCase().includes(wanted);
  return {
    text,
    matches: (payload) =>
      holdsText(payload) ||
      (payload.includes('\\') && holdsText(unescaped(payload))) ||
      (path !== undefined && holdsAtPath(payload, path)),
  };
}
