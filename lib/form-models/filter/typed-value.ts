import { parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import type { RowOperator } from './rows';

/** How a value is meant. A number must reach the gateway as one, a text of digits as a text. */
export const valueTypes = ['text', 'number', 'boolean', 'null'] as const;

export type ValueType = (typeof valueTypes)[number];

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The type that a scalar has; text for everything else. */
export function typeOfValue(value: unknown): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

/** A scalar as it stands in its field. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : String(value ?? '');
}

/** Reads a field by its type; the failure says how to write it. */
export function typedValue(
  text: string,
  type: ValueType,
): Result<string | number | boolean | null, string> {
  switch (type) {
    case 'text':
      return ok(text);
    case 'null':
      return ok(null);
    case 'boolean':
      return text === 'true' || text === 'false'
        ? ok(text === 'true')
        : fail('Choose true or false');
    case 'number':
      return numberFrom(text.trim());
  }
}

function numberFrom(text: string): Result<number, string> {
  if (!jsonNumber.test(text)) return fail('Write a number, such as 42 or -1.5');
  const value = Number(text);
  if (!Number.isFinite(value)) return fail('Use a smaller number: the gateway refuses this one');
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return fail('Write numbers this long as text: the gateway rounds them');
  }
  return ok(value);
}

/** Reads a list of plain values; the failure says how to write it. */
export function listFromText(text: string): Result<unknown[], string> {
  const list = parseJson(text);
  if (!Array.isArray(list)) return fail('Write a JSON list, such as ["EUR", "USD"] or [1, 2]');
  const isPlain = list.every((each) => typeof each !== 'object' || each === null);
  if (!isPlain) return fail('Use plain values in the list; write others in the JSON view');
  const rounded = list.find((each) => Number.isInteger(each) && !Number.isSafeInteger(each));
  return rounded === undefined
    ? ok(list)
    : fail('Write numbers this long as text in quotes: the gateway rounds them');
}

/** The value that a new line of an operator starts with, of the right JSON type. */
export function firstValue(operator: RowOperator): unknown {
  switch (operator) {
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return 0;
    case '$in':
    case '$nin':
      return [];
    case '$exist':
      return true;
    default:
      return '';
  }
}

/** The value for a line whose operator was changed: the same where it fits, else a first one. */
export function valueFor(operator: RowOperator, value: unknown): unknown {
  const first = firstValue(operator);
  if (Array.isArray(first)) return Array.isArray(value) ? value : [value];
  if (Array.isArray(value)) return first;
  const takesAny = operator === 'is' || operator === '$eq' || operator === '$neq';
  return takesAny || typeof value === typeof first ? value : first;
}
