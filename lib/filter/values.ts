import { isRecord } from '@/lib/util/json';
import { numberInText } from './numeric-text';

/** The kinds of values that the gateway tells apart. */
export type ValueKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export function kindOf(value: unknown): ValueKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    default:
      return 'object';
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  if (value instanceof Map) return [...value.entries()];
  return isRecord(value) ? Object.entries(value) : [];
}

function member(value: unknown, name: string): { held: boolean; value: unknown } {
  if (value instanceof Map) return { held: value.has(name), value: value.get(name) };
  return isRecord(value) && Object.hasOwn(value, name)
    ? { held: true, value: value[name] }
    : { held: false, value: undefined };
}

/** Same type and same content all the way down; numbers inside are not converted. */
export function deepEqual(left: unknown, right: unknown): boolean {
  const kind = kindOf(left);
  if (kind !== kindOf(right)) return false;
  if (kind === 'null') return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => deepEqual(item, right[at]));
  }
  if (kind !== 'object') return left === right;
  const entries = entriesOf(left);
  if (entries.length !== entriesOf(right).length) return false;
  return entries.every(([name, value]) => {
    const other = member(right, name);
    return other.held && deepEqual(value, other.value);
  });
}

/** The number that a comparison takes a value for; undefined when it is none. */
export function asNumber(value: unknown, readsText: boolean): number | undefined {
  if (typeof value === 'number') return value;
  return readsText && typeof value === 'string' ? numberInText(value) : undefined;
}

/** Units of work that comparing with this value can take. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / 16;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 1);
  return entriesOf(value).reduce((sum, [name, item]) => sum + name.length / 16 + sizeOf(item), 1);
}

/** Turns maps back into plain objects, for showing a value. */
export function plainValue(value: unknown): unknown {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([name, item]) => [name, plainValue(item)]));
  }
  return Array.isArray(value) ? value.map(plainValue) : value;
}

const longest = 80;

/** Cuts no letter of two halves in the middle. */
function clipped(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A value as short JSON for a sentence. */
export function inWords(value: unknown): string {
  return clipped(JSON.stringify(plainValue(value)) ?? 'null');
}

/** What an operator asks for; a pattern as it is read, since JSON would double its backslashes. */
export function operandInWords(operator: string, operand: unknown): string {
  const isPattern = operator === '$regex' && typeof operand === 'string';
  return isPattern ? `“${clipped(operand)}”` : inWords(operand);
}
