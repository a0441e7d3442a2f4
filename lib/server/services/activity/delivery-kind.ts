import type { z } from 'zod';
import { deliveryRowSchema } from '@/lib/contract/console/activity/rows';
import {
  chosenOf,
  type DeliveryFilters,
  deliverySearch,
} from '@/lib/contract/console/activity-searches';
import { operations } from '@/lib/contract/gateway/operations';
import { containsText } from '../listing/list-filter';
import { byConsole, byValue } from '../listing/row-filters';
import type { ListedKind } from '../resource/kinds';

type Delivery = z.output<typeof deliveryRowSchema>;

/** Deliveries as they are listed. */
export const deliveryKind: ListedKind<Delivery, DeliveryFilters> = {
  noun: 'delivery',
  idName: 'deliveryID',
  list: 'deliveries',
  schema: deliveryRowSchema,
  operations: { list: operations.listDeliveries, read: operations.getDelivery },
  search: deliverySearch,
  filters: {
    q: byConsole(({ uid }, text) => containsText(uid, text)),
    status: {
      wire: (value) => ({ status: chosenOf(value) }),
      trust: 'honoured',
      matches: ({ status }, value) => chosenOf(value).includes(status ?? ''),
    },
    endpointId: byValue('endpointId', ({ endpoint_id }) => endpoint_id),
    sourceId: byConsole(() => true),
    subscriptionId: byValue('subscriptionId', ({ subscription_id }) => subscription_id),
    eventId: byValue('eventId', ({ event_id }) => event_id),
    eventType: byValue('eventType', ({ event_type }) => event_type),
    errorKind: byConsole(({ error_kind }, value) => chosenOf(value).includes(error_kind ?? '')),
    httpCode: byConsole(() => true),
    tries: byConsole(({ metadata }, value) =>
      chosenOf(value).includes(String(metadata?.num_trials ?? '')),
    ),
    idempotencyKey: byValue('idempotencyKey', ({ idempotency_key }) => idempotency_key),
    payload: byConsole(() => true),
    last: byConsole(() => true),
    from: byConsole(() => true),
    to: byConsole(() => true),
  },
  order: 'honoured',
  standIn: null,
};
