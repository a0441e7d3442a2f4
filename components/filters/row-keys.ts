/**
 * Identities of the lines of a list, which know none themselves, so that what is half typed in one
 * stays with it. Lines that came from elsewhere get the ones that follow.
 */
export function rowKeys(known: readonly number[], count: number): number[] {
  const next = Math.max(-1, ...known) + 1;
  const missing = Math.max(0, count - known.length);
  return [...known.slice(0, count), ...Array.from({ length: missing }, (_, at) => next + at)];
}

/** The identities after a line was taken away; the others keep theirs. */
export function withoutRow(keys: readonly number[], at: number): number[] {
  return keys.filter((_, place) => place !== at);
}
