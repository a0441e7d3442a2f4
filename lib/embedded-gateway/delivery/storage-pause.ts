import { storageFailureOf } from '@/lib/database/storage-failure';
import type { GatewayLog } from '../base/ports';

const firstMs = 250;
const longestMs = 5_000;

/** Keeps deliveries from being taken up while nothing can be stored of them. */
export interface StoragePause {
  isOn(): boolean;
  /** A write failed: nothing is tried for a while, longer each time. */
  failed(error: unknown): void;
  succeeded(): void;
  /** Resolves when it may be tried again; with false when there will be no more trying. */
  over(): Promise<boolean>;
  /** Ends the pause for good. */
  end(): void;
}

/** @param resumed called when it may be tried again */
export function createStoragePause(log: GatewayLog, resumed: () => void): StoragePause {
  let waitMs = firstMs;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((goOn: boolean) => void)[] = [];

  function finish(): void {
    clearTimeout(timer);
    timer = undefined;
    const heard = waiting;
    waiting = [];
    for (const goOn of heard) goOn(!isEnded);
  }

  return {
    isOn: () => timer !== undefined,
    failed(error) {
      if (timer || isEnded) return;
      const reason = storageFailureOf(error) ?? String(error);
      log.warn({ reason, durationMs: waitMs }, 'Deliveries wait: nothing can be stored of them.');
      timer = setTimeout(() => {
        finish();
        resumed();
      }, waitMs);
      waitMs = Math.min(waitMs * 2, longestMs);
    },
    succeeded() {
      waitMs = firstMs;
    },
    over: () =>
      timer
        ? new Promise((resolve) => {
            waiting.push(resolve);
          })
        : Promise.resolve(!isEnded),
    end() {
      isEnded = true;
      finish();
    },
  };
}
