import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Clock, GatewayLog, MovingSettings } from '../../base/ports';
import type { Pruner } from './index';
import { preparePrune } from './prune';
import { preparePruneJobs } from './prune-jobs';
import { createRoomWarning } from './room-warning';
import type { SpaceLimit } from './space-limit';

/** Between two looks at what has become too old: at most, and while each finds some, so that none finds many. */
const longestRestMs = 60_000;
const shortestRestMs = 1_000;
/** What is kept for a short time is looked at more often, by this part of it. */
const restShare = 0.1;
/** Before a look for room. */
const wakeMs = 100;
/** After a look for room that found none, the next one waits at least so long, and longer than it took. */
const fruitlessRestMs = 1_000;
const fruitlessRestFactor = 10;
/** Between two slices, for other work. */
const sliceRestMs = 2;
/** Pruning for room ends this far below the limit, so that it is no work per event. */
const lowMark = 0.94;
/** What is kept of freed pages for what comes next, as a part of the file. */
const reserve = 0.1;
/** Pages given back to the disk at once. */
const pagesAtOnce = 256;

interface PrunerOptions {
  db: Database.Database;
  clock: Clock;
  settings: Pick<MovingSettings, 'retentionMs' | 'maximumBytes'>;
  space: SpaceLimit;
  log: GatewayLog;
}

/**
 * Prunes in small slices between other work: what is older than the retention, jobs among it, and the
 * oldest events while the database takes more than it may. A disk that takes no writes ends a look; the next one tries
 * again.
 */
export function createPruner({ db, clock, settings, space, log }: PrunerOptions): Pruner {
  const prune = preparePrune(db);
  const pruneJobs = preparePruneJobs(db);
  const warnOfRoom = createRoomWarning(clock, log);
  // Looks no further than to the first that stays.
  const pruneRefused = db.prepare<[number]>(
    `DELETE FROM refused_requests WHERE seq < coalesce(
       (SELECT seq FROM refused_requests WHERE refused_at >= ? ORDER BY seq LIMIT 1),
       9223372036854775807)`,
  );
  const spare = db
    .prepare<[], number>(
      `SELECT freelist_count - CAST(page_count * ${reserve} AS INTEGER)
       FROM pragma_freelist_count, pragma_page_count`,
    )
    .pluck();
  const usualRest = Math.min(longestRestMs, settings.retentionMs * restShare);
  const restMs = Math.max(shortestRestMs, usualRest);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isStarted = false;
  let isStopped = false;
  /** Whether the next look is one for room. */
  let isWoken = false;
  /** By the clock of the process: a look for room before it would find none. */
  let fruitlessUntil = 0;

  async function pruneEvents(): Promise<number> {
    const now = clock.now();
    const before = now - settings.retentionMs;
    const isTight = space.isTight();
    const pruned = { age: 0, room: 0 };
    try {
      for (let afterSeq = 0; !isStopped; ) {
        const isForRoom = isTight && space.usedBytes() >= settings.maximumBytes * lowMark;
        const slice = prune({ afterSeq, before, isForRoom, now });
        pruned.age += slice.pruned.age;
        pruned.room += slice.pruned.room;
        if (slice.isOver) break;
        afterSeq = slice.seq;
        await pause(sliceRestMs);
      }
      if (!isStopped) pruneRefused.run(before);
      while (!isStopped && pruneJobs(before)) await pause(sliceRestMs);
    } finally {
      warnOfRoom(pruned.room);
    }
    return pruned.age + pruned.room;
  }

  async function giveBack(): Promise<void> {
    while (!isStopped && (spare.get() ?? 0) > 0) {
      db.pragma(`incremental_vacuum(${pagesAtOnce})`);
      await pause(sliceRestMs);
    }
  }

  async function runOnce(): Promise<number> {
    const pruned = await pruneEvents();
    await giveBack();
    return pruned;
  }

  async function look(): Promise<void> {
    const began = performance.now();
    let pruned = 0;
    try {
      pruned = await runOnce();
    } catch (error) {
      log.warn({ err: error }, 'Events could not be pruned; it is tried again.');
    }
    const ended = performance.now();
    const rest = Math.max(fruitlessRestMs, (ended - began) * fruitlessRestFactor);
    fruitlessUntil = isWoken && pruned === 0 ? ended + rest : 0;
    isWoken = false;
    running = undefined;
    schedule(pruned > 0 ? shortestRestMs : restMs);
  }

  function schedule(afterMs: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = look();
    }, afterMs);
    timer.unref();
  }

  return {
    start() {
      isStarted = true;
      schedule(wakeMs);
    },
    wake() {
      if (!isStarted || running || isWoken || performance.now() < fruitlessUntil) return;
      isWoken = true;
      schedule(wakeMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    runOnce,
  };
}
