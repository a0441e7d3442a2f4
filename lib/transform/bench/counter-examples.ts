import { isRecord } from '@/lib/util/json';

/** A sample that differs from a real one in one place, to show what the function does then. */
export interface CounterExample {
  /** What was changed, for people: `customer.email is missing`. */
  name: string;
  sample: unknown;
}

type Path = readonly (string | number)[];

const MOST = 200;

/** A path as code would write it. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `${text}[${JSON.stringify(step)}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** The value with one place replaced; `undefined` takes a key away. */
function replaced(value: unknown, [step, ...rest]: Path, change: unknown): unknown {
  if (step === undefined) return change;
  if (Array.isArray(value))
    return value.map((each, at) => (at === step ? replaced(each, rest, change) : each));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, each]) => {
    if (key !== step) return [[key, each]];
    const next = replaced(each, rest, change);
    return next === undefined ? [] : [[key, next]];
  });
  return Object.fromEntries(entries);
}

function otherType(value: unknown): unknown {
  return typeof value === 'string' ? 0 : 'text';
}

function changesAt(value: unknown, path: Path, isKey: boolean): [string, unknown][] {
  const where = pathText(path);
  return [
    ...(isKey ? ([[`${where} is missing`, undefined]] as [string, unknown][]) : []),
    ...(value === null ? [] : ([[`${where} is null`, null]] as [string, unknown][])),
    ...(Array.isArray(value) && value.length > 0
      ? ([[`${where} is an empty list`, []]] as [string, unknown][])
      : []),
    [`${where} is ${typeof value === 'string' ? 'a number' : 'a text'}`, otherType(value)],
  ];
}

function placesIn(value: unknown, path: Path): { value: unknown; path: Path; isKey: boolean }[] {
  if (Array.isArray(value)) {
    // The first item stands for all of them.
    const [first] = value;
    if (value.length === 0) return [];
    const here = [...path, 0];
    return [{ value: first, path: here, isKey: false }, ...placesIn(first, here)];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const here = [...path, key];
    return [{ value: each, path: here, isKey: true }, ...placesIn(each, here)];
  });
}

/** Samples with one key missing, null, empty or of another type; at most 200. */
export function counterExamples(sample: unknown): CounterExample[] {
  return placesIn(sample, [])
    .flatMap(({ value, path, isKey }) =>
      changesAt(value, path, isKey).map(([name, change]) => ({
        name,
        sample: replaced(sample, path, change),
      })),
    )
    .slice(0, MOST);
}
