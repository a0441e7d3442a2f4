import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { isRecord } from '@/lib/util/json';
import type { BodyTree, BodyValue } from './to-body';

export interface ChangeRules {
  /** True to name also what is as it was, where nothing stored can fill the rest. */
  isWhole: boolean;
}

function isDirective(value: BodyValue): value is SecretDirective {
  return isRecord(value) && typeof value.kind === 'string';
}

export function isTree(value: BodyValue): value is BodyTree {
  return isRecord(value) && !isDirective(value);
}

/** True for what stands for "not set": nothing there, empty text, a secret without a value. */
function isBlank(value: BodyValue): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (isDirective(value)) {
    return value.kind === 'clear' || (value.kind === 'replace' && value.value === '');
  }
  return isTree(value) && Object.values(value).every(isBlank);
}

/** The value that clears a stored one: an empty text or list where there is one, null otherwise. */
function cleared(after: BodyValue, before: BodyValue): BodyValue {
  if (isDirective(before)) return { kind: 'clear' };
  return after === '' || Array.isArray(after) ? after : null;
}

function isSame(after: BodyValue, before: BodyValue): boolean {
  return (
    after === before || (Array.isArray(after) && JSON.stringify(after) === JSON.stringify(before))
  );
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
  if (isBlank(after)) return isBlank(before) ? undefined : cleared(after, before);
  if (isTree(after)) return changedTree(after, isTree(before) ? before : {}, rules);
  return isSame(after, before) && !rules.isWhole ? undefined : after;
}

function changedTree(after: BodyTree, before: BodyTree, rules: ChangeRules): BodyTree | undefined {
  const changes = bodyChanges(after, before, rules);
  if (Object.keys(changes).length === 0) return undefined;
  // Said aloud where a part changes, so that the server can refuse what it cannot put back.
  const kept = Object.entries(after).filter(
    ([, value]) => isDirective(value) && value.kind === 'keep',
  );
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
