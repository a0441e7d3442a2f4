import { deliveryModes, retryTypes } from '@/lib/contract/gateway/subscription';
import { parseGoDuration } from '@/lib/util/go-duration';
import { isRecord, parseJson } from '@/lib/util/json';
import { deliveryModeWords, retryTypeWords } from '@/lib/words/subscriptions';
import { durationText, readDuration, secondsOf } from '../checks/duration';
import { asTyped, tidyText } from '../checks/tidy-text';
import { field, type Tidy } from '../engine/field';
import { choice, exactText, list, number, oneOf } from '../engine/field-kinds';
import { fieldFinder } from '../engine/field-path';
import { group } from '../engine/group';
import type { Part, ValuesOf } from '../engine/part';
import { filterText, readFilterText } from './filter-text';

/** One half of a filter as JSON text; empty for no conditions, which are said as an empty object. */
function filterHalf(gateway: string, label: string): Part<string> {
  return field({
    gateway,
    label,
    blank: '',
    read: filterText,
    write: (typed) => {
      const read = readFilterText(typed);
      const json = read.ok ? read.value : parseJson(typed);
      return { kind: 'json', value: isRecord(json) ? json : {} };
    },
  });
}

function goDuration(typed: string): string | null {
  const read = readDuration(typed);
  if (read.ok) return read.value?.text ?? null;
  // A stored text that only Go reads, such as "1500µs", goes as it is.
  return parseGoDuration(typed) === undefined ? null : typed;
}

/** A time as typed, which a gateway answers in seconds. */
function time(gateway: string, label: string, write: (typed: string) => string | number | null) {
  const read = (stored: unknown) => durationText(typeof stored === 'number' ? stored : null);
  return field({ gateway, label, blank: '', read, write });
}

/** Event types without blanks, empty entries and repeats, in their order. */
const tidyEventTypes: Tidy<string[]> = (typed, stored, remark) => {
  if (JSON.stringify(typed) === JSON.stringify(stored)) return typed;
  const trimmed = typed.map((type) => tidyText(type).text);
  const types = [...new Set(trimmed.filter((type) => type !== ''))];
  const isSame = JSON.stringify(types) === JSON.stringify(typed);
  if (!isSame) remark('Blanks, empty entries and repeats are left out');
  return types;
};

const count = (gateway: string, label: string) => number(gateway, label, { minimum: 0 });

/**
 * The subscription form in the order of the screen. The retry delay and the alert period go as Go
 * duration text, the rate limit period as whole seconds (gateway contract §6.5).
 */
export const subscriptionTable = group({
  name: choice('name', 'Name'),
  sourceId: choice('source_id', 'Source'),
  endpointId: choice('endpoint_id', 'Endpoint'),
  /** A new subscription takes every event (gateway contract §6.2). */
  eventTypes: list('filter_config.event_types', 'Event types', {
    blank: ['*'],
    tidy: tidyEventTypes,
    nothing: 'not set',
  }),
  filterBody: filterHalf('filter_config.filter.body', 'Filter on the body'),
  filterHeaders: filterHalf('filter_config.filter.headers', 'Filter on headers'),
  /** JavaScript; empty for none. */
  function: choice('function', 'Function', { tidy: asTyped }),
  deliveryMode: oneOf(deliveryModes, 'delivery_mode', 'Delivery mode', {
    words: deliveryModeWords,
  }),
  retryType: oneOf(retryTypes, 'retry_config.type', 'Spacing', { words: retryTypeWords }),
  /** Attempts in all, the first one included (gateway contract §9.8). */
  retryCount: count('retry_config.retry_count', 'Attempts'),
  /** As typed: `90s`, `1h30m`. */
  retryDuration: time('retry_config.duration', 'Time between attempts', goDuration),
  /** Whole seconds; answered by no gateway (gateway contract §6.3). */
  retryIntervalSeconds: count('retry_config.interval_seconds', 'Interval'),
  rateLimitCount: count('rate_limit_config.count', 'Rate limit'),
  rateLimitDuration: time('rate_limit_config.duration', 'Rate limit period', (typed) => {
    const seconds = secondsOf(typed);
    return seconds === null ? null : Math.trunc(seconds);
  }),
  alertCount: count('alert_config.count', 'Alert after'),
  /** Time within which the failures count, as typed and as answered. */
  alertThreshold: { ...exactText('alert_config.threshold', 'Alert period'), write: goDuration },
  /** Deprecated by the gateway. */
  appId: choice('app_id', 'App ID'),
});

/** What the subscription form holds. Numbers and durations are text, empty for "not set". */
export type SubscriptionFormValues = ValuesOf<typeof subscriptionTable>;

/** The fields of the form with their names at the gateway. */
export const subscriptionFields = subscriptionTable.fields({ form: '', gateway: '' });

/** A field by its dotted path in the gateway's body. */
export const subscriptionField = fieldFinder(subscriptionFields);
