/**
 * Whether `npm run test:long` runs the tests: with all that only widens what `npm test` holds.
 * No variable of the console, which refuses names that it does not know.
 */
export const isLongRun: boolean = process.env.LONG_TESTS === '1';

/** How often a property is tried: a few times by `npm test`, many times by the long run. */
export function runs(usual: number, long: number): number {
  return isLongRun ? long : usual;
}

/** What widens a list of cases in the long run alone: nothing for `npm test`. */
export function inLongRun<Item>(wider: readonly Item[]): readonly Item[] {
  return isLongRun ? wider : [];
}
