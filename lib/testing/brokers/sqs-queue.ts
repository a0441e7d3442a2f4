import { randomUUID } from 'node:crypto';

/** A message in a queue of the stand-in. */
export interface QueuedMessage {
  id: string;
  body: string;
  attributes: Readonly<
    Record<string, { DataType: string; StringValue?: string; BinaryValue?: string }>
  >;
  group: string | undefined;
  receives: number;
  /** Until when it is hidden. */
  hiddenUntil: number;
  /** Of the last handing out; an earlier one does not delete from a FIFO queue. */
  handle: string;
}

export interface QueueOptions {
  /** Where messages go that were received more than so often. */
  redrive?: { to: string; maxReceiveCount: number } | undefined;
}

/** What an operation on one message came to. */
export type Outcome = 'done' | 'not in flight' | 'invalid handle';

/** A queue as it is described in the developer guide: hiding, groups, and moving to dead letters. */
export interface StandInQueue {
  readonly name: string;
  readonly options: QueueOptions;
  readonly isFifo: boolean;
  put(message: Pick<QueuedMessage, 'body' | 'attributes' | 'group'>, id?: string): QueuedMessage;
  /** Hands out at most so many. */
  receive(most: number, hideMs: number, attemptId: string): readonly QueuedMessage[];
  remove(handle: string): Outcome;
  hide(handle: string, ms: number): Outcome;
  visible(): number;
  hidden(): number;
  /** All that are in it, hidden ones as well. */
  all(): readonly QueuedMessage[];
  /** When the next hidden message is handed out again; undefined where none is. */
  nextVisibleAt(): number | undefined;
}

interface Surroundings {
  now(): number;
  /** Takes what was received too often. */
  deadLetters(name: string): StandInQueue | undefined;
}

export function createStandInQueue(
  name: string,
  options: QueueOptions,
  { now, deadLetters }: Surroundings,
): StandInQueue {
  const isFifo = name.endsWith('.fifo');
  let messages: QueuedMessage[] = [];
  const attempts = new Map<string, readonly QueuedMessage[]>();
  const isHidden = ({ hiddenUntil }: QueuedMessage) => hiddenUntil > now();

  const byHandle = (handle: string) => messages.find((each) => each.handle === handle);

  /** Whether it was received as often as its queue lets it, and is gone from here. */
  function isMoved(message: QueuedMessage): boolean {
    const { redrive } = options;
    if (!redrive || message.receives < redrive.maxReceiveCount) return false;
    messages = messages.filter((each) => each !== message);
    deadLetters(redrive.to)?.put(message, message.id);
    return true;
  }

  function inHandAgain(attemptId: string): readonly QueuedMessage[] | undefined {
    const before = attempts.get(attemptId)?.filter((each) => messages.includes(each));
    return before && before.length > 0 ? before : undefined;
  }

  return {
    name,
    options,
    isFifo,
    put(message, id = randomUUID()) {
      const { body, attributes, group } = message;
      const put = { id, body, attributes, group, receives: 0, hiddenUntil: 0, handle: '' };
      messages.push(put);
      return put;
    },
    receive(most, hideMs, attemptId) {
      const again = isFifo ? inHandAgain(attemptId) : undefined;
      if (again) return again;
      const blocked = new Set(isFifo ? messages.filter(isHidden).map(({ group }) => group) : []);
      const taken: QueuedMessage[] = [];
      for (const message of [...messages]) {
        if (taken.length >= most) break;
        if (isHidden(message) || blocked.has(message.group) || isMoved(message)) continue;
        message.receives += 1;
        message.hiddenUntil = now() + hideMs;
        message.handle = randomUUID();
        taken.push(message);
      }
      if (isFifo && taken.length > 0) attempts.set(attemptId, taken);
      return taken;
    },
    remove(handle) {
      const found = byHandle(handle);
      // A standard queue says yes to whatever is not there; a FIFO queue knows its last handle alone.
      if (!found || (isFifo && !isHidden(found))) return isFifo ? 'invalid handle' : 'done';
      messages = messages.filter((each) => each !== found);
      return 'done';
    },
    hide(handle, ms) {
      const found = byHandle(handle);
      if (!found) return 'invalid handle';
      if (!isHidden(found)) return 'not in flight';
      found.hiddenUntil = now() + ms;
      return 'done';
    },
    visible: () => messages.filter((each) => !isHidden(each)).length,
    hidden: () => messages.filter(isHidden).length,
    all: () => messages,
    nextVisibleAt: () =>
      messages
        .filter(isHidden)
        .reduce<number | undefined>(
          (soonest, { hiddenUntil }) => Math.min(soonest ?? hiddenUntil, hiddenUntil),
          undefined,
        ),
  };
}
