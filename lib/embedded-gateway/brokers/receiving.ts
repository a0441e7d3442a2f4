import type { BrokerMessage, Receive, Settlement } from './base/consumer';
import type { GrowingPauses, Pause } from './pauses';
import type { TakeMessage, Taken } from './taking';

/** A message that cannot be taken is kept in hand for so long in all, and goes back then. */
export const holdMs = 20_000;

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
  pauses: GrowingPauses;
  pause: Pause;
}

/**
 * Receives messages of one connection. What the gateway cannot take now is tried again after pauses
 * that grow, and then goes back to the broker, which may hand it out again at once: so nothing is lost
 * to a full disk, and nothing spins.
 * @param signals `ending` when no more messages are asked for; `givingUp` when nobody waits for those in
 *   hand any more
 */
export function createReceiving(
  { take, settled, troubled, pauses, pause }: ReceivingParts,
  { ending, givingUp }: { ending: AbortSignal; givingUp: AbortSignal },
): Receive {
  /** One pause for all messages that wait: what troubles one troubles the others. */
  let resting: Promise<number> | undefined;
  const rest = () => {
    if (resting) return resting;
    const pauseMs = pauses.next();
    resting = pause(pauseMs, ending).then(() => {
      resting = undefined;
      return pauseMs;
    });
    return resting;
  };

  async function takenInTime(message: BrokerMessage): Promise<Taken> {
    for (let held = 0; ; ) {
      const taken = await take(message, givingUp);
      if (taken.kind !== 'later') {
        pauses.reset();
        return taken;
      }
      if (givingUp.aborted) return taken;
      troubled(taken.reason);
      if (ending.aborted || held >= holdMs) return taken;
      held += await rest();
    }
  }

  return async (message, tellReason) => {
    const taken = await takenInTime(message);
    await settled(message, taken);
    if (taken.kind === 'refused') tellReason?.(taken.reason);
    return settlements[taken.kind];
  };
}
