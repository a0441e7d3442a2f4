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

const longest = 80;

/** Cuts no letter of two halves in the middle. */
function clipped(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The members of a list or an object as JSON, as far as there is room for them. */
function membersStart(members: Iterable<[string, unknown]>, room: number): string {
  let text = '';
  for (const [prefix, value] of members) {
    if (text.length > room) break;
    text += `${text === '' ? '' : ','}${prefix}${jsonStart(value, room - text.length)}`;
  }
  return text;
}

/** A value as JSON; of a long one at least as much as there is room for, and not much more. */
function jsonStart(value: unknown, room: number): string {
  // Everything around it has filled the room, and is cut there.
  if (room < 0) return '';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, room + 2));
  if (Array.isArray(value)) {
    const items = (function* (): Generator<[string, unknown]> {
      for (const item of value) yield ['', item];
    })();
    return `[${membersStart(items, room - 1)}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = entriesOf(value).map(([name, item]): [string, unknown] => [
    `${JSON.stringify(name)}:`,
    item,
  ]);
  return `{${membersStart(members, room - 1)}}`;
}

/** A value as short JSON for a sentence, in time that does not grow with a long one. */
export function inWords(value: unknown): string {
  return clipped(jsonStart(value, longest));
}

/** What an operator asks for; a pattern as it is read, since JSON would double its backslashes. */
export function operandInWords(operator: string, operand: unknown): string {
  const isPattern = operator === '$regex' && typeof operand === 'string';
  return isPattern ? `“${clipped(operand)}”` : inWords(operand);
}
