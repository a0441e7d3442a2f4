import { setTimeout } from 'node:timers/promises';
import { isPassing } from './errors';

/** A cluster or a group that is being made says so for a while. */
const usual = { tries: 20, pauseMs: 500 } as const;

/**
 * Asks again while the cluster is about to be able to answer.
 * @throws what `ask` throws last, or otherwise
 */
export async function untilReady<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || tries === usual.tries || !isPassing(error)) throw error;
      await setTimeout(usual.pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
