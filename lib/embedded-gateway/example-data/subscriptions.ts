import { deliveryModes } from '@/lib/contract/gateway/subscription';
import { includes } from '@/lib/util/includes';
import type { SubscriptionBody } from '../services/subscriptions/subscription-body';
import { changedSettings, defaultSettings } from '../services/subscriptions/subscription-settings';
import type { EndpointRecord } from '../store/endpoints';
import type { SourceRecord } from '../store/sources';
import type { SubscriptionRecord } from '../store/subscriptions';
import type { ExampleContext } from './example-context';
import { cycled } from './seeded';
import { exampleConnections, exampleSettings } from './subscription-bodies';

const outgoingCount = 28;

interface Ends {
  endpoint: EndpointRecord;
  source?: SourceRecord | undefined;
}

function named<T extends { name: string }>(records: readonly T[], name: string): T {
  const found = records.find((each) => each.name === name);
  if (!found) throw new Error(`there is no example called ${name}`);
  return found;
}

/** 28 subscriptions of owners' endpoints, and those that connect sources with one's own systems. */
export function exampleSubscriptions(
  { calendar }: ExampleContext,
  endpoints: { outgoing: EndpointRecord[]; incoming: EndpointRecord[] },
  sources: SourceRecord[],
): SubscriptionRecord[] {
  function subscription({ endpoint, source }: Ends, body: SubscriptionBody): SubscriptionRecord {
    const mode = body.delivery_mode ?? '';
    return {
      ...calendar.dated(endpoint.created_at),
      project_id: endpoint.project_id,
      name: source
        ? `${source.name} to ${endpoint.name}`
        : `${endpoint.name} for ${endpoint.owner_id}`,
      endpoint_id: endpoint.uid,
      source_id: source?.uid ?? '',
      delivery_mode: includes(deliveryModes, mode) ? mode : 'at_least_once',
      settings: changedSettings(defaultSettings, body),
      is_example: true,
    };
  }

  const outgoing = endpoints.outgoing
    .slice(0, outgoingCount)
    .map((endpoint, index) => subscription({ endpoint }, cycled(exampleSettings, index)));
  const incoming = exampleConnections.map((each) => {
    const endpoint = named(endpoints.incoming, each.endpoint);
    return subscription({ endpoint, source: named(sources, each.source) }, each.body);
  });
  return [...outgoing, ...incoming];
}
