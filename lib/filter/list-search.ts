import { FilterError } from './failure';
import type { StepCounter } from './limits';
import { deepEqual, inWords, kindOf, sizeOf } from './values';

/** Orders texts by their characters, as the gateway’s bytes do. */
function compareText(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  const ours = left.codePointAt(at);
  const theirs = right.codePointAt(at);
  if (ours === undefined || theirs === undefined) return left.length - right.length;
  // Two halves of one pair differ in the second: the first is the same, so the order is too.
  return ours - theirs;
}

/**
 * Sorts a list in place, as the gateway does before it searches one: texts or numbers first, then
 * what cannot be ordered.
 * @throws {FilterError} `crash` where a text or number follows a value of another type
 */
function sortList(list: unknown[]): void {
  if (list.length < 2) return;
  const isSorted = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const kind = kindOf(list[0]);
  const end = list.findIndex((value) => kindOf(value) !== kind || !isSorted(value));
  const rest = end === -1 ? [] : list.slice(end === 0 ? 1 : end);
  if (rest.some(isSorted)) {
    throw new FilterError(
      'crash',
      `The list ${inWords(list)} mixes types; the gateway crashes on it instead of searching it.`,
    );
  }
  const ordered = end === -1 ? list : list.slice(0, end);
  const sorted = [...ordered].sort((left, right) =>
    typeof left === 'string' && typeof right === 'string'
      ? compareText(left, right)
      : Number(left) - Number(right),
  );
  list.splice(0, sorted.length, ...sorted);
}

/**
 * Whether a list holds a value, by strict equality.
 * @throws {FilterError} `crash` for values that the gateway cannot compare or order
 */
export function listHolds(
  list: unknown[],
  sought: unknown,
  { sortsLists, counter }: { sortsLists: boolean; counter: StepCounter },
): boolean {
  counter.spend(sizeOf(list) * (1 + Math.log2(1 + list.length)));
  if (sortsLists) sortList(list);
  const kind = kindOf(sought);
  const isComparable = kind !== 'array' && kind !== 'object';
  if (!isComparable && list.some((member) => kindOf(member) === kind)) {
    throw new FilterError(
      'crash',
      `A list cannot be searched for ${inWords(sought)}; the gateway crashes on comparing them.`,
    );
  }
  return isComparable && list.some((member) => deepEqual(member, sought));
}
