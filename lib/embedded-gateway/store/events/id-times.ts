import type Database from 'better-sqlite3';
import { decodeTime, encodeTime } from 'ulid';

/** What an id holds besides the time. */
const randomLength = 16;
const timeLength = 10;
const latest = 2 ** 48 - 1;

/** Smaller differences come of the moment that passes between reading the clock and making the id. */
const usualLead = 1_000;

/** Where ids of rows made within a time lie, both included. */
export interface IdRange {
  lowest: string;
  highest: string;
}

export interface IdTimes {
  /** Notes a row that is being written. */
  note(uid: string, createdAt: number): void;
  /** Holds every id of a row that was made from one moment to another, in milliseconds since 1970. */
  range(from: number | undefined, until: number | undefined): IdRange;
}

const timeText = (milliseconds: number) =>
  encodeTime(Math.min(Math.max(Math.floor(milliseconds), 0), latest), timeLength);

function timeOf(uid: string): number | undefined {
  try {
    return decodeTime(uid);
  } catch {
    return undefined;
  }
}

/**
 * Finds rows by time through their ids, which begin with it, so that no list needs a second order.
 * Ids keep their order when the clock is set back, and run ahead of it then: by how much is kept.
 */
export function createIdTimes(db: Database.Database): IdTimes {
  const keep = db.prepare<[number]>(
    `INSERT INTO id_lead (only_row, lead) VALUES (1, ?)
     ON CONFLICT DO UPDATE SET lead = max(lead, excluded.lead)`,
  );
  let lead = db.prepare<[], number>('SELECT lead FROM id_lead').pluck().get() ?? usualLead;
  return {
    note(uid, createdAt) {
      const ahead = (timeOf(uid) ?? createdAt) - createdAt;
      if (ahead <= lead) return;
      keep.run(ahead);
      lead = ahead;
    },
    range: (from = 0, until = latest) => ({
      lowest: timeText(from - usualLead) + '0'.repeat(randomLength),
      highest: timeText(until + lead) + 'Z'.repeat(randomLength),
    }),
  };
}
