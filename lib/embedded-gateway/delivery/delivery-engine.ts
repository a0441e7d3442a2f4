import { withTimeout } from '@/lib/util/timeout';
import type { Observer } from '../base/observer';
import type { Clock, GatewayLog, RandomSource } from '../base/ports';
import type { EndpointRecord } from '../store/endpoints';
import type { DeliveryQueue } from '../store/events/delivery-queue';
import type { NewId } from '../store/ids';
import type { SubscriptionRecord } from '../store/subscriptions';
import type { SendAttempt } from './attempt/types';
import { type AttemptsParts, createAttempts } from './attempts';
import { createCurrentRecords, type RecordStore } from './current-records';
import { createDisabling } from './disable-endpoint';
import { createGate } from './gate';
import { createScheduler } from './scheduler';
import { createSettling } from './settling';
import { createSteadyTime } from './steady-time';
import { createStoragePause } from './storage-pause';

/** How long attempts in flight may take to end when the gateway stops. */
export const endMs = 8_000;
/** How long they may take to notice that they were ended. */
const abortMs = 500;

/** Sends what is due (moving events §6). */
export interface DeliveryEngine {
  /** Tells that an endpoint may take deliveries again; returns at once. What becomes due is heard. */
  wake(): void;
  /** Takes up nothing new and lets attempts in flight end, eight seconds at most. */
  stop(): Promise<void>;
}

export interface DeliveryEngineParts {
  store: RecordStore;
  queue: DeliveryQueue;
  sendAttempt: SendAttempt;
  clock: Clock;
  random: RandomSource;
  newId: NewId;
  observer?: Pick<Observer, 'attempted' | 'delivered' | 'interrupted'> | undefined;
  log: GatewayLog;
  /** Attempts in flight at most. */
  concurrency: number;
  /** Told what failed and what came of it; neither throws nor takes time. */
  notices?: DeliveryNotices | undefined;
}

/** Who hears what becomes of endpoints. */
export interface DeliveryNotices {
  attemptFailed(failed: {
    endpoint: EndpointRecord;
    /** Undefined for one that is deleted meanwhile. */
    subscription: SubscriptionRecord | undefined;
    /** Why it failed, in words. */
    error: string;
  }): void;
  /** An endpoint was made inactive. */
  statusChanged(endpoint: EndpointRecord, error: string): void;
}

/** Takes up what an earlier run of the gateway left, and begins to send. */
export function createDeliveryEngine(parts: DeliveryEngineParts): DeliveryEngine {
  const { store, queue, sendAttempt, random, newId, observer, log, concurrency, notices } = parts;
  const time = createSteadyTime(parts.clock);
  const records = createCurrentRecords(store);
  const storage = createStoragePause(log, wake);
  const settle = createSettling({ queue, storage, time, log });
  const limitReached = createDisabling(store, time, log, (endpoint, error) =>
    notices?.statusChanged(endpoint, error),
  );
  const failed: AttemptsParts['failed'] = (delivery, { endpoint }, error) => {
    const { project_id, subscription_id } = delivery;
    const subscription = notices && records.subscription(project_id, subscription_id);
    notices?.attemptFailed({ endpoint, subscription, error });
  };
  const attempts = createAttempts(
    {
      queue,
      records,
      sendAttempt,
      settle,
      limitReached,
      failed,
      time,
      random,
      observer,
      log,
      concurrency,
    },
    wake,
  );
  const lookAtGate = createGate(records);
  const { version } = store;
  const scheduler = createScheduler(
    { queue, records, lookAtGate, storage, version, time, log, concurrency },
    attempts,
  );
  let isRecovered = false;

  /** What was in progress when the gateway stopped goes on; false while the disk does not allow it. */
  function recovered(): boolean {
    if (isRecovered) return true;
    if (storage.isOn()) return false;
    try {
      const found = queue.recover(time(), newId);
      isRecovered = true;
      const count = found.due + found.failed;
      if (count > 0) observer?.interrupted(count);
      if (count > 0) log.warn({ count }, 'The gateway stopped during attempts.');
      return true;
    } catch (error) {
      storage.failed(error);
      return false;
    }
  }

  function wake(): void {
    if (recovered()) scheduler.wake();
  }

  queue.onDue(scheduler.wake);
  wake();
  return {
    wake,
    async stop() {
      await scheduler.stop();
      await withTimeout(attempts.ended(), endMs, undefined);
      attempts.abort();
      storage.end();
      await withTimeout(attempts.ended(), abortMs, undefined);
      isRecovered = false;
      recovered();
    },
  };
}
