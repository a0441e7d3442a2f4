import type { End, FoundEnds } from './found-ends';
import { isIdLike } from './use-end-search';

type TypedEnd =
  | { kind: 'end'; end: End }
  | { kind: 'id'; id: string }
  | { kind: 'wait' | 'nothing' };

/**
 * What typed text comes to that was left without a choice: the one end of that name, an ID, or
 * nothing. Until the list has answered, part of a name looks like an ID that no list has.
 */
export function typedEnd(typed: string, { state, ends }: FoundEnds): TypedEnd {
  if (typed === '') return { kind: 'nothing' };
  const named = ends.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const [only, ...others] = named;
  if (only && others.length === 0) return { kind: 'end', end: only };
  if (isIdLike(typed)) return { kind: 'id', id: typed };
  if (state === 'loading') return { kind: 'wait' };
  const isUnfound = ends.length === 0 && !/\s/.test(typed);
  return isUnfound ? { kind: 'id', id: typed } : { kind: 'nothing' };
}
