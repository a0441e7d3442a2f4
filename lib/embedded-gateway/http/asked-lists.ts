import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import type { AskedDeliveries } from '../services/deliveries/delivery-service';
import type { AskedEvents } from '../services/events/event-filter';
import { filterNumbers, filterValue, filterValues } from './list-query';

/** What a query asks for of the list of deliveries (gateway contract §3.4). */
export function askedDeliveries(query: URLSearchParams): AskedDeliveries {
  return {
    startDate: filterValue(query, 'startDate'),
    endDate: filterValue(query, 'endDate'),
    endpointIds: filterValues(query, 'endpointId'),
    eventId: filterValue(query, 'eventId'),
    subscriptionId: filterValue(query, 'subscriptionId'),
    idempotencyKey: filterValue(query, 'idempotencyKey'),
    eventType: filterValue(query, 'eventType'),
    statuses: filterValues(query, 'status'),
    sourceIds: filterValues(query, 'sourceId'),
    errorKinds: filterValues(query, 'errorKind'),
    codes: filterNumbers(query, 'httpCode'),
    tries: filterNumbers(query, 'numTrials'),
  };
}

/** What a query asks for of the list of events (gateway contract §3.4). */
export function askedEvents(query: URLSearchParams): AskedEvents {
  return {
    startDate: filterValue(query, 'startDate'),
    endDate: filterValue(query, 'endDate'),
    sourceIds: filterValues(query, 'sourceId'),
    endpointIds: filterValues(query, 'endpointId'),
    ownerId: filterValue(query, 'ownerId'),
    idempotencyKey: filterValue(query, 'idempotencyKey'),
  };
}

/** A filter that stands in a body as the query of the list that it is a filter of. */
export function queryOf(filter: object): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) {
      if (each !== null && each !== undefined) query.append(name, String(each));
    }
  }
  return query;
}

/** The other way round, for what a filter may hold; numbers that are none are left out. */
export function filterOf(schema: z.ZodObject, query: URLSearchParams): object {
  const filter: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const values = filterValues(query, name);
    if (values.length === 0) continue;
    const unwrapped = unwrap(field);
    if (unwrapped.kind !== 'array') filter[name] = values[0];
    else if (unwrapped.element instanceof z.ZodNumber) {
      filter[name] = values.map(Number).filter(Number.isInteger);
    } else filter[name] = values;
  }
  return filter;
}
