import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Clock, GatewayLog, MovingSettings } from '../../../base/ports';
import { prepareCarry } from './carry';
import { prepareForget } from './forget';
import {
  type CountedTime,
  type EndpointCounts,
  type HourCounts,
  prepareCountReads,
  type TimeCounts,
  type WaitingCounts,
} from './reads';

/** Between two looks for what is to be carried over. */
const restMs = 60_000;
/** Between two slices of it, for other work. */
const sliceRestMs = 2;

interface CountsOptions {
  db: Database.Database;
  clock: Clock;
  settings: Pick<MovingSettings, 'retentionMs'>;
  log: GatewayLog;
}

/**
 * Counts of what moves, kept by triggers in the same step as what they count (moving events §7). They
 * reach further back than the lists do where events were pruned for room; those of days go with the
 * retention.
 */
export interface Counts {
  within(projectId: string, time: CountedTime): Promise<TimeCounts>;
  waiting(projectId: string): WaitingCounts;
  /** @param from the beginning of an hour, some days back at most */
  ofEndpoint(projectId: string, endpointId: string, from: number): EndpointCounts;
  /**
   * Every hour up to now, also those in which nothing happened.
   * @param from the beginning of an hour, some days back at most
   */
  hoursOfEndpoint(projectId: string, endpointId: string, from: number): HourCounts[];
  /** Keeps what is read small, now and then, until it is stopped. */
  start(): void;
  stop(): Promise<void>;
  /** Does so once. What is read is the same before and after it. */
  runOnce(): Promise<void>;
}

/** Reads counts of an opened `events.db`, and keeps them small. */
export function createCounts({ db, clock, settings, log }: CountsOptions): Counts {
  const reads = prepareCountReads(db);
  const carry = prepareCarry(db);
  const forget = prepareForget(db);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: what is carried over while it is read would be counted twice, or not at all. */
  function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  async function repeat(slice: () => boolean): Promise<void> {
    while (!isStopped && (await inTurn(slice))) await pause(sliceRestMs);
  }

  async function runOnce(): Promise<void> {
    await repeat(() => carry(clock.now()));
    await repeat(() => forget(clock.now(), settings.retentionMs));
  }

  async function look(): Promise<void> {
    try {
      await runOnce();
    } catch (error) {
      log.warn({ err: error }, 'Counts could not be carried over; it is tried again.');
    }
    schedule();
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = look();
    }, restMs);
    timer.unref();
  }

  return {
    within: (projectId, time) => inTurn(() => reads.within(projectId, time)),
    waiting: reads.waiting,
    ofEndpoint: (projectId, endpointId, from) =>
      reads.ofEndpoint(projectId, endpointId, from, clock.now()),
    hoursOfEndpoint: (projectId, endpointId, from) =>
      reads.hoursOfEndpoint(projectId, endpointId, from, clock.now()),
    start: schedule,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    runOnce,
  };
}
