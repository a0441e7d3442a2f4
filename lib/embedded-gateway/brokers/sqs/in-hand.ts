import type { Message } from '@aws-sdk/client-sqs';
import type { SqsQueue } from './queue';

/** A message that the queue hides from others for as long as it is in hand. */
export interface Held {
  readonly message: Message;
  /** By which the queue knows this handing out of it. */
  readonly handle: string;
  readonly worker: number;
  /** Of the same clock as `performance.now()`. */
  hiddenUntil: number;
  /** The queue has handed it out again, or dropped it: it is not ours to settle any more. */
  isLost: boolean;
}

export interface InHand {
  add(message: Message, handle: string, worker: number): Held;
  release(held: Held): void;
  of(worker: number): number;
  all(): readonly Held[];
  /** Resolves when the next one is released, or nothing is hidden any longer. */
  nextRelease(): Promise<void>;
  /** Hides nothing any longer. */
  stop(): void;
}

/** How long the queue hides what it hands out, after which it hands it out again. */
export const visibilitySeconds = 30;

const visibilityMs = visibilitySeconds * 1000;
const lookMs = visibilityMs / 6;
const mostEntries = 10;

/**
 * Keeps messages hidden while they are in hand, however long that takes: at half of the time it is
 * begun anew. After a crash they are handed out again in at most that time, whatever the queue says.
 * @param failed told of a failure that lasts
 */
export function createInHand(queue: SqsQueue, failed: (error: unknown) => void): InHand {
  const held = new Set<Held>();
  const waiting = new Set<() => void>();
  const timer = setInterval(() => void extendDue().catch(failed), lookMs);

  async function extendDue(): Promise<void> {
    const now = performance.now();
    const due = [...held].filter(
      (each) => !each.isLost && each.hiddenUntil - now <= visibilityMs / 2,
    );
    for (let from = 0; from < due.length; from += mostEntries)
      await extend(due.slice(from, from + mostEntries));
  }

  async function extend(some: readonly Held[]): Promise<void> {
    const from = performance.now();
    const outcomes = await queue.changeVisibility(
      some.map(({ handle }) => ({ handle, seconds: visibilitySeconds })),
    );
    for (const [index, each] of some.entries()) {
      if (outcomes[index] === 'done') each.hiddenUntil = from + visibilityMs;
      if (outcomes[index] === 'gone') each.isLost = true;
    }
  }

  function wake(): void {
    for (const tell of waiting) tell();
    waiting.clear();
  }

  return {
    add(message, handle, worker) {
      const added: Held = {
        message,
        handle,
        worker,
        hiddenUntil: performance.now() + visibilityMs,
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
