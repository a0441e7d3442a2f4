import { storageFailureOf } from '@/lib/database/storage-failure';
import type { GatewayLog } from '../base/ports';
import type { AttemptOutcome, DeliveryQueue } from '../store/events/delivery-queue';
import type { StoragePause } from './storage-pause';

interface SettlingParts {
  queue: Pick<DeliveryQueue, 'settle'>;
  storage: StoragePause;
  time(): number;
  log: GatewayLog;
}

/** Stores what became of a delivery; resolves with whether it is on the disk. */
export type Settle = (outcome: AttemptOutcome) => Promise<boolean>;

/**
 * Settling that survives a disk without room: a result is kept in memory and tried again until it is
 * stored. One that is lost all the same, since the gateway ends, is an unknown outcome at the next
 * start.
 */
export function createSettling({ queue, storage, time, log }: SettlingParts): Settle {
  async function tried(outcome: AttemptOutcome): Promise<unknown> {
    for (;;) {
      try {
        await queue.settle(outcome, time());
        storage.succeeded();
        return undefined;
      } catch (error) {
        if (storageFailureOf(error) === undefined) return error;
        storage.failed(error);
        if (!(await storage.over())) return error;
      }
    }
  }

  return async (outcome) => {
    let error = await tried(outcome);
    if (error !== undefined && outcome.attempt && storageFailureOf(error) === undefined) {
      // No trouble of the disk, so the record itself: the delivery ends without it, for the others' sake.
      const description = outcome.description || 'the attempt could not be recorded';
      error = await tried({ ...outcome, attempt: null, description });
    }
    if (error === undefined) return true;
    const delivery = outcome.delivery.uid;
    log.error(
      { resourceId: delivery, reason: String(error) },
      'What became of a delivery could not be stored.',
    );
    return false;
  };
}
