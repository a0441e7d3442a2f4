import { whenIdle } from '@/components/ui/when-idle';

/** How long an editor has the page to itself: for the keys that somebody has ready for it. */
const REST_MS = 1_500;
const LATEST_MS = 1_000;

/** Those that wait, in the order in which they asked. */
const waiting = new Set<() => void>();
let isTaken = false;

function next(): void {
  const [first] = waiting;
  isTaken = first !== undefined;
  if (!first) return;
  waiting.delete(first);
  first();
  setTimeout(() => whenIdle(next, LATEST_MS), REST_MS);
}

/**
 * Has the editors of a page made one after the other, the first at once and the others while the
 * page is idle: each holds it up for a moment. Gives what calls it off.
 */
export function takeTurn(begin: () => void): () => void {
  waiting.add(begin);
  if (!isTaken) next();
  return () => void waiting.delete(begin);
}
