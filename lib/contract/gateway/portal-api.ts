import { z } from 'zod';
import { endpointStatuses } from './choices';
import { errorKinds } from './error-kinds';
import { answered, known, requested } from './meta';

/**
 * Deliveries that were made in a span, by how they stand now: `failed` are those that failed for good
 * or were discarded, `waiting` those that go out by themselves, for the first time or once more.
 */
const standing = { arrived: z.number(), failed: z.number(), waiting: z.number() };

/** Bars of the last 24 hours of one own endpoint, hour by hour, and how it fails now. */
const endpointFigures = {
  endpoint_id: z.string(),
  status: known(endpointStatuses),
  hours: z.array(answered({ from: z.string(), ...standing })),
  ...standing,
  /** When the oldest was made of the unbroken run of the newest that failed; null where the newest one arrived. */
  failing_since: z.string(),
  /** What the newest of that run came to; null likewise. */
  error_kind: known(errorKinds),
  http_code: z.number(),
  /** When the next one goes out; null where nothing waits, or nothing is sent to it now. */
  next_due_at: z.string(),
  /** Failed for good or discarded, kept still and not arrived since, however long ago: what a recovery sends. */
  recoverable: z.number(),
  /** Whether there are more: no more were counted. */
  has_more_recoverable: z.boolean(),
};

/** Figures of own endpoints. */
export const portalStatsSchema = answered({
  from: z.string(),
  to: z.string(),
  endpoints: z.array(answered(endpointFigures)),
  /** How long settled events are kept. */
  retention_seconds: z.number(),
});

/** What own endpoints are subscribed to, and what really went to them. */
export const portalEventTypesSchema = answered({
  event_types: z.array(
    answered({
      /** A type, or `*` for every one. */
      event_type: z.string(),
      /** Own endpoints that are subscribed to it. */
      subscribed: z.array(z.string()),
      /** The newest delivery of this type to an own endpoint; null where there was none yet. */
      delivery_id: z.string(),
      last_at: z.string(),
    }),
  ),
});

/**
 * Body of a recovery (moving events §6): `failed` sends again what failed or was discarded, `untried`
 * what an own endpoint is subscribed to now and was never sent.
 */
export const portalJobCreateSchema = requested({
  what: z.enum(['failed', 'untried']),
  /** Own endpoints; absent: all of them. `untried` takes exactly one. */
  endpoints: z.array(z.string()).max(100),
  /** As in the lists. */
  startDate: z.string(),
  endDate: z.string(),
});
