import type { GatewayLog } from '../base/ports';
import type { DeliveryQueue, QueuedDelivery } from '../store/events/delivery-queue';
import type { Answered, Attempts } from './attempts';
import { createClaims } from './claims';
import type { CurrentRecords } from './current-records';
import { type EndpointLine, fastMs, fewClaimed, freePlaces } from './endpoint-line';
import type { LookAtGate, Open } from './gate';
import type { StoragePause } from './storage-pause';
import { createTurnOrder } from './turn-order';

/** Other work of the process gets its turn after so many steps. */
const stepsAtOnce = 32;
/** How long the scheduler sleeps at most, so that a clock that was set is noticed. */
const longestSleepMs = 60_000;
/**
 * Once this part of all places is taken an endpoint gets one only, and those whose last attempt ran out
 * of time take no larger part together: however many hang, the others find a place.
 */
const crowdedPart = 3 / 4;

interface SchedulerParts {
  queue: Pick<
    DeliveryQueue,
    'takeDue' | 'nextDueAt' | 'claim' | 'discard' | 'giveBack' | 'takenTokens'
  >;
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
  const crowd = Math.max(Math.floor(concurrency * crowdedPart), 1);
  /** Attempts in flight that began when the last one had run out of time. */
  let slowInFlight = 0;
  const placesForSlow = () => crowd - slowInFlight;
  const order = createTurnOrder({ queue, version, placesForSlow });
  const { waiting, ready } = order;
  const claims = createClaims({ queue, records, waiting, storage, time, log });
  const steps = new Set<Promise<void>>();
  let soon: ReturnType<typeof setImmediate> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function wake(): void {
    if (!isStopped) soon ??= setImmediate(pass);
  }

  function again(line: EndpointLine): void {
    order.again(line);
    wake();
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

  function begin(line: EndpointLine, next: QueuedDelivery, open: Open): void {
    const { answered: answer } = attempts.begin(next, open);
    const slow = line.isSlow ? 1 : 0;
    line.claimed.shift();
    line.inFlight += 1;
    slowInFlight += slow;
    void answer.then((found) => {
      slowInFlight -= slow;
      answered(line, found);
    });
  }

  function answered(line: EndpointLine, answer: Answered | undefined): void {
    line.inFlight -= 1;
    if (answer) {
      line.isSlow = answer.timedOut;
      line.isFast = !answer.timedOut && answer.tookMs < fastMs;
    }
    // What was claimed for many at once would wait long for one at a time.
    if (line.isSlow && line.claimed.length > 0 && !line.isBusy) follow(line, claims.giveBack(line));
    else again(line);
  }

  /** What can be done about a line that may not be sent to. */
  function hold(line: EndpointLine, reason: string | undefined): void {
    if (line.isBusy) return;
    if (line.claimed.length > 0) follow(line, claims.giveBack(line));
    else if (reason !== undefined) follow(line, claims.discard(line, reason));
    else order.shut(line);
  }

  /** One step of a line; true when it may have another one. */
  function turn(line: EndpointLine): boolean {
    const gate = lookAtGate(line.projectId, line.key);
    if (gate.kind !== 'open') {
      hold(line, gate.kind === 'gone' ? gate.reason : undefined);
      return false;
    }
    if (line.isSlow && placesForSlow() <= 0) {
      if (line.inFlight === 0) order.putOff(line);
      return false;
    }
    const places = freePlaces(line, attempts.count() >= crowd);
    if (places === 0) return false;
    const [next] = line.claimed;
    if (next) begin(line, next, gate);
    if (!line.isBusy && line.claimed.length < fewClaimed && line.lanes.size > 0) {
      follow(line, claims.claim(line, gate, places - (next ? 1 : 0)));
    }
    return line.claimed.length > 0;
  }

  function safely(line: EndpointLine, now: number): boolean {
    if (now < line.restUntil) {
      // An earlier moment that it waited for is over.
      waiting.add({ key: line.key, line }, line.restUntil);
      return false;
    }
    line.restUntil = 0;
    try {
      return turn(line);
    } catch (error) {
      claims.failed(line, error);
      return true;
    }
  }

  function takeTurns(): void {
    const now = time();
    order.gather(now);
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
    const untilNext = Math.max(order.nextMoment(now) - now, 0);
    timer = setTimeout(wake, Math.min(untilNext, longestSleepMs));
  }

  function pass(): void {
    soon = undefined;
    clearTimeout(timer);
    if (storage.isOn()) return;
    try {
      takeTurns();
    } catch (error) {
      storage.failed(error);
    }
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearImmediate(soon);
      await Promise.all(steps);
      const unsent = [...order.lines()].filter(({ claimed }) => claimed.length > 0);
      await Promise.all(unsent.map(claims.giveBack));
    },
  };
}
