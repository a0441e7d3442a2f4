import type { BrokerMessage, Settlement } from './base/consumer';
import type { GrowingPauses, Pause } from './pauses';
import type { TakeMessage, Taken } from './taking';

/** A message that cannot be taken is kept in hand for so long in all, and goes back then. */
const holdMs = 20_000;

const settlements: Readonly<Record<Taken['kind'], Settlement>> = {
  taken: 'taken',
  duplicate: 'taken',
  refused: 'refused',
  later: 'later',
};

export interface ReceivingParts {
  take: TakeMessage;
  /** Told once a message is settled, before the broker is; never rejects. */
  settled(message: BrokerMessage, taken: Taken): Promise<void>;
  /** Told each time the gateway cannot take a message, in words. */
  troubled(reason: string): void;
  newPauses(): GrowingPauses;
  pause: Pause;
}

/**
 * Receives messages of one connection. What the gateway cannot take now is tried again after pauses
 * that grow, and then goes back to the broker, which may hand it out again at once: so a full disk
 * costs nothing and nothing spins.
 * @param signals `ending` when no more messages are asked for; `givingUp` when nobody waits for those in
 *   hand any more
 */
export function createReceiving(
  { take, settled, troubled, newPauses, pause }: ReceivingParts,
  { ending, givingUp }: { ending: AbortSignal; givingUp: AbortSignal },
): (message: BrokerMessage) => Promise<Settlement> {
  async function takenInTime(message: BrokerMessage): Promise<Taken> {
    const pauses = newPauses();
    let held = 0;
    for (;;) {
      const taken = await take(message, givingUp);
      if (taken.kind !== 'later' || givingUp.aborted) return taken;
      troubled(taken.reason);
      if (ending.aborted || held >= holdMs) return taken;
      const pauseMs = pauses.next();
      held += pauseMs;
      await pause(pauseMs, ending);
    }
  }

  return async (message) => {
    const taken = await takenInTime(message);
    await settled(message, taken);
    return settlements[taken.kind];
  };
}
