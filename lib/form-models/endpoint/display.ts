import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { isRecord } from '@/lib/util/json';
import type { BodyTree, BodyValue } from './to-body';

const longest = 120;

export function isDirective(value: BodyValue): value is SecretDirective {
  return isRecord(value) && typeof value.kind === 'string';
}

/** One value in words; secrets by their state, never by their text. */
export function shownValue(value: BodyValue): string {
  if (value === null || value === undefined || value === '') return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (isDirective(value)) {
    if (value.kind === 'keep') return 'stored';
    return value.kind === 'replace' && value.value !== '' ? 'a new value' : 'not set';
  }
  if (isRecord(value)) return 'set';
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Every leaf of a tree by its dotted path, in order; an object that is cleared is one leaf. */
export function leaves(tree: BodyTree, parent = ''): [path: string, value: BodyValue][] {
  return Object.entries(tree).flatMap(([key, value]): [string, BodyValue][] => {
    const path = parent === '' ? key : `${parent}.${key}`;
    return isRecord(value) && !isDirective(value)
      ? leaves(value as BodyTree, path)
      : [[path, value]];
  });
}

/** The value at a dotted path; undefined where there is none. */
export function valueAt(tree: BodyTree, path: string): BodyValue {
  let current: BodyValue = tree;
  for (const key of path.split('.')) {
    if (!isRecord(current) || isDirective(current) || !Object.hasOwn(current, key))
      return undefined;
    current = (current as BodyTree)[key];
  }
  return current;
}
