import { deliveryModeWords, retryTypeWords } from '@/lib/words/subscriptions';
import { joined, short } from '../engine/summary';
import type { SubscriptionFormValues } from './fields';
import { readFilterText } from './filter-text';

/** One line per section, for its closed card; null for a section that holds nothing. */
export interface SubscriptionSummaries {
  filter: string | null;
  function: string | null;
  deliveryMode: string | null;
  retry: string | null;
  rateLimit: string | null;
  alert: string | null;
  appId: string | null;
}

function conditions(typed: string, on: string): string | null {
  const read = readFilterText(typed);
  if (!read.ok) return `${on}: not readable yet`;
  if (read.value === null) return null;
  const count = Object.keys(read.value).length;
  return `${on}: ${count} ${count === 1 ? 'condition' : 'conditions'}`;
}

function functionSummary(source: string): string | null {
  if (source.trim() === '') return null;
  const lines = source.trimEnd().split('\n').length;
  return `${lines} ${lines === 1 ? 'line' : 'lines'} of JavaScript`;
}

/** What the closed sections of the subscription form say. */
export function subscriptionSummaries(values: SubscriptionFormValues): SubscriptionSummaries {
  const { retryCount, retryDuration, retryType, rateLimitCount, alertCount } = values;
  const attempts = retryCount.trim();
  return {
    filter: joined([
      conditions(values.filterBody, 'body'),
      conditions(values.filterHeaders, 'headers'),
    ]),
    function: functionSummary(values.function),
    deliveryMode: values.deliveryMode === '' ? null : deliveryModeWords[values.deliveryMode].choice,
    retry: joined([
      attempts === '' ? null : `${short(attempts)} ${attempts === '1' ? 'attempt' : 'attempts'}`,
      retryDuration.trim() === '' ? null : `${short(retryDuration)} between them`,
      retryType === '' ? null : retryTypeWords[retryType].changed,
    ]),
    rateLimit:
      rateLimitCount.trim() === ''
        ? null
        : `${short(rateLimitCount)} deliveries per ${short(values.rateLimitDuration) || '…'}`,
    alert:
      alertCount.trim() === ''
        ? null
        : `after ${short(alertCount)} failures within ${short(values.alertThreshold) || '…'}`,
    appId: short(values.appId) || null,
  };
}
