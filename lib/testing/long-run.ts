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

/**
 * Every pair of two lists in the long run. For `npm test` as few as hold each item of both: for what the
 * items of each list tell apart by code of their own, so that a pair breaks where one of its two does.
 */
export function pairs<First, Second>(
  first: readonly First[],
  second: readonly Second[],
): [First, Second][] {
  const isUsual = (at: number, other: number) =>
    first.length < second.length ? at === other % first.length : other === at % second.length;
  return first.flatMap((one, at) =>
    second.flatMap((two, other): [First, Second][] =>
      isLongRun || isUsual(at, other) ? [[one, two]] : [],
    ),
  );
}

/** Those of a list that differ in their kind: the first of each for `npm test`, all in the long run. */
export function oneOfEach<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const firsts = new Map(items.toReversed().map((item) => [kindOf(item), item]));
  return items.filter((item) => isLongRun || firsts.get(kindOf(item)) === item);
}
