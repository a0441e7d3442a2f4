import type { z } from 'zod';
import { deliveryRowSchema, eventRowSchema } from '@/lib/contract/console/activity/rows';
import {
  chosenOf,
  type DeliveryFilters,
  deliverySearch,
} from '@/lib/contract/console/activity-searches';
import { operations } from '@/lib/contract/gateway/operations';
import type { ActivityTraits } from '@/lib/releases/activity-traits';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { containsText } from '../listing/list-filter';
import type { ActivityKind } from './list/activity-kind';
import type { Related } from './list/related-ids';
import { deliveryPayload } from './list/row-texts';

type Delivery = z.output<typeof deliveryRowSchema>;

/** Where neither a parameter nor a row knows of it, nobody does. */
const ofOutcomes = ({ listsOutcomes }: ActivityTraits) => (listsOutcomes ? 'gateway' : 'untold');

/** The events of a source, since no delivery of such a gateway tells its source for sure. */
const eventsOfSource: Related<z.output<typeof eventRowSchema>> = {
  from: { list: 'events', schema: eventRowSchema, operations: { list: operations.listEvents } },
  wire: (value) => ({ sourceId: value }),
  idOf: ({ uid, source_id, source_metadata }, value) =>
    (source_id || source_metadata?.uid || value) === value ? uid : undefined,
};

const numbersOf = (value: string) => chosenOf(value).map(Number);

/** Deliveries as they are listed (gateway contract §3.4, §9.5). */
export const deliveryKind: ActivityKind<Delivery, DeliveryFilters> = {
  noun: 'delivery',
  idName: 'deliveryID',
  list: 'deliveries',
  schema: deliveryRowSchema,
  operations: { list: operations.listDeliveries, read: operations.getDelivery },
  search: deliverySearch,
  filters: {
    status: {
      wire: (value) => ({ status: chosenOf(value) }),
      matches: ({ status }, value) => chosenOf(value).includes(status ?? ''),
    },
    endpointId: {
      wire: (value) => ({ endpointId: [value] }),
      matches: ({ endpoint_id }, value) => endpoint_id === value,
    },
    sourceId: {
      wire: (value) => ({ sourceId: [value] }),
      matches: ({ source_metadata }, value) => source_metadata?.uid === value,
      treated: ({ listsOutcomes }) => (listsOutcomes ? 'gateway' : 'related'),
      related: { ids: eventsOfSource, heldBy: ({ event_id }) => event_id },
    },
    subscriptionId: {
      wire: (value) => ({ subscriptionId: value }),
      matches: ({ subscription_id }, value) => subscription_id === value,
    },
    eventId: {
      wire: (value) => ({ eventId: value }),
      matches: ({ event_id }, value) => event_id === value,
      isForOne: true,
    },
    eventType: {
      wire: (value) => ({ eventType: value }),
      matches: ({ event_type }, value) => event_type === value,
    },
    errorKind: {
      wire: (value) => ({ errorKind: chosenOf(value) }),
      matches: ({ error_kind }, value) => chosenOf(value).includes(error_kind ?? ''),
      treated: ofOutcomes,
    },
    httpCode: {
      wire: (value) => ({ httpCode: numbersOf(value) }),
      matches: ({ last_http_status }, value) => numbersOf(value).includes(last_http_status ?? -1),
      treated: ofOutcomes,
    },
    tries: {
      wire: (value) => ({ numTrials: numbersOf(value) }),
      matches: ({ metadata }, value) => numbersOf(value).includes(metadata?.num_trials ?? -1),
      treated: ({ listsOutcomes }) => (listsOutcomes ? 'gateway' : 'console'),
    },
    idempotencyKey: {
      wire: (value) => ({ idempotencyKey: value }),
      matches: ({ idempotency_key }, value) => idempotency_key === value,
      isForOne: true,
    },
  },
  idPlaces: [
    { is: 'event', filter: 'eventId' },
    { is: 'endpoint', filter: 'endpointId' },
    { is: 'subscription', filter: 'subscriptionId' },
    { is: 'idempotencyKey', filter: 'idempotencyKey' },
    { is: 'source', filter: 'sourceId' },
  ],
  holdsText: (row, text) =>
    [
      row.uid,
      row.event_id,
      row.endpoint_id,
      row.subscription_id,
      row.source_metadata?.uid,
      row.idempotency_key,
    ].includes(text) ||
    [
      row.event_type,
      row.endpoint_metadata?.name,
      parseUrl(row.endpoint_metadata?.url ?? '')?.host,
      row.source_metadata?.name,
    ].some((held) => containsText(held, text)),
  payloadOf: deliveryPayload,
  standIn: null,
};
