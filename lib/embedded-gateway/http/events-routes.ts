import { operations } from '@/lib/contract/gateway/operations';
import type { EventService } from '../services/events/event-service';
import { askedEvents } from './asked-lists';
import { pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

/** What 26.3.6 answers in place of an event that is made later (gateway contract §9.1). */
export const queuedData = 200;

/** Routes of events (gateway contract §9.1). */
export function eventRoutes(events: EventService): Route[] {
  return [
    route(operations.createEvent, async ({ project, body }) => {
      await events.create(project, body);
      return { message: 'Event queued successfully', data: queuedData };
    }),
    route(operations.createFanoutEvent, async ({ project, body }) => {
      const { isDuplicate } = await events.fanOut(project, body);
      const message = isDuplicate
        ? 'Duplicate event received, but will not be sent'
        : 'Endpoint fanout event queued successfully';
      return { message, data: null };
    }),
    route(operations.createBroadcastEvent, async ({ project, body }) => {
      await events.broadcast(project, body);
      return { message: 'Broadcast event created successfully', data: null };
    }),
    route(operations.createDynamicEvent, async ({ project, body }) => {
      await events.createDynamic(project, body);
      return { message: 'Dynamic event created successfully', data: null };
    }),
    route(operations.listEvents, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const asked = askedEvents(query);
      const data = pageAnswer(await events.list(project, asked, page), page);
      return { message: 'App events fetched successfully', data };
    }),
    route(operations.getEvent, (request) => ({
      message: 'Endpoint event fetched successfully',
      data: events.get(request.project, parameter(request, 'eventID')),
    })),
    route(operations.replayEvent, async (request) => ({
      message: 'Endpoint event replayed successfully',
      data: await events.replay(request.project, parameter(request, 'eventID')),
    })),
  ];
}
