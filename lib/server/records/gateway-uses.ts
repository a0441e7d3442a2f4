import 'server-only';
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** How something went when it was last used; `dropped`: taken, and not stored. */
export type UseOutcome = 'worked' | 'missing' | 'refused' | 'unlicensed' | 'dropped';

export interface GatewayUse {
  /** Operation or setting. */
  name: string;
  outcome: UseOutcome;
  /** The gateway's own words where it refused. */
  note: string | null;
  /** Milliseconds since 1970, server clock; up to an hour old. */
  seenAt: number;
}

/** What operators' own use showed of gateways; `scope` names one of them and is stored as a hash. */
export interface GatewayUses {
  note(scope: string, use: GatewayUse): void;
  list(scope: string): GatewayUse[];
  forget(scope: string): void;
}

const HOUR_MS = 60 * 60 * 1000;
/** Releases and keys come and go; what nobody has used for so long is let go. */
const KEPT_MS = 180 * 24 * HOUR_MS;

interface Row {
  name: string;
  outcome: UseOutcome;
  note: string | null;
  seen_at: number;
}

function toUse({ name, outcome, note, seen_at }: Row): GatewayUse {
  return { name, outcome, note, seenAt: seen_at };
}

function hashOf(scope: string): string {
  return createHash('sha256').update(scope).digest('base64url');
}

/** Uses kept in `console.db`; the disk is written to once an hour for what goes as it went before. */
export function createGatewayUses(database: Database): GatewayUses {
  const select = database.prepare<[string, string], Row>(
    'SELECT name, outcome, note, seen_at FROM gateway_use WHERE scope = ? AND name = ?',
  );
  const selectAll = database.prepare<[string], Row>(
    'SELECT name, outcome, note, seen_at FROM gateway_use WHERE scope = ?',
  );
  const upsert = database.prepare<[string, string, UseOutcome, string | null, number]>(
    `INSERT INTO gateway_use (scope, name, outcome, note, seen_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE
     SET outcome = excluded.outcome, note = excluded.note, seen_at = excluded.seen_at`,
  );
  const trim = database.prepare<[number]>('DELETE FROM gateway_use WHERE seen_at < ?');
  const removeAll = database.prepare<[string]>('DELETE FROM gateway_use WHERE scope = ?');
  const put = database.transaction((scope: string, use: GatewayUse) => {
    upsert.run(scope, use.name, use.outcome, use.note, use.seenAt);
    trim.run(use.seenAt - KEPT_MS);
  });

  return {
    note(scope, use) {
      const hash = hashOf(scope);
      const before = select.get(hash, use.name);
      const isKnown = before?.outcome === use.outcome && before.note === use.note;
      if (isKnown && use.seenAt - before.seen_at < HOUR_MS) return;
      put.immediate(hash, use);
    },
    list: (scope) => selectAll.all(hashOf(scope)).map(toUse),
    forget: (scope) => void removeAll.run(hashOf(scope)),
  };
}
