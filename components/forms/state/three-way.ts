import { sameValue } from '@/lib/util/same-value';
import { areFieldwise } from './value-tree';

export type Side = 'mine' | 'theirs';

/** One place where two copies of the same values went apart. */
export interface Divergence {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** True when both changed it, each to something else. */
  isConflict: boolean;
}

type Sides = readonly [base: unknown, mine: unknown, theirs: unknown];

/** The fields of three objects of one branch; undefined for values that are taken whole. */
function fieldsOf(sides: Sides, path: string) {
  const objects: readonly unknown[] = sides;
  if (!areFieldwise(objects)) return undefined;
  const [base = {}, mine = {}, theirs = {}] = objects;
  return Object.keys(base).map((key) => ({
    key,
    path: path === '' ? key : `${path}.${key}`,
    sides: [base[key], mine[key], theirs[key]] as const,
  }));
}

/**
 * Where `mine` and `theirs` went apart since `base`, field by field; branches, lists and secrets are
 * taken whole. What both changed alike is no divergence.
 */
export function divergences(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path = '',
): Divergence[] {
  if (sameValue(mine, theirs)) return [];
  const fields = fieldsOf([base, mine, theirs], path);
  if (fields) return fields.flatMap(({ sides, path: below }) => divergences(...sides, below));
  const isConflict = !sameValue(base, mine) && !sameValue(base, theirs);
  return [{ path, base, mine, theirs, isConflict }];
}

function merge(sides: Sides, choose: (path: string) => Side, path: string): unknown {
  const [base, mine, theirs] = sides;
  if (sameValue(mine, theirs)) return mine;
  const fields = fieldsOf(sides, path);
  if (fields) {
    return Object.fromEntries(
      fields.map(({ key, sides: inner, path: below }) => [key, merge(inner, choose, below)]),
    );
  }
  if (sameValue(base, mine)) return theirs;
  if (sameValue(base, theirs)) return mine;
  return choose(path) === 'mine' ? mine : theirs;
}

/**
 * Joins two copies of values that went apart since `base`: each side's own changes stay, and where
 * both changed one place `choose` decides by its path.
 */
export function mergeThreeWay<Values>(
  base: Values,
  mine: Values,
  theirs: Values,
  choose: (path: string) => Side = () => 'mine',
): Values {
  // Every leaf comes from one of three values of this type, and branches are taken whole.
  return merge([base, mine, theirs], choose, '') as Values;
}

/** The places where `after` differs from `before`, in the order of the values. */
export function differences(before: unknown, after: unknown): Divergence[] {
  return divergences(before, after, before);
}
