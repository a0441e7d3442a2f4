import { type GatewayLog, usualMoving } from '@/lib/embedded-gateway/base/ports';
import type { DeliveryFilter, EventFilter } from '@/lib/embedded-gateway/store/events';
import { createEventStore } from '@/lib/embedded-gateway/store/events/create-event-store';
import { createJobStore } from '@/lib/embedded-gateway/store/events/jobs';
import { openEvents } from '@/lib/embedded-gateway/store/events/open';
import type { Matched, NewDelivery, NewEvent } from '@/lib/embedded-gateway/store/events/records';
import { createIds } from '@/lib/embedded-gateway/store/ids';
import type { PageQuery } from '@/lib/embedded-gateway/store/page';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { fakeClock } from './test-sessions';

export const testProject = '01J0000000000000000000T0UT';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A page from the newest on. */
export const newestFirst: PageQuery = {
  perPage: 20,
  direction: 'next',
  sort: 'DESC',
  cursor: undefined,
};
export const allEvents: EventFilter = {
  sourceIds: [],
  endpointIds: [],
  idempotencyKey: undefined,
  from: undefined,
  until: undefined,
};
export const allDeliveries: DeliveryFilter = {
  sourceIds: [],
  endpointIds: [],
  idempotencyKey: undefined,
  from: undefined,
  until: undefined,
  errorKinds: [],
  codes: [],
  tries: [],
  eventId: undefined,
  subscriptionId: undefined,
  eventType: undefined,
  statuses: [],
};

/** A matching that made these deliveries. */
export function matchedWith(...deliveries: NewDelivery[]): Matched {
  return {
    status: 'Success',
    failure_reason: '',
    endpoints: deliveries.map(({ endpoint_id }) => endpoint_id),
    matches: [],
    deliveries,
  };
}

/** What is kept of events, in a directory that may hold some already. */
export function openTestEvents(
  dataDirectory: string,
  {
    clock = fakeClock(),
    settings = {},
    log = silent,
  }: {
    clock?: ReturnType<typeof fakeClock>;
    settings?: { retentionMs?: number; maximumBytes?: number };
    log?: GatewayLog;
  } = {},
) {
  const db = openEvents({ dataDirectory, clock });
  const store = createEventStore(db, {
    clock,
    settings: { ...usualMoving, ...settings },
    log,
  });
  const newId = createIds(clock, systemRandom);

  function newEvent(changes: Partial<NewEvent> = {}): NewEvent {
    return {
      uid: newId(),
      project_id: testProject,
      source_id: '',
      event_type: 'order.made',
      target: { kind: 'source' },
      headers: { 'Content-Type': ['application/json'] },
      url_path: '',
      url_query: '',
      idempotency_key: '',
      body: Buffer.from('{"a":1}'),
      accepted_at: clock.now(),
      ...changes,
    };
  }

  function newDelivery(event: NewEvent, changes: Partial<NewDelivery> = {}): NewDelivery {
    return {
      uid: newId(),
      project_id: event.project_id,
      event_id: event.uid,
      endpoint_id: 'endpoint-1',
      subscription_id: 'subscription-1',
      source_id: event.source_id,
      event_type: event.event_type,
      idempotency_key: event.idempotency_key,
      mode: 'at_least_once',
      status: 'Scheduled',
      strategy: 'linear',
      interval_seconds: 10,
      retry_limit: 3,
      due_at: clock.now(),
      description: '',
      error_kind: null,
      body: null,
      created_at: clock.now(),
      ...changes,
    };
  }

  async function accept(changes: Partial<NewEvent> = {}, key: string | null = null) {
    const event = newEvent(changes);
    await store.accept.accept(event, key === null ? null : { scope: testProject, key });
    return event;
  }

  /** An event with one delivery for it. */
  async function deliver(
    changes: Partial<NewDelivery> = {},
    ofEvent: Partial<NewEvent> = {},
  ): Promise<NewDelivery> {
    const event = await accept(ofEvent);
    const delivery = newDelivery(event, changes);
    await store.matching.settle(event.uid, matchedWith(delivery));
    return delivery;
  }

  const jobs = createJobStore({ db, commit: store.commit, times: store.times });
  return { db, store, jobs, clock, newId, newEvent, newDelivery, accept, deliver };
}

export type TestEvents = ReturnType<typeof openTestEvents>;
