import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { isRecord } from '@/lib/util/json';

/** An object that is one value, whatever its members are called: a filter. */
export interface JsonValue {
  kind: 'json';
  value: Record<string, unknown>;
}

/** One value on its way to a body; null, empty text and empty lists are "not set". */
export type BodyValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | SecretDirective
  | JsonValue
  | readonly string[]
  | BodyTree;

/** A form in the gateway's names and units; `kind` marks what is no object of the gateway. */
export interface BodyTree {
  [key: string]: BodyValue;
  kind?: never;
}

function hasKind(value: BodyValue): value is SecretDirective | JsonValue {
  return isRecord(value) && typeof value.kind === 'string';
}

/** Whether a value is a filter. */
export function isJson(value: BodyValue): value is JsonValue {
  return hasKind(value) && value.kind === 'json';
}

/** Whether a value says what to do with a secret. */
export function isDirective(value: BodyValue): value is SecretDirective {
  return hasKind(value) && value.kind !== 'json';
}

/** Whether a value leaves a secret as it is stored. */
export function isKept(value: BodyValue): boolean {
  return isDirective(value) && value.kind === 'keep';
}

/** Whether a value is an object of the gateway. */
export function isTree(value: BodyValue): value is BodyTree {
  return isRecord(value) && !hasKind(value);
}

/** True for what stands for "not set": nothing there, empty text, a secret without a value. */
export function isBlank(value: BodyValue): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (isJson(value)) return Object.keys(value.value).length === 0;
  if (isDirective(value)) {
    return value.kind === 'clear' || (value.kind === 'replace' && value.value === '');
  }
  return isTree(value) && Object.values(value).every(isBlank);
}

/** A dotted path below another one; either may be empty. */
export function below(parent: string, path: string): string {
  return parent === '' || path === '' ? parent + path : `${parent}.${path}`;
}

/** Every leaf of a tree by its dotted path, in order; an object that is cleared is one leaf. */
export function leaves(tree: BodyTree, parent = ''): [path: string, value: BodyValue][] {
  return Object.entries(tree).flatMap(([key, value]): [string, BodyValue][] => {
    const path = below(parent, key);
    return isTree(value) ? leaves(value, path) : [[path, value]];
  });
}

/** The value at a dotted path of a tree; undefined where there is none. */
export function valueAt(tree: BodyTree, path: string): BodyValue {
  const [key = '', ...rest] = path.split('.');
  const value = Object.hasOwn(tree, key) ? tree[key] : undefined;
  if (rest.length === 0) return value;
  return isTree(value) ? valueAt(value, rest.join('.')) : undefined;
}

/** What an answer holds at a dotted path; the answer itself for an empty one. */
export function answeredAt(answer: unknown, path: string): unknown {
  if (path === '') return answer;
  let current = answer;
  for (const key of path.split('.')) {
    if (!isRecord(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

/** The text that an answer holds at a dotted path; empty for none. */
export function answeredText(answer: unknown, path: string): string {
  const text = answeredAt(answer, path);
  return typeof text === 'string' ? text : '';
}

/** Puts a value at a dotted path; objects on the way are made. */
export function place(tree: BodyTree, path: string, value: BodyValue): void {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const held = tree[key];
  const inner: BodyTree = isTree(held) ? held : {};
  tree[key] = inner;
  place(inner, rest.join('.'), value);
}

/** The tree as JSON has it: filters as they are. */
export function asSent(tree: BodyTree): Record<string, unknown> {
  const entries = Object.entries(tree).map(([key, value]): [string, unknown] => {
    if (isJson(value)) return [key, value.value];
    return [key, isTree(value) ? asSent(value) : value];
  });
  return Object.fromEntries(entries);
}
