import type { LeaseOperations } from './entries';

/** A message that the broker hides from others for as long as it is in hand. */
export interface Held<Message> {
  readonly message: Message;
  /** By which the broker knows this handing out of it. */
  readonly handle: string;
  readonly worker: number;
  /** Of the same clock as `performance.now()`. */
  leasedUntil: number;
  /** The broker has handed it out again, or dropped it: it is not ours to settle any more. */
  isLost: boolean;
}

export interface Leases<Message> {
  add(message: Message, handle: string, worker: number): Held<Message>;
  release(held: Held<Message>): void;
  of(worker: number): number;
  all(): readonly Held<Message>[];
  /** Resolves when the next one is released, or nothing is hidden any longer. */
  nextRelease(): Promise<void>;
  /** Hides nothing any longer. */
  stop(): void;
}

interface LeasesOptions {
  /** How long the broker hides what it hands out, after which it hands it out again. */
  seconds: number;
  operations: Pick<LeaseOperations, 'change' | 'mostEntries'>;
  /** Told of a failure that lasts. */
  failed(error: unknown): void;
}

/**
 * Keeps messages hidden while they are in hand, however long that takes: at half of the time it is
 * begun anew. After a crash they are handed out again in at most that time, whatever the broker says.
 */
export function createLeases<Message>({
  seconds,
  operations,
  failed,
}: LeasesOptions): Leases<Message> {
  const leaseMs = seconds * 1000;
  const lookMs = leaseMs / 6;
  const { mostEntries } = operations;
  const held = new Set<Held<Message>>();
  const waiting = new Set<() => void>();
  const timer = setInterval(() => void extendDue().catch(failed), lookMs);

  async function extendDue(): Promise<void> {
    const now = performance.now();
    const due = [...held].filter((each) => !each.isLost && each.leasedUntil - now <= leaseMs / 2);
    for (let from = 0; from < due.length; from += mostEntries)
      await extend(due.slice(from, from + mostEntries));
  }

  async function extend(some: readonly Held<Message>[]): Promise<void> {
    const from = performance.now();
    const outcomes = await operations.change(some.map(({ handle }) => ({ handle, seconds })));
    for (const [index, each] of some.entries()) {
      if (outcomes[index] === 'done') each.leasedUntil = from + leaseMs;
      if (outcomes[index] === 'gone') each.isLost = true;
    }
  }

  function wake(): void {
    for (const tell of waiting) tell();
    waiting.clear();
  }

  return {
    add(message, handle, worker) {
      const added: Held<Message> = {
        message,
        handle,
        worker,
        leasedUntil: performance.now() + leaseMs,
        isLost: false,
      };
      held.add(added);
      return added;
    },
    release(released) {
      held.delete(released);
      wake();
    },
    of: (worker) => [...held].filter((each) => each.worker === worker).length,
    all: () => [...held],
    nextRelease: () => new Promise((resolve) => waiting.add(resolve)),
    stop() {
      clearInterval(timer);
      wake();
    },
  };
}
