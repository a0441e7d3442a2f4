import type { z } from 'zod';
import { eventRowSchema } from '@/lib/contract/console/activity/rows';
import { chosenOf, type EventFilters, eventSearch } from '@/lib/contract/console/activity-searches';
import { operations } from '@/lib/contract/gateway/operations';
import { containsText } from '../listing/list-filter';
import { byConsole, byValue } from '../listing/row-filters';
import type { ListedKind } from '../resource/kinds';

type Event = z.output<typeof eventRowSchema>;

/** Events as they are listed. */
export const eventKind: ListedKind<Event, EventFilters> = {
  noun: 'event',
  idName: 'eventID',
  list: 'events',
  schema: eventRowSchema,
  operations: { list: operations.listEvents, read: operations.getEvent },
  search: eventSearch,
  filters: {
    q: byConsole(({ uid }, text) => containsText(uid, text)),
    status: byConsole(({ status }, value) => chosenOf(value).includes(status ?? '')),
    sourceId: byValue('sourceId', ({ source_id }) => source_id),
    endpointId: byValue('endpointId', ({ endpoints }) => endpoints?.[0]),
    eventType: byConsole(({ event_type }, value) => event_type === value),
    idempotencyKey: byValue('idempotencyKey', ({ idempotency_key }) => idempotency_key),
    payload: byConsole(() => true),
    unmatched: byConsole(() => true),
    last: byConsole(() => true),
    from: byConsole(() => true),
    to: byConsole(() => true),
  },
  order: 'honoured',
  standIn: null,
};
