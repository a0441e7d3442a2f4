import path from 'node:path';
import Database from 'better-sqlite3';
import { createSeeded } from '@/lib/embedded-gateway/example-data/seeded';
import { eventsFileName } from '@/lib/embedded-gateway/store/events/open';
import { temporaryDirectory } from '../test-sessions';
import { startRun } from './gateway-run';
import type { Incident } from './incidents';
import type { AttemptRow, DayRecord, DeliveryRow } from './record';
import { advanceTo } from './replaced-time';
import { hour, minute, scriptedEndpoints } from './script';
import { setTheStage } from './stage';
import { timelineOf } from './timeline';

/** By then the longest rule has come to its end. */
const longestMs = 48 * hour;

function rowsOf(dataDirectory: string): Pick<DayRecord, 'deliveries' | 'attempts'> {
  const db = new Database(path.join(dataDirectory, eventsFileName), { readonly: true });
  const rows = db
    .prepare<[], DeliveryRow>(
      `SELECT uid, mode, status, tries, due_at, description, retry_limit, updated_at FROM deliveries`,
    )
    .all();
  const attempts = new Map<string, AttemptRow[]>(rows.map(({ uid }) => [uid, []]));
  for (const row of db
    .prepare<[], AttemptRow>(
      `SELECT delivery_id, number, code, error_kind, requested_at, responded_at FROM attempts
       ORDER BY seq`,
    )
    .iterate()) {
    attempts.get(row.delivery_id)?.push(row);
  }
  db.close();
  return { deliveries: new Map(rows.map((row) => [row.uid, row])), attempts };
}

/**
 * Plays the day of the script from now on, until the last of its deliveries is settled, over a real
 * `events.db`. Timers and `Date` must be replaced; nothing really waits.
 * @param events how many come
 * @param seed of what is left to chance: when events come, and by how much retries are delayed
 */
export async function playDay(events: number, seed: number): Promise<DayRecord> {
  const began = Date.now();
  const directory = temporaryDirectory();
  const clock = { now: () => Date.now() };
  const chance = createSeeded(seed);
  const random = {
    bytes: (size: number) => Uint8Array.from({ length: size }, () => chance.integer(256)),
  };
  const stage = await setTheStage(directory.path, clock);
  const record: DayRecord = {
    began,
    endedAt: began,
    made: [],
    sent: [],
    settled: [],
    claimed: [],
    givenBack: [],
    away: [],
    deliveries: new Map(),
    attempts: new Map(),
    promised: stage.promised,
    standings: Object.keys(scriptedEndpoints).map((endpoint) => {
      return { endpoint, at: began, status: 'active' };
    }),
  };
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const parts = { dataDirectory: directory.path, stage, record, clock, random, failed };
  let run = startRun(parts);

  async function restart(kind: 'stop' | 'kill', awayMs: number): Promise<void> {
    const from = Date.now();
    if (kind === 'kill') run.kill();
    else await run.stop();
    const until = Date.now() + awayMs;
    record.away.push({ from, endedAt: Date.now(), until });
    await advanceTo(until);
    run = startRun(parts);
  }

  async function happen(incident: Incident): Promise<void> {
    if (!('endpoint' in incident)) {
      await restart(incident.kind, incident.awayMs);
      return;
    }
    const { kind, endpoint } = incident;
    const status = stage.change(kind, endpoint);
    record.standings.push({ endpoint, at: Date.now(), status });
  }

  try {
    for (const moment of timelineOf(events, seed)) {
      await advanceTo(began + moment.at);
      if (moment.kind === 'incident') await happen(moment.incident);
      else for (let count = 0; count < moment.count; count += 1) run.take(moment.subscription);
    }
    await advanceTo(began + 24 * hour);
    while (!run.isAtRest() && Date.now() < began + longestMs) {
      await advanceTo(Date.now() + 10 * minute);
    }
    record.endedAt = Date.now();
    await run.stop();
    if (failures.length > 0) throw new AggregateError(failures, String(failures[0]));
    return { ...record, ...rowsOf(directory.path) };
  } finally {
    stage.close();
    directory.remove();
  }
}
