import type { operations } from '@/lib/contract/gateway/operations';
import type { DecodedBody } from '../decoded-body';

export type EventCreateBody = DecodedBody<typeof operations.createEvent>;
export type EventFanoutBody = DecodedBody<typeof operations.createFanoutEvent>;
export type EventBroadcastBody = DecodedBody<typeof operations.createBroadcastEvent>;
export type EventDynamicBody = DecodedBody<typeof operations.createDynamicEvent>;
