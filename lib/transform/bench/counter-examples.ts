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
    return typeof step === 'number' ? value.with(step, replaced(value[step], rest, change)) : value;
  if (!isRecord(value)) return value;
  const next = replaced(value[step], rest, change);
  const { [step]: _gone, ...others } = value;
  return next === undefined ? others : { ...value, [step]: next };
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

interface Place {
  value: unknown;
  path: Path;
  isKey: boolean;
}

function* placesIn(value: unknown, path: Path): Generator<Place> {
  if (Array.isArray(value)) {
    // The first item stands for all of them.
    if (value.length === 0) return;
    const here = [...path, 0];
    yield { value: value[0], path: here, isKey: false };
    yield* placesIn(value[0], here);
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) {
      const here = [...path, key];
      yield { value: each, path: here, isKey: true };
      yield* placesIn(each, here);
    }
  }
}

/** Samples with one key missing, null, empty or of another type; at most 200. */
export function counterExamples(sample: unknown): CounterExample[] {
  const examples: CounterExample[] = [];
  for (const { value, path, isKey } of placesIn(sample, [])) {
    for (const [name, change] of changesAt(value, path, isKey)) {
      examples.push({ name, sample: replaced(sample, path, change) });
      if (examples.length === MOST) return examples;
    }
  }
  return examples;
}
