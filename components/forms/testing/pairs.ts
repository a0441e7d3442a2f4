/** Every pair of two different ones, in both orders. */
export function orderedPairs<Item>(items: readonly Item[]): [first: Item, second: Item][] {
  return items.flatMap((first) =>
    items.filter((second) => second !== first).map((second): [Item, Item] => [first, second]),
  );
}

/**
 * Every pair of neighbours, in both orders, one order after the other; the last one is a neighbour of
 * the first. Each comes first in two pairs and second in two, where every pair would be many more.
 */
export function neighbourPairs<Item>(items: readonly Item[]): [first: Item, second: Item][] {
  const around = items.length > 2 ? [...items, ...items.slice(0, 1)] : items;
  return around.flatMap((item, place) =>
    around.slice(place + 1, place + 2).flatMap((next): [Item, Item][] => [
      [item, next],
      [next, item],
    ]),
  );
}
