import { readWholeNumber } from '../checks/whole-number';
import type { SubscriptionFormContext } from './context';
import { type SubscriptionTraits, subscriptionTraits } from './gateway-traits';
import { secondsOf } from './leaves';
import type { TimetableSettings } from './retry-timetable';
import type { SubscriptionFormValues } from './values';

/** Seconds between attempts on release 24.6, whatever is set (gateway contract §9.8). */
const fixedDelay = 120;
/** What a gateway's project does unless told otherwise (gateway contract §9.8). */
const projectDefault = { attempts: 10, intervalSeconds: 100 };

function positive(typed: string): number | null {
  const read = readWholeNumber(typed, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, unit: '' });
  return read.ok ? read.value : null;
}

function pair(count: string, time: string): { count: number; seconds: number } | null {
  const [amount, seconds] = [positive(count), secondsOf(time)];
  return amount !== null && seconds ? { count: amount, seconds } : null;
}

/** What a timetable of these values shows, and how far the gateway keeps to it. */
export interface TimetableReading {
  settings: TimetableSettings;
  /** True where values that are not set are filled with the defaults of a project. */
  isPartlyAssumed: boolean;
  retry: SubscriptionTraits['retry'];
  limitsRate: SubscriptionTraits['limitsRate'];
  alerts: SubscriptionTraits['alerts'];
  /** Whether an attempt that was answered, in whatever way, is the last (gateway contract §9.8). */
  endsWithAnswer: boolean;
}

/** The timetable that the form describes on this gateway; null while no retry rule is set. */
export function timetableReading(
  values: SubscriptionFormValues,
  { dialect }: Pick<SubscriptionFormContext, 'dialect'>,
): TimetableReading | null {
  const { retry, limitsRate, alerts, knowsDeliveryMode } = subscriptionTraits(dialect);
  const attempts = positive(values.retryCount);
  const interval = secondsOf(values.retryDuration) ?? positive(values.retryIntervalSeconds);
  if (attempts === null && interval === null) return null;
  const isFixed = retry === 'attempts_only';
  return {
    settings: {
      type: isFixed ? 'linear' : values.retryType || 'linear',
      attempts: attempts ?? projectDefault.attempts,
      intervalSeconds: isFixed ? fixedDelay : (interval ?? projectDefault.intervalSeconds),
      rateLimit: pair(values.rateLimitCount, values.rateLimitDuration),
      alert: pair(values.alertCount, values.alertThreshold),
    },
    isPartlyAssumed: attempts === null || (interval === null && !isFixed),
    retry,
    limitsRate,
    alerts,
    endsWithAnswer: knowsDeliveryMode && values.deliveryMode === 'at_most_once',
  };
}
