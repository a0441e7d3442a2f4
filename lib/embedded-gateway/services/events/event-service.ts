import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { EventTarget } from '../../store/events/records';
import type { Page, PageQuery } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import { answeredPage } from '../answered-page';
import { createEmbeddedMetadata } from '../embedded-metadata';
import type { EventContext } from '../moving-context';
import { holdsNul } from '../text-rules';
import { checkedHeaders } from './custom-headers';
import { createDynamicTargets } from './dynamic-target';
import { type EventAnswer, listedEvent, wholeEvent } from './event-answer';
import type {
  EventBroadcastBody,
  EventCreateBody,
  EventDynamicBody,
  EventFanoutBody,
} from './event-body';
import { type CheckedEvent, checkedEvent } from './event-checks';
import { type AskedEvents, eventFilter } from './event-filter';

/** Making, reading and replaying events (gateway contract §9.1). */
export function createEventService(context: EventContext) {
  const { store, clock, newId, events, moving } = context;
  const dynamicTargets = createDynamicTargets(context);

  /** Resolves once the event is on the disk. */
  async function accept(
    project: ProjectRecord,
    target: EventTarget,
    { eventType, data, idempotencyKey }: CheckedEvent,
    customHeaders: unknown,
  ): Promise<{ isDuplicate: boolean }> {
    const now = clock.now();
    const accepted = await events.accept.accept(
      {
        uid: newId(),
        project_id: project.uid,
        source_id: '',
        event_type: eventType,
        target,
        headers: checkedHeaders(customHeaders),
        url_path: '',
        url_query: '',
        idempotency_key: idempotencyKey,
        body: data,
        accepted_at: now,
      },
      idempotencyKey === '' ? null : { scope: project.uid, key: idempotencyKey },
    );
    if (!accepted.isDuplicate) moving.eventsAccepted();
    return accepted;
  }

  /** 26.7.3 takes the id of an endpoint as `app_id` too. */
  function endpointIdOf(project: ProjectRecord, { endpoint_id, app_id }: EventCreateBody): string {
    const endpointId = endpoint_id || app_id;
    if (!endpointId) throw new GatewayError(400, 'please provide an endpoint ID');
    if (!store.endpoints.get(project.uid, endpointId)) {
      throw new GatewayError(400, 'endpoint not found');
    }
    return endpointId;
  }

  return {
    async create(project: ProjectRecord, body: EventCreateBody): Promise<void> {
      const event = checkedEvent(operations.createEvent, body);
      const endpointId = endpointIdOf(project, body);
      await accept(project, { kind: 'endpoint', endpointId }, event, body.custom_headers);
    },

    /** An event for all endpoints that an owner has when it is matched, none included. */
    async fanOut(project: ProjectRecord, body: EventFanoutBody): Promise<{ isDuplicate: boolean }> {
      const { owner_id } = body;
      const event = checkedEvent(operations.createFanoutEvent, body, { owner_id });
      const target = { kind: 'fanout', ownerId: owner_id ?? '' } as const;
      return accept(project, target, event, body.custom_headers);
    },

    async broadcast(project: ProjectRecord, body: EventBroadcastBody): Promise<void> {
      const event = checkedEvent(operations.createBroadcastEvent, body);
      await accept(project, { kind: 'broadcast' }, event, body.custom_headers);
    },

    /** An event for an address, whose endpoint and subscription are made where they are missing. */
    async createDynamic(project: ProjectRecord, body: EventDynamicBody): Promise<void> {
      const event = checkedEvent(operations.createDynamicEvent, body, { url: body.url });
      checkedHeaders(body.custom_headers);
      const { uid } = await dynamicTargets.endpointOf(project, body);
      const target = { kind: 'endpoint', endpointId: uid } as const;
      await accept(project, target, event, body.custom_headers);
    },

    async list(
      project: ProjectRecord,
      asked: AskedEvents,
      query: PageQuery,
    ): Promise<Page<EventAnswer>> {
      if (holdsNul([Object.values(asked), query.cursor])) {
        throw new GatewayError(400, 'an error occurred while fetching app events');
      }
      const filter = eventFilter(context, project, asked);
      if (!filter) {
        return {
          items: [],
          hasNextPage: false,
          hasPrevPage: false,
          nextCursor: '',
          prevCursor: '',
        };
      }
      const metadata = createEmbeddedMetadata(store);
      return answeredPage(await events.reads.events(project.uid, filter, query), query, (event) =>
        listedEvent(event, metadata, events.reads),
      );
    },

    get(project: ProjectRecord, uid: string) {
      const event = events.reads.event(project.uid, uid);
      if (!event) throw new GatewayError(404, 'event not found');
      return wholeEvent(event, createEmbeddedMetadata(store));
    },

    /** Has an event matched anew, by what is set now; what was delivered of it before stays. */
    async replay(project: ProjectRecord, uid: string) {
      const event = events.reads.event(project.uid, uid);
      if (!event || !(await moving.rematch(project.uid, uid))) {
        throw new GatewayError(400, 'event not found');
      }
      return wholeEvent(event, createEmbeddedMetadata(store));
    },
  };
}

export type EventService = ReturnType<typeof createEventService>;
