import { isRecord } from './json';

/** Tells whether a value has a type. Built from small parts where a page is too light for zod. */
export type Guard<T> = (value: unknown) => value is T;
export type Guarded<G> = G extends Guard<infer T> ? T : never;

/** Text of a length between the two, in UTF-16 units. */
export function textOf({ shortest = 0, longest }: { shortest?: number; longest?: number }) {
  return (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= shortest &&
    value.length <= (longest ?? value.length);
}

export function oneOf<const Value extends string>(values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.some((each) => each === value);
}

/** A list of at most `longest` values that all pass. */
export function listOf<T>(item: Guard<T>, longest: number): Guard<T[]> {
  return (value): value is T[] =>
    Array.isArray(value) && value.length <= longest && value.every(item);
}

/** An object whose named fields all pass; other fields are let be. */
export function shapeOf<T extends object>(fields: { [Name in keyof T]: Guard<T[Name]> }): Guard<T> {
  const entries = Object.entries<Guard<unknown>>(fields);
  return (value): value is T =>
    isRecord(value) && entries.every(([name, passes]) => passes(value[name]));
}

export function orNull<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

export function orAbsent<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}
