/** Every pair of two different ones, in both orders. */
export function orderedPairs<Item>(items: readonly Item[]): [first: Item, second: Item][] {
  return items.flatMap((first) =>
    items.filter((second) => second !== first).map((second): [Item, Item] => [first, second]),
  );
}

/**
 * Every one with the one after it, in this order; after the last one comes the first. Each comes first
 * in one pair and second in one, where every pair would be many more.
 */
export function neighbourPairs<Item>(items: readonly Item[]): [first: Item, second: Item][] {
  if (items.length < 2) return [];
  return items.flatMap((item, place) =>
    [...items, ...items]
      .slice(place + 1, place + 2)
      .map((next): [first: Item, second: Item] => [item, next]),
  );
}
