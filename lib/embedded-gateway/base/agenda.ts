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

interface Entry<Item> {
  item: Item;
  at: number;
}

/** Entries of the heap that do not count any more may be as many as those that do, and these. */
const mostOvertaken = 64;

/** An agenda in which adding and taking cost the logarithm of what it holds. */
export function createAgenda<Item extends { key: string }>(): Agenda<Item> {
  /** What counts; other entries of the heap were overtaken by an earlier moment. */
  const counting = new Map<string, Entry<Item>>();
  const heapOf = (entries: Entry<Item>[]) => new TinyQueue(entries, (a, b) => a.at - b.at);
  let heap = heapOf([]);

  function earliest(): Entry<Item> | undefined {
    for (;;) {
      const top = heap.peek();
      if (!top || counting.get(top.item.key) === top) return top;
      heap.pop();
    }
  }

  return {
    add(item, at) {
      const known = counting.get(item.key);
      if (known && known.at <= at) return;
      const entry = { item, at };
      counting.set(item.key, entry);
      if (heap.length > 2 * counting.size + mostOvertaken) heap = heapOf([...counting.values()]);
      else heap.push(entry);
    },
    take(now) {
      const due: Item[] = [];
      for (let top = earliest(); top && top.at <= now; top = earliest()) {
        heap.pop();
        counting.delete(top.item.key);
        due.push(top.item);
      }
      return due;
    },
    next: () => earliest()?.at,
  };
}
