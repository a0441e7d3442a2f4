import { isRecord, parseJson } from '@/lib/util/json';
import { itemTexts, memberText } from '@/lib/util/json-member';

/** A value inside of JSON, read and as it was sent. */
export interface PlacedValue {
  value: unknown;
  /** Texts without their quotes, nothing for null, everything else digit for digit. */
  text: string;
}

/** The keys and indices of a path, joined by dots; a dot behind a backslash is part of a key. */
function stepsOf(path: string): string[] {
  return path.split(/(?<!\\)\./).map((step) => step.replaceAll('\\.', '.'));
}

const isIndex = (step: string) => /^(?:0|[1-9]\d{0,8})$/.test(step);

function valueAt(value: unknown, steps: readonly string[]): unknown {
  let here = value;
  for (const step of steps) {
    if (Array.isArray(here)) here = isIndex(step) ? here[Number(step)] : undefined;
    else here = isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  }
  return here;
}

function textAt(json: string, steps: readonly string[]): string {
  return steps.reduce(
    (here, step) =>
      memberText(here, step) ?? (isIndex(step) ? itemTexts(here)[Number(step)] : undefined) ?? '',
    json,
  );
}

/** What stands at a path in JSON (gateway contract §9.4); undefined where nothing does. */
export function jsonPlace(json: string, path: string): PlacedValue | undefined {
  const steps = stepsOf(path);
  const value = valueAt(parseJson(json), steps);
  if (value === undefined) return undefined;
  if (typeof value === 'string') return { value, text: value };
  // Only numbers, lists and objects may be written otherwise than they are read.
  const text =
    value === null ? '' : value === true || value === false ? `${value}` : textAt(json, steps);
  return { value, text };
}
