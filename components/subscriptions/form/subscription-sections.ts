import { Bell, Code, Filter, Gauge, type LucideIcon, RotateCcw, Tag, Truck } from 'lucide-react';
import type { FormSectionDefinition } from '@/components/forms/shell/use-sections';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import {
  type SubscriptionSummaries,
  subscriptionSummaries,
} from '@/lib/form-models/subscription/summary';
import { newSubscriptionValues } from '@/lib/form-models/subscription/values';

type Name = keyof SubscriptionFormValues;

function section(
  id: keyof SubscriptionSummaries,
  title: string,
  icon: LucideIcon,
  owns: readonly Name[],
): FormSectionDefinition<SubscriptionFormValues> {
  const none = newSubscriptionValues();
  return {
    id,
    title,
    icon,
    owns,
    summary: (values) => subscriptionSummaries(values)[id],
    // A delivery mode can be changed, but there is no value for none.
    ...(id === 'deliveryMode'
      ? {}
      : { blank: Object.fromEntries(owns.map((name) => [name, none[name]])) }),
  };
}

/** The settings of a subscription in the order of the screen. */
export const subscriptionSections: FormSectionDefinition<SubscriptionFormValues>[] = [
  section('filter', 'Filter', Filter, ['filterBody', 'filterHeaders']),
  section('function', 'Function', Code, ['function']),
  section('deliveryMode', 'Delivery mode', Truck, ['deliveryMode']),
  section('retry', 'Retries', RotateCcw, [
    'retryCount',
    'retryDuration',
    'retryType',
    'retryIntervalSeconds',
  ]),
  section('rateLimit', 'Rate limit', Gauge, ['rateLimitCount', 'rateLimitDuration']),
  section('alert', 'Alert', Bell, ['alertCount', 'alertThreshold']),
  section('appId', 'App ID (deprecated)', Tag, ['appId']),
];
