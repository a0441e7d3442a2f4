import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import {
  type BodyTree,
  type BodyValue,
  isBlank,
  isDirective,
  isJson,
  isKept,
  isTree,
  leaves,
  valueAt,
} from './body-tree';

export interface ChangeRules {
  /** True to name also what is as it was, where nothing stored can fill the rest. */
  isWhole: boolean;
  /** True to clear each field of an object by itself, and never the object as one. */
  clearsEach?: boolean;
}

/** The value that clears a stored one: an empty one of its kind where there is one, else null. */
function cleared(after: BodyValue, before: BodyValue): BodyValue {
  if (isDirective(before)) return { kind: 'clear' };
  return after === '' || Array.isArray(after) || isJson(after) ? after : null;
}

function isSame(after: BodyValue, before: BodyValue): boolean {
  if (after === before) return true;
  const isWhole = Array.isArray(after) || isJson(after);
  return isWhole && JSON.stringify(after) === JSON.stringify(before);
}

function changedDirective(
  after: SecretDirective,
  before: BodyValue,
  { isWhole }: ChangeRules,
): BodyValue {
  if (after.kind === 'keep') return isWhole ? after : undefined;
  // Nothing typed is no wish to clear: clearing is said by name, or by leaving the branch.
  if (after.kind === 'replace') return after.value === '' ? undefined : after;
  return isWhole && isBlank(before) ? undefined : after;
}

function changed(after: BodyValue, before: BodyValue, rules: ChangeRules): BodyValue {
  if (after === undefined) return undefined;
  if (isDirective(after)) return changedDirective(after, before, rules);
  const isOneByOne = isTree(after) && (rules.clearsEach === true || !isBlank(after));
  if (isOneByOne) return changedTree(after, isTree(before) ? before : {}, rules);
  if (isBlank(after)) return isBlank(before) ? undefined : cleared(after, before);
  return isSame(after, before) && !rules.isWhole ? undefined : after;
}

function changedTree(after: BodyTree, before: BodyTree, rules: ChangeRules): BodyTree | undefined {
  const changes = bodyChanges(after, before, rules);
  if (Object.keys(changes).length === 0) return undefined;
  // Said aloud where a part changes, so that the server can refuse what it cannot put back.
  const kept = Object.entries(after).filter(([, value]) => isKept(value));
  return { ...Object.fromEntries(kept), ...changes };
}

/** Everything of a tree by name, what is not set included, for a part whose old content is unknown. */
export function namedWhole(tree: BodyTree): BodyTree {
  const entries = Object.entries(tree).map(([key, value]): [string, BodyValue] => {
    if (isDirective(value)) return [key, isBlank(value) ? { kind: 'clear' } : value];
    return [key, isTree(value) ? namedWhole(value) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * What a save says: the fields of `after` that differ from `before`. Absent leaves a field as it
 * is stored, so that nothing untouched can be lost; what is not set any more is cleared by name.
 */
export function bodyChanges(after: BodyTree, before: BodyTree, rules: ChangeRules): BodyTree {
  const changes: BodyTree = {};
  for (const [key, value] of Object.entries(after)) {
    const change = changed(value, before[key], rules);
    if (change !== undefined) changes[key] = change;
  }
  return changes;
}

/** One field of a save. */
export interface LeafChange {
  /** Dotted path in the gateway's names. */
  path: string;
  before: BodyValue;
  after: BodyValue;
}

/** The fields that a save says, one by one; an object that is cleared is one of them. */
export function leafChanges(changes: BodyTree, before: BodyTree): LeafChange[] {
  return leaves(changes).map(([path, after]) => ({ path, before: valueAt(before, path), after }));
}
