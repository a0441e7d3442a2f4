/** Every pair of two different ones, in both orders. */
export function orderedPairs<Item>(items: readonly Item[]): [first: Item, second: Item][] {
  return items.flatMap((first) =>
    items.filter((second) => second !== first).map((second): [Item, Item] => [first, second]),
  );
}
