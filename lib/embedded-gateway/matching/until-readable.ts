import { setTimeout as sleep } from 'node:timers/promises';
import { storageFailureOf } from '@/lib/database/storage-failure';

/**
 * What `work` gives, which is asked for again after each pause for as long as the storage fails.
 * @throws what else it throws, and the reason of the signal
 */
export async function untilReadable<T>(
  work: () => T | Promise<T>,
  { retryMs, signal }: { retryMs: number; signal: AbortSignal },
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (storageFailureOf(error) === undefined) throw error;
    }
    await sleep(retryMs, undefined, { signal });
  }
}
