import TinyQueue from 'tinyqueue';

/** Things with the moment at which each is to be looked at again. */
export interface Agenda<Item extends { key: string }> {
  /** Of two moments for the same key the earlier one counts. */
  add(item: Item, at: number): void;
  /** Takes out what is due, the earliest first. */
  take(now: number): Item[];
  /** The earliest moment; undefined when there is nothing. */
  next(): number | undefined;
}

/** An agenda in which adding and taking cost the logarithm of what it holds. */
export function createAgenda<Item extends { key: string }>(): Agenda<Item> {
  /** What counts; entries of the heap that differ from it were overtaken by an earlier moment. */
  const moments = new Map<string, number>();
  const heap = new TinyQueue<{ item: Item; at: number }>([], (a, b) => a.at - b.at);

  function earliest(): { item: Item; at: number } | undefined {
    for (;;) {
      const top = heap.peek();
      if (!top || moments.get(top.item.key) === top.at) return top;
      heap.pop();
    }
  }

  return {
    add(item, at) {
      const known = moments.get(item.key);
      if (known !== undefined && known <= at) return;
      moments.set(item.key, at);
      heap.push({ item, at });
    },
    take(now) {
      const due: Item[] = [];
      for (let top = earliest(); top && top.at <= now; top = earliest()) {
        heap.pop();
        moments.delete(top.item.key);
        due.push(top.item);
      }
      return due;
    },
    next: () => earliest()?.at,
  };
}
