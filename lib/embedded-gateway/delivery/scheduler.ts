import { storageFailureOf } from '@/lib/database/storage-failure';
import { createAgenda } from '../base/agenda';
import type { GatewayLog } from '../base/ports';
import type { DeliveryQueue } from '../store/events/delivery-queue';
import type { Answered, Attempts } from './attempts';
import { type Claims, createClaims, type Waiting } from './claims';
import type { CurrentRecords } from './current-records';
import {
  type EndpointLine,
  fastMs,
  fewClaimed,
  freePlaces,
  isIdle,
  newLine,
} from './endpoint-line';
import type { LookAtGate } from './gate';
import type { StoragePause } from './storage-pause';

/** Other work of the process gets its turn after so many steps. */
const stepsAtOnce = 32;
/** How often settings are looked at for a change while a line is shut, besides at every wake. */
const shutMs = 1_000;
/** How long the scheduler sleeps at most, so that a clock that was set is noticed. */
const longestSleepMs = 60_000;
/** After an error that is nobody's but a line's own. */
const restMs = 5_000;
/** Beyond this part of all places an endpoint gets one only. */
const crowdedPart = 3 / 4;

interface SchedulerParts {
  queue: Pick<DeliveryQueue, 'takeDue' | 'nextDueAt' | 'claim' | 'discard' | 'giveBack'>;
  records: Pick<CurrentRecords, 'subscription'>;
  lookAtGate: LookAtGate;
  storage: StoragePause;
  /** A number that is another one after every write of settings. */
  version(): number;
  time(): number;
  log: GatewayLog;
  concurrency: number;
}

/** Decides what is sent next (moving events §6): round robin over endpoints, and nothing while nothing is due. */
export interface Scheduler {
  /** Something may have become due, or a place free; returns at once. */
  wake(): void;
  /** Takes up nothing any more; resolves when what was not sent yet is given back. */
  stop(): Promise<void>;
}

export function createScheduler(
  { queue, records, lookAtGate, storage, version, time, log, concurrency }: SchedulerParts,
  attempts: Attempts,
): Scheduler {
  const lines = new Map<string, EndpointLine>();
  /** Lines that may have something to do, in the order of their turns. */
  const ready = new Set<EndpointLine>();
  const shut = new Set<EndpointLine>();
  const waiting = createAgenda<Waiting>();
  const claims: Claims = createClaims({ queue, records, waiting, storage, failed, time });
  const steps = new Set<Promise<void>>();
  let known = version();
  let soon: ReturnType<typeof setImmediate> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function wake(): void {
    if (!isStopped) soon ??= setImmediate(pass);
  }

  function again(line: EndpointLine): void {
    if (isIdle(line)) lines.delete(line.key);
    else ready.add(line);
    wake();
  }

  function lineOf(endpointId: string, projectId: string): EndpointLine {
    const line = lines.get(endpointId) ?? newLine(endpointId, projectId);
    lines.set(endpointId, line);
    return line;
  }

  /** Waits for a step of a line, which gets its next turn then. */
  function follow(line: EndpointLine, step: Promise<void> | undefined): void {
    if (!step) return;
    const ended = step.then(() => {
      steps.delete(ended);
      again(line);
    });
    steps.add(ended);
  }

  /** Trouble of the disk is everybody's; any other keeps nobody else from going on. */
  function failed(line: EndpointLine, error: unknown): void {
    if (storageFailureOf(error) !== undefined) {
      storage.failed(error);
      return;
    }
    log.error({ endpoint: line.key, reason: String(error) }, 'Deliveries of an endpoint wait.');
    line.restUntil = time() + restMs;
    waiting.add({ key: line.key, line }, line.restUntil);
  }

  async function giveBack(line: EndpointLine): Promise<void> {
    const rows = line.claimed.splice(0);
    line.isBusy = true;
    try {
      await queue.giveBack(rows, time());
    } catch (error) {
      line.claimed.unshift(...rows);
      failed(line, error);
    } finally {
      line.isBusy = false;
    }
  }

  function answered(line: EndpointLine, answer: Answered | undefined): void {
    line.inFlight -= 1;
    if (answer) {
      line.isSlow = answer.timedOut;
      line.isFast = !answer.timedOut && answer.tookMs < fastMs;
    }
    if (line.isSlow && line.claimed.length > 0 && !line.isBusy) follow(line, giveBack(line));
    else again(line);
  }

  /** One step of a line; true when it may have another one. */
  function turn(line: EndpointLine): boolean {
    const gate = lookAtGate(line.projectId, line.key);
    if (gate.kind !== 'open') {
      if (line.isBusy) return false;
      if (line.claimed.length > 0) follow(line, giveBack(line));
      else if (gate.kind === 'gone') follow(line, claims.discard(line, gate.reason));
      else shut.add(line);
      return false;
    }
    const places = freePlaces(line, attempts.count() >= concurrency * crowdedPart);
    if (places === 0) return false;
    const [next] = line.claimed;
    if (next) {
      const { answered: answer } = attempts.begin(next, gate);
      line.claimed.shift();
      line.inFlight += 1;
      void answer.then((found) => answered(line, found));
    }
    if (!line.isBusy && line.claimed.length < fewClaimed && line.lanes.size > 0) {
      follow(line, claims.claim(line, gate, places - (next ? 1 : 0)));
    }
    return line.claimed.length > 0;
  }

  function safely(line: EndpointLine, now: number): boolean {
    if (now < line.restUntil) return false;
    try {
      return turn(line);
    } catch (error) {
      failed(line, error);
      return true;
    }
  }

  /** Lines that were shut get a turn when settings have changed. */
  function reopen(): void {
    const current = version();
    if (current === known) return;
    known = current;
    for (const line of shut) ready.add(line);
    shut.clear();
  }

  function gather(now: number): void {
    for (const lane of queue.takeDue(now)) {
      const line = lineOf(lane.endpointId, lane.projectId);
      line.lanes.set(lane.key, lane);
      ready.add(line);
    }
    for (const { line: kept, lane } of waiting.take(now)) {
      const line = lineOf(kept.key, kept.projectId);
      if (lane) line.lanes.set(lane.key, lane);
      ready.add(line);
    }
    if (shut.size > 0) reopen();
  }

  function sleep(now: number): void {
    const moments = [queue.nextDueAt(), waiting.next(), shut.size > 0 ? now + shutMs : undefined];
    const next = Math.min(...moments.filter((moment) => moment !== undefined));
    timer = setTimeout(wake, Math.max(0, Math.min(next - now, longestSleepMs)));
  }

  function pass(): void {
    soon = undefined;
    clearTimeout(timer);
    if (storage.isOn()) return;
    const now = time();
    gather(now);
    let left = stepsAtOnce;
    for (const line of ready) {
      if (attempts.isFull() || storage.isOn()) break;
      if (left === 0) {
        wake();
        break;
      }
      left -= 1;
      ready.delete(line);
      if (safely(line, now)) ready.add(line);
    }
    sleep(now);
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearImmediate(soon);
      await Promise.all(steps);
      const unsent = [...lines.values()].filter(({ claimed }) => claimed.length > 0);
      await Promise.all(unsent.map(giveBack));
    },
  };
}
