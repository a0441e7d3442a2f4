import type Database from 'better-sqlite3';

/** What a resend needs to know of a settled delivery. */
export interface ResendOrder {
  projectId: string;
  uid: string;
  now: number;
  /** What it sends from now on; null where its payload stays. */
  body: Uint8Array | null;
  /** Whether one that has arrived is sent as well. */
  sendsArrived: boolean;
}

/** Within a transaction: makes a settled delivery due now; false for one that may not be sent. */
export function prepareResend(db: Database.Database): (order: ResendOrder) => boolean {
  const resend = db.prepare<[number, number, Uint8Array | null, string, string, number]>(
    `UPDATE deliveries SET status = 'Scheduled', due_at = ?, description = '', error_kind = NULL,
       updated_at = ?, body = coalesce(?, body)
     WHERE uid = ? AND project_id = ?
       AND (status IN ('Failure', 'Discarded') OR (status = 'Success' AND ?))`,
  );
  return ({ projectId, uid, now, body, sendsArrived }) =>
    resend.run(now, now, body, uid, projectId, sendsArrived ? 1 : 0).changes === 1;
}
