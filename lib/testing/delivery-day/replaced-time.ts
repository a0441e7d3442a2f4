import { vi } from 'vitest';

/** Of the machine, whatever a test has replaced since. */
const nextTurn = setImmediate;

/** Lets what is resolved go on; takes none of the replaced time. */
const goOn = () => new Promise<void>((resolve) => nextTurn(() => resolve()));

/** Moves the replaced time from timer to timer until something has happened. */
export async function advanceUntil(hasHappened: () => boolean): Promise<void> {
  await goOn();
  while (!hasHappened()) {
    if (vi.getTimerCount() === 0) throw new Error('Nothing will ever happen.');
    vi.advanceTimersToNextTimer();
    await goOn();
  }
}

/** Moves the replaced time to a moment, in milliseconds since 1970; at once where that is over. */
export async function advanceTo(moment: number): Promise<void> {
  let isReached = moment <= Date.now();
  if (!isReached) {
    const reached = () => {
      isReached = true;
    };
    setTimeout(reached, moment - Date.now());
  }
  await advanceUntil(() => isReached);
}
