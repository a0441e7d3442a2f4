/** Runs work for every item, a few at one time; results come in the order of the items. */
export async function boundedParallel<Item, Result>(
  items: readonly Item[],
  atOneTime: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: Math.min(atOneTime, items.length) }, async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
