import type { z } from 'zod';
import { deliveryRowSchema, eventRowSchema } from '@/lib/contract/console/activity/rows';
import { chosenOf, type EventFilters, eventSearch } from '@/lib/contract/console/activity-searches';
import { operations } from '@/lib/contract/gateway/operations';
import type { ActivityTraits } from '@/lib/releases/activity-traits';
import { containsText } from '../listing/list-filter';
import type { ActivityKind } from './list/activity-kind';
import type { Related } from './list/related-ids';
import { eventPayload } from './list/row-texts';

type Event = z.output<typeof eventRowSchema>;

/** The deliveries of a type, where the list of events does not tell types: events without one are missing. */
const deliveriesOfType: Related<z.output<typeof deliveryRowSchema>> = {
  from: {
    list: 'deliveries',
    schema: deliveryRowSchema,
    operations: { list: operations.listDeliveries },
  },
  wire: (value) => ({ eventType: value }),
  idOf: ({ event_id, event_type }, value) =>
    event_type === value ? (event_id ?? undefined) : undefined,
  isSparse: true,
};

const ofFacts = ({ listsEventFacts }: ActivityTraits) => (listsEventFacts ? 'console' : 'untold');

/** The type of an event; null where the list has its id in that place (gateway contract §9.1). */
function typeOf({ uid, event_type }: Pick<Event, 'uid' | 'event_type'>): string | null {
  return event_type === uid ? null : (event_type ?? null);
}

/** Events as they are listed (gateway contract §3.4, §9.1). No gateway narrows them by type or status. */
export const eventKind: ActivityKind<Event, EventFilters> = {
  noun: 'event',
  idName: 'eventID',
  list: 'events',
  schema: eventRowSchema,
  operations: { list: operations.listEvents, read: operations.getEvent },
  search: eventSearch,
  filters: {
    status: {
      matches: ({ status }, value) => chosenOf(value).includes(status ?? ''),
      treated: ofFacts,
    },
    sourceId: {
      wire: (value) => ({ sourceId: value }),
      matches: ({ source_id, source_metadata }, value) => {
        const held = source_id ?? source_metadata?.uid;
        return held ? held === value : undefined;
      },
    },
    endpointId: {
      wire: (value) => ({ endpointId: [value] }),
      matches: ({ endpoints }, value) => endpoints?.includes(value),
    },
    eventType: {
      matches: (row, value) => typeOf(row) === value,
      treated: ({ listsEventFacts }) => (listsEventFacts ? 'console' : 'related'),
      related: { ids: deliveriesOfType, heldBy: ({ uid }) => uid },
    },
    idempotencyKey: {
      wire: (value) => ({ idempotencyKey: value }),
      matches: ({ idempotency_key }, value) => idempotency_key === value,
      isForOne: true,
    },
    unmatched: {
      matches: ({ status, is_duplicate_event }) =>
        status === 'Failure' && is_duplicate_event !== true,
      treated: ofFacts,
    },
  },
  idPlaces: [
    { is: 'idempotencyKey', filter: 'idempotencyKey' },
    { is: 'endpoint', filter: 'endpointId' },
    { is: 'source', filter: 'sourceId' },
  ],
  holdsText: (row, text) =>
    [row.uid, row.source_id, row.idempotency_key, ...(row.endpoints ?? [])].includes(text) ||
    [typeOf(row), row.source_metadata?.name].some((held) => containsText(held, text)),
  settled: (row) => ({ ...row, event_type: typeOf(row) }),
  payloadOf: eventPayload,
  standIn: null,
};
