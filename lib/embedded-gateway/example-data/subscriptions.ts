import { deliveryModes } from '@/lib/contract/gateway/subscription';
import { includes } from '@/lib/util/includes';
import { changedSettings, defaultSettings } from '../services/subscriptions/subscription-settings';
import type { EndpointRecord } from '../store/endpoints';
import type { SourceRecord } from '../store/sources';
import type { SubscriptionRecord } from '../store/subscriptions';
import type { ExampleContext } from './example-context';
import { cycled } from './seeded';
import { exampleSettings } from './subscription-bodies';

const outgoingCount = 28;

interface Ends {
  endpoint: EndpointRecord;
  source?: SourceRecord | undefined;
}

/** Incoming events are typed by their source's mask, so these take every type (contract §6.10). */
function eventTypesOf({ source }: Ends) {
  return source ? { event_types: ['*'] } : {};
}

/** 28 subscriptions of owners' endpoints and 12 that connect a source with one's own systems. */
export function exampleSubscriptions(
  { calendar }: ExampleContext,
  endpoints: { outgoing: EndpointRecord[]; incoming: EndpointRecord[] },
  sources: SourceRecord[],
): SubscriptionRecord[] {
  function subscription(ends: Ends, index: number): SubscriptionRecord {
    const { endpoint, source } = ends;
    const body = cycled(exampleSettings, index);
    const mode = body.delivery_mode ?? '';
    const settings = changedSettings(defaultSettings, body);
    return {
      ...calendar.dated(endpoint.created_at),
      project_id: endpoint.project_id,
      name: source
        ? `${source.name} to ${endpoint.name}`
        : `${endpoint.name} for ${endpoint.owner_id}`,
      endpoint_id: endpoint.uid,
      source_id: source?.uid ?? '',
      delivery_mode: includes(deliveryModes, mode) ? mode : 'at_least_once',
      settings: {
        ...settings,
        filter_config: { ...settings.filter_config, ...eventTypesOf(ends) },
      },
      is_example: true,
    };
  }

  const outgoing = endpoints.outgoing.slice(0, outgoingCount).map((endpoint) => ({ endpoint }));
  const incoming = endpoints.incoming.map((endpoint, index) => ({
    endpoint,
    source: cycled(sources, index),
  }));
  return [...outgoing.map(subscription), ...incoming.map(subscription)];
}
