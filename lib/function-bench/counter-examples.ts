import type { RunOutcome } from '@/lib/transform/run-types';
import { parseJson } from '@/lib/util/json';
import { firstValues, type JsonValue, pathOf } from '@/lib/util/json-values';
import { pathText } from '@/lib/util/path-text';

/** A change of a sample in one place, to show what the function does then. */
export interface CounterExample {
  /** What is changed, for people: `customer.email is missing`. */
  name: string;
  /** The part of the sample's text that goes. */
  start: number;
  end: number;
  /** What comes in its place. */
  put: string;
}

const MOST = 200;

/** The part of an object's text that is one member, with the comma that it needs no more. */
function memberPart(json: string, keyStart: number, end: number) {
  const before = json.slice(0, keyStart).trimEnd();
  if (before.endsWith(',')) return { start: before.length - 1, end };
  const after = json.slice(end);
  const next = after.trimStart();
  const comma = next.startsWith(',') ? after.length - next.length + 1 : 0;
  return { start: keyStart, end: end + comma };
}

function changesOf(json: string, value: JsonValue) {
  const { kind, key, start, end } = value;
  const where = pathText(pathOf(value));
  const text = json.slice(start, end);
  const isText = text.startsWith('"');
  const changes: CounterExample[] = [];
  const put = (what: string, put: string) =>
    changes.push({ name: `${where} is ${what}`, start, end, put });
  if (key)
    changes.push({ name: `${where} is missing`, ...memberPart(json, key.start, end), put: '' });
  if (text !== 'null') put('null', 'null');
  if (kind === 'array' && !/^\[\s*\]$/.test(text)) put('an empty list', '[]');
  put(isText ? 'a number' : 'a text', isText ? '0' : '"text"');
  return changes;
}

/** The changes by which one key is missing, null, empty or of another type; at most 200. */
export function counterExamples(json: string): CounterExample[] {
  if (parseJson(json) === undefined) return [];
  return firstValues(json, MOST)
    .flatMap((value) => changesOf(json, value))
    .slice(0, MOST);
}

/** The sample with the change made; all else stays as it was typed. */
export function changedSample(json: string, { start, end, put }: CounterExample): string {
  return json.slice(0, start) + put + json.slice(end);
}

/** True where every other sample would end alike: the code cannot be read, or does not end. */
export function endsTrials(outcome: RunOutcome): boolean {
  return (
    outcome.kind === 'time_limit' || (outcome.kind === 'error' && outcome.error.plain !== undefined)
  );
}

/** What ended alike, in the order of the first of each end. */
export function byEnd<Item extends { end: string }>(items: readonly Item[]): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.end, [...(groups.get(item.end) ?? []), item]);
  return [...groups];
}
