import { createDeliveryLists } from './delivery-lists';
import { createEventLists } from './event-lists';
import type { IdTimes } from './id-times';
import type { EventParts, EventReads } from './index';
import { matchesOf } from './match-records';
import {
  type AttemptColumns,
  attemptFromColumns,
  type DeliveryColumns,
  deliveryColumns,
  deliveryFromColumns,
  deliveryTables,
  type EventColumns,
  eventColumns,
  eventFromColumns,
  eventTables,
  nothingLost,
  shownAttempts,
} from './rows';
import { createUntriedReads } from './untried';

/** How many attempts of a delivery are listed. */
export const listedAttempts = 100;

type WholeEvent = EventColumns & { matches: string; body: Uint8Array | null };
type WholeDelivery = DeliveryColumns & { body: Uint8Array | null };

const nothing = new Uint8Array();

/** Reads events, deliveries and attempts (moving events §7). */
export function createEventReads(parts: EventParts, times: IdTimes): EventReads {
  const { db } = parts;
  const event = db.prepare<[string, string], WholeEvent>(
    `SELECT ${eventColumns}, e.matches, m.body FROM ${eventTables}
     WHERE e.uid = ? AND e.project_id = ?`,
  );
  const eventBody = db
    .prepare<[string], Uint8Array>(
      'SELECT body FROM messages WHERE seq = (SELECT seq FROM events WHERE uid = ?)',
    )
    .pluck();
  const delivery = db.prepare<[string, string], WholeDelivery>(
    `SELECT ${deliveryColumns}, d.body FROM ${deliveryTables}
     WHERE d.uid = ? AND d.project_id = ?`,
  );
  const payload = db
    .prepare<[string], Uint8Array | null>(
      `SELECT coalesce(d.body, c.body, m.body) FROM deliveries d
         LEFT JOIN changed_messages c ON c.seq = d.changed_seq
         LEFT JOIN events e ON e.uid = d.event_id LEFT JOIN messages m ON m.seq = e.seq
       WHERE d.uid = ? AND ${nothingLost}`,
    )
    .pluck();
  const attempts = db.prepare<[string], AttemptColumns>(
    `${shownAttempts} WHERE a.delivery_id = ? ORDER BY a.seq DESC LIMIT ${listedAttempts}`,
  );
  const attempt = db.prepare<[string, string], AttemptColumns>(
    `${shownAttempts} WHERE a.delivery_id = ? AND a.uid = ?`,
  );

  return {
    event(projectId, uid) {
      const row = event.get(uid, projectId);
      if (!row) return undefined;
      const { matches, body, ...columns } = row;
      const { target, ...rest } = eventFromColumns(columns);
      return {
        ...rest,
        // Of a row that was altered on the disk: it is shown, and never matched by what is read here.
        target: target ?? { kind: 'source' },
        matches: matchesOf(matches),
        body: body ?? nothing,
      };
    },
    ...createEventLists(parts, times),
    ...createUntriedReads(parts, times),
    eventBody: (uid) => eventBody.get(uid),
    delivery(projectId, uid) {
      const row = delivery.get(uid, projectId);
      if (!row) return undefined;
      const { body, ...columns } = row;
      return { ...deliveryFromColumns(columns), body };
    },
    ...createDeliveryLists(parts, times),
    payload: ({ uid }) => payload.get(uid) ?? undefined,
    attempts: (deliveryId) => attempts.all(deliveryId).reverse().map(attemptFromColumns),
    attempt(deliveryId, uid) {
      const row = attempt.get(deliveryId, uid);
      return row && attemptFromColumns(row);
    },
  };
}
