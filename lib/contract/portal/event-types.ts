import { z } from 'zod';
import type { PayloadView } from '@/lib/contract/console/activity/payload';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';

/** An own endpoint by its name. */
export interface PortalNamed {
  uid: string;
  name: string;
}

/** A type that own endpoints are subscribed to, or were sent. */
export interface PortalEventType {
  eventType: string;
  /** Those that are subscribed to it. */
  endpoints: PortalNamed[];
  /** When it was last sent to an own endpoint; null where it never was. */
  lastAt: string | null;
  /** The delivery that it was sent by. */
  deliveryId: string | null;
}

export interface PortalEventTypes {
  types: PortalEventType[];
  /** Endpoints that are subscribed to every type. */
  every: PortalNamed[];
  /** All own endpoints that test events can go to. */
  endpoints: PortalNamed[];
}

/** Query of the route that gives a real example. */
export const portalExampleSchema = z.strictObject({ delivery: resourceIdSchema });

/** A real example of a type, masked; null where what was sent is not told. */
export interface PortalExample {
  payload: PayloadView | null;
}
