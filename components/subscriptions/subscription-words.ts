import { clip } from '@/components/table/table/marked-text';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { isolated } from '@/lib/util/isolated';
import { isRecord } from '@/lib/util/json';
import { notTold } from '@/lib/words/absent';

function holds(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length > 0;
}

const filterPlaces = ['body', 'headers', 'query', 'path'] as const;

/** The conditions that events must match, by where those look. */
export function filterParts({ filter_config }: SubscriptionView) {
  const filter = filter_config?.filter ?? {};
  return filterPlaces.flatMap((part) =>
    holds(filter[part]) ? [{ part, conditions: filter[part] }] : [],
  );
}

/** True when events must match conditions, wherever those look. */
export function hasFilter(subscription: SubscriptionView): boolean {
  return filterParts(subscription).length > 0;
}

export function hasFunction(subscription: SubscriptionView): boolean {
  return Boolean(subscription.function);
}

export function eventTypes({ filter_config }: SubscriptionView): string[] {
  return filter_config?.event_types ?? [];
}

const mostSeen = 200;

/** The types that events had lately, then those that subscriptions name; each once, without `*`. */
export function seenEventTypes(
  events: readonly { type: string | null }[],
  subscriptions: readonly SubscriptionView[],
): string[] {
  const types = [...events.map(({ type }) => type), ...subscriptions.flatMap(eventTypes)];
  const named = types.flatMap((type) => (type && type !== '*' ? [type] : []));
  return [...new Set(named)].slice(0, mostSeen);
}

/** Name of the source, of its id, or that events of any source count. */
export function sourceName({ source_metadata, source_id }: SubscriptionView): string {
  return source_metadata?.name || source_metadata?.uid || source_id || 'any source';
}

export function endpointName({ endpoint_metadata, endpoint_id }: SubscriptionView): string {
  return endpoint_metadata?.name || endpoint_metadata?.uid || endpoint_id || notTold;
}

/** The route of an event as a line of text: source, filter, function, endpoint. */
export function wayInWords(subscription: SubscriptionView): string {
  return [
    isolated(clip(sourceName(subscription), 30)),
    ...(hasFilter(subscription) ? ['filter'] : []),
    ...(hasFunction(subscription) ? ['function'] : []),
    isolated(clip(endpointName(subscription), 30)),
  ].join(' → ');
}
