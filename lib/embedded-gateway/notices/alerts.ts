import { parseGoDuration } from '@/lib/util/go-duration';
import { createRecentMap } from '@/lib/util/recent-map';
import type { SubscriptionRecord } from '../store/subscriptions';
import {
  type AlertRule,
  createFailureWindow,
  type FailureWindow,
  type Reached,
} from './failure-window';

/** Subscriptions whose failures are counted at once; those that failed longest ago are forgotten first. */
const mostSubscriptions = 10_000;

/** The rule of a subscription; undefined where it asks for no alert, as with half of a rule. */
export function alertRule({ settings }: SubscriptionRecord): AlertRule | undefined {
  const { count, threshold } = settings.alert_config ?? {};
  const windowMs = (parseGoDuration(threshold ?? '') ?? 0) * 1000;
  return count && count > 0 && windowMs > 0 ? { count, windowMs } : undefined;
}

/** Counts the failed attempts of each subscription. */
export interface FailureCounts {
  /** Counts one; tells what is reached by it. */
  add(subscriptionId: string, rule: AlertRule): Reached | undefined;
}

/** @param time milliseconds that never go back */
export function createFailureCounts(time: () => number): FailureCounts {
  const windows = createRecentMap<FailureWindow>(mostSubscriptions);
  return {
    add(subscriptionId, rule) {
      const window = windows.get(subscriptionId) ?? createFailureWindow();
      windows.set(subscriptionId, window);
      return window.add(time(), rule);
    },
  };
}
