import { parseGoDuration } from '@/lib/util/go-duration';
import { isRecord, parseJson } from '@/lib/util/json';
import { readDuration } from '../checks/duration';
import { readWholeNumber } from '../checks/whole-number';
import { type FilterObject, readFilterText } from './filter-text';
import type { SubscriptionFormValues } from './values';

/** One field in the gateway's unit; null for "not set". */
export type LeafValue = string | number | string[] | FilterObject | null;

/** Every field of the form by its dotted path in the gateway's body. */
export type SubscriptionLeaves = ReadonlyMap<string, LeafValue>;

function whole(typed: string): number | null {
  const maximum = Number.MAX_SAFE_INTEGER;
  const read = readWholeNumber(typed, { minimum: 0, maximum, unit: 'number' });
  return read.ok ? read.value : null;
}

function goDuration(typed: string): string | null {
  const read = readDuration(typed);
  if (read.ok) return read.value?.text ?? null;
  // A stored text that only Go reads, such as "1500µs", goes as it is.
  return parseGoDuration(typed) === undefined ? null : typed;
}

/** Seconds of a typed time; null for none and for what cannot be read. */
export function secondsOf(typed: string): number | null {
  const read = readDuration(typed);
  return read.ok ? (read.value?.seconds ?? null) : null;
}

function filterObject(typed: string): FilterObject | null {
  const read = readFilterText(typed);
  if (read.ok) return read.value;
  const json = parseJson(typed);
  return isRecord(json) ? json : null;
}

const orNull = (text: string) => (text === '' ? null : text);

/**
 * The form in the gateway's names and units: the retry delay and the alert period as Go duration
 * text, the rate limit period as whole seconds (gateway contract §6.5).
 */
export function subscriptionLeaves(values: SubscriptionFormValues): SubscriptionLeaves {
  const period = secondsOf(values.rateLimitDuration);
  return new Map<string, LeafValue>([
    ['name', orNull(values.name)],
    ['source_id', orNull(values.sourceId)],
    ['endpoint_id', orNull(values.endpointId)],
    ['filter_config.event_types', values.eventTypes],
    ['filter_config.filter.body', filterObject(values.filterBody)],
    ['filter_config.filter.headers', filterObject(values.filterHeaders)],
    ['function', orNull(values.function)],
    ['delivery_mode', orNull(values.deliveryMode)],
    ['retry_config.type', orNull(values.retryType)],
    ['retry_config.retry_count', whole(values.retryCount)],
    ['retry_config.duration', goDuration(values.retryDuration)],
    ['retry_config.interval_seconds', whole(values.retryIntervalSeconds)],
    ['rate_limit_config.count', whole(values.rateLimitCount)],
    ['rate_limit_config.duration', period === null ? null : Math.trunc(period)],
    ['alert_config.count', whole(values.alertCount)],
    ['alert_config.threshold', goDuration(values.alertThreshold)],
    ['app_id', orNull(values.appId)],
  ]);
}

export function isUnset(value: LeafValue | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

export interface LeafChange {
  /** Dotted path in the gateway's names. */
  path: string;
  before: LeafValue;
  after: LeafValue;
}

/** The fields that differ, in the order of the form. */
export function changedLeaves(after: SubscriptionLeaves, before: SubscriptionLeaves): LeafChange[] {
  return [...after].flatMap(([path, value]) => {
    const old = before.get(path) ?? null;
    const isSame =
      (isUnset(value) && isUnset(old)) || JSON.stringify(value) === JSON.stringify(old);
    return isSame ? [] : [{ path, before: old, after: value }];
  });
}
