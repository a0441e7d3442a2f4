import { z } from 'zod';
import {
  eventBroadcastSchema,
  eventCountSchema,
  eventCreateSchema,
  eventDynamicSchema,
  eventFanoutSchema,
  eventListQuerySchema,
  eventPageSchema,
  eventSchema,
} from './event';
import { operation, projectPath } from './operation';

const events = `${projectPath}/events`;
const reference = 'gateway contract §9.1';
/** Nothing of use: the event is made after the answer. */
const queued = z.unknown();

export const eventOperations = {
  listEvents: operation({
    name: 'listEvents',
    method: 'GET',
    path: events,
    query: eventListQuerySchema,
    data: eventPageSchema,
    carriesPayloads: true,
    success: 200,
    reference,
  }),
  getEvent: operation({
    name: 'getEvent',
    method: 'GET',
    path: `${events}/{eventID}`,
    data: eventSchema,
    carriesPayloads: true,
    success: 200,
    reference,
  }),
  createEvent: operation({
    name: 'createEvent',
    method: 'POST',
    path: events,
    body: eventCreateSchema,
    data: queued,
    success: 201,
    reference,
  }),
  createFanoutEvent: operation({
    name: 'createFanoutEvent',
    method: 'POST',
    path: `${events}/fanout`,
    body: eventFanoutSchema,
    data: queued,
    success: 201,
    reference,
  }),
  createBroadcastEvent: operation({
    name: 'createBroadcastEvent',
    method: 'POST',
    path: `${events}/broadcast`,
    body: eventBroadcastSchema,
    data: queued,
    success: 201,
    reference,
  }),
  createDynamicEvent: operation({
    name: 'createDynamicEvent',
    method: 'POST',
    path: `${events}/dynamic`,
    body: eventDynamicSchema,
    data: queued,
    success: 201,
    reference,
  }),
  replayEvent: operation({
    name: 'replayEvent',
    method: 'PUT',
    path: `${events}/{eventID}/replay`,
    data: eventSchema,
    carriesPayloads: true,
    success: 200,
    reference,
  }),
  /** Runs as a job of the embedded gateway; its query chooses the events as in the list. */
  batchReplayEvents: operation({
    name: 'batchReplayEvents',
    method: 'POST',
    path: `${events}/batchreplay`,
    query: eventListQuerySchema,
    data: z.unknown(),
    success: 200,
    reference,
    patience: 'outbound',
  }),
  countBatchReplayEvents: operation({
    name: 'countBatchReplayEvents',
    method: 'GET',
    path: `${events}/countbatchreplayevents`,
    query: eventListQuerySchema,
    data: eventCountSchema,
    success: 200,
    reference,
  }),
} as const;
