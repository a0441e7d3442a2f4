import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { WaitingEvent } from '../store/events/records';

/** Events that are read at one time. */
const batch = 64;

export interface ProjectQueueParts {
  /** Events behind a number that wait, in order of arrival. */
  read(afterSeq: number, limit: number): WaitingEvent[];
  /** One that is to be matched once more. */
  readAgain(uid: string): WaitingEvent | undefined;
  /** Takes an event up, and never fails; resolves when there is room for the next. */
  take(event: WaitingEvent): Promise<void>;
  /** Told when an error of the storage keeps it from reading on. */
  onTrouble(error: unknown): void;
  /** Told when nothing is left to read. */
  onIdle(): void;
  retryMs: number;
  signal: AbortSignal;
}

/** The events of one project, taken up in order of arrival. */
export interface ProjectQueue {
  /** Tells that events wait. */
  wake(): void;
  /** Has an event taken up that was before. */
  again(uid: string): void;
  isIdle(): boolean;
}

export function createProjectQueue(parts: ProjectQueueParts): ProjectQueue {
  const { signal, retryMs } = parts;
  let lastSeq = 0;
  let isRunning = false;
  let isAsked = false;
  const repeated = new Set<string>();

  function next(): WaitingEvent[] {
    for (const uid of repeated) {
      const event = parts.readAgain(uid);
      repeated.delete(uid);
      if (event) return [event];
    }
    const events = parts.read(lastSeq, batch);
    lastSeq = events.at(-1)?.seq ?? lastSeq;
    return events;
  }

  async function takeAll(): Promise<void> {
    while (isAsked && !signal.aborted) {
      isAsked = false;
      for (let events = next(); events.length > 0 && !signal.aborted; events = next()) {
        for (const event of events) {
          if (signal.aborted) return;
          await parts.take(event);
        }
        // Other projects, and whoever waits for an answer, get their turn.
        await nextTurn();
      }
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked && !signal.aborted) {
      try {
        await takeAll();
      } catch (error) {
        if (signal.aborted) break;
        parts.onTrouble(error);
        isAsked = true;
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
    isRunning = false;
    parts.onIdle();
  }

  function wake(): void {
    isAsked = true;
    if (!isRunning && !signal.aborted) void run();
  }

  return {
    wake,
    again(uid) {
      repeated.add(uid);
      wake();
    },
    isIdle: () => !isRunning,
  };
}
