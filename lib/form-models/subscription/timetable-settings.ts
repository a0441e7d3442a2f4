import type { ProjectView } from '@/lib/contract/console/views';
import type { SubscriptionTraits } from '@/lib/releases/subscription-traits';
import { subscriptionTraits } from '@/lib/releases/traits';
import { secondsOf } from '../checks/duration';
import { readWholeNumber } from '../checks/whole-number';
import type { SubscriptionFormContext } from './context';
import type { SubscriptionFormValues } from './fields';
import type { TimetableSettings } from './retry-timetable';

/** Seconds between attempts on release 24.6, whatever is set (gateway contract §9.8). */
export const fixedDelay = 120;

/** How a project tries a failed delivery again. */
export type ProjectRetry = Pick<TimetableSettings, 'type' | 'attempts' | 'intervalSeconds'>;

/** What a gateway's project does unless told otherwise (gateway contract §9.8). */
const projectDefault: ProjectRetry = { type: 'linear', attempts: 10, intervalSeconds: 100 };

/** The retries of a project; null where its gateway does not tell them. */
export function projectRetryOf(project: ProjectView | undefined): ProjectRetry | null {
  const { type, duration, retry_count } = project?.config?.strategy ?? {};
  if (typeof duration !== 'number' || typeof retry_count !== 'number') return null;
  return {
    type: type === 'exponential' ? type : 'linear',
    attempts: retry_count,
    intervalSeconds: duration,
  };
}

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
  /** What the form does not say and is drawn as the project has it. */
  filled: Partial<ProjectRetry>;
  /** Whether the project told its retries; otherwise those of most projects stand for them. */
  isProjectKnown: boolean;
  /** True where none of the retries is what the form says. */
  isOfProject: boolean;
  retry: SubscriptionTraits['retry'];
  limitsRate: SubscriptionTraits['limitsRate'];
  alerts: SubscriptionTraits['alerts'];
  /** Whether waits come out longer than they are set (gateway contract §9.8). */
  waitsLonger: boolean;
  /** Whether an attempt that was answered, in whatever way, is the last (gateway contract §9.8). */
  endsWithAnswer: boolean;
}

/**
 * The timetable of a delivery on this gateway, by the form or by the project where that is what
 * counts; null while neither says anything.
 */
export function timetableReading(
  values: SubscriptionFormValues,
  { dialect, project }: Pick<SubscriptionFormContext, 'dialect'> & { project: ProjectRetry | null },
): TimetableReading | null {
  const traits = subscriptionTraits(dialect);
  const { retry, limitsRate, alerts, knowsDeliveryMode, waitsLonger } = traits;
  const attempts = positive(values.retryCount);
  const interval = secondsOf(values.retryDuration) ?? positive(values.retryIntervalSeconds);
  const saysNothing = attempts === null && interval === null;
  if (saysNothing && project === null) return null;
  const isFixed = retry === 'attempts_only';
  const isOfProject = project !== null && (saysNothing || retry === 'project_only');
  const usual = project ?? projectDefault;
  const own: ProjectRetry = {
    type: values.retryType || usual.type,
    attempts: attempts ?? usual.attempts,
    intervalSeconds: interval ?? usual.intervalSeconds,
  };
  const filled: TimetableReading['filled'] = {
    ...(values.retryType || isFixed ? {} : { type: usual.type }),
    ...(attempts === null ? { attempts: usual.attempts } : {}),
    ...(interval === null && !isFixed ? { intervalSeconds: usual.intervalSeconds } : {}),
  };
  return {
    settings: {
      ...(isOfProject ? project : own),
      ...(isFixed ? { type: 'linear', intervalSeconds: fixedDelay } : {}),
      rateLimit: pair(values.rateLimitCount, values.rateLimitDuration),
      alert: pair(values.alertCount, values.alertThreshold),
    },
    filled: isOfProject ? {} : filled,
    isProjectKnown: project !== null,
    isOfProject,
    retry,
    limitsRate,
    alerts,
    waitsLonger,
    endsWithAnswer: knowsDeliveryMode && values.deliveryMode === 'at_most_once',
  };
}
