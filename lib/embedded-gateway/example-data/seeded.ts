/** Numbers that look random and are the same at every start, so that tests and pictures agree. */
export interface Seeded {
  /** A whole number from 0 up to, not including, `below`. */
  integer(below: number): number;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in an order of their own. */
  some<T>(items: readonly T[], count: number): T[];
}

/** Item of a list that goes round; the list must not be empty. */
export function cycled<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** The mulberry32 generator: small, well spread, and no secret is ever taken from it. */
export function createSeeded(seed: number): Seeded {
  let state = seed >>> 0;
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (below: number) => Math.floor(fraction() * below);
  return {
    integer,
    chance: (percent) => fraction() * 100 < percent,
    pick: (items) => cycled(items, integer(items.length)),
    some(items, count) {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(integer(rest.length), 1),
      ).flat();
    },
  };
}
