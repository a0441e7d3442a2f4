import { type Agenda, createAgenda } from '../base/agenda';
import type { DeliveryQueue } from '../store/events/delivery-queue';
import type { Waiting } from './claims';
import { type EndpointLine, isIdle, newLine } from './endpoint-line';

/** How often settings are looked at for a change while a line is shut. */
const shutMs = 1_000;

interface TurnOrderParts {
  queue: Pick<DeliveryQueue, 'takeDue' | 'nextDueAt'>;
  /** A number that is another one after every write of settings. */
  version(): number;
  /** How many places slow lines may still take. */
  placesForSlow(): number;
}

/** Whose turn it is: the lines of all endpoints that have something to do, now or later. */
export interface TurnOrder {
  /** In the order of their turns; a line that is taken out and added again comes last. */
  ready: Set<EndpointLine>;
  /** Where lines wait for a moment. */
  waiting: Agenda<Waiting>;
  /** Gives a turn to all that have waited for this moment, a change of settings or a place. */
  gather(now: number): void;
  /** Gives a turn to a line that has one step behind it, or forgets it when nothing is left. */
  again(line: EndpointLine): void;
  /** Keeps a line until settings change. */
  shut(line: EndpointLine): void;
  /** Keeps a slow line until there is a place for it. */
  putOff(line: EndpointLine): void;
  /** When to gather next; infinite when nothing waits for a moment. */
  nextMoment(now: number): number;
  lines(): Iterable<EndpointLine>;
}

export function createTurnOrder({ queue, version, placesForSlow }: TurnOrderParts): TurnOrder {
  const lines = new Map<string, EndpointLine>();
  const ready = new Set<EndpointLine>();
  const shut = new Set<EndpointLine>();
  const slow = new Set<EndpointLine>();
  const waiting = createAgenda<Waiting>();
  let known = version();

  function lineOf(endpointId: string, projectId: string): EndpointLine {
    const line = lines.get(endpointId) ?? newLine(endpointId, projectId);
    lines.set(endpointId, line);
    return line;
  }

  function move(from: Set<EndpointLine>, most: number): void {
    let left = most;
    for (const line of from) {
      if (left <= 0) return;
      left -= 1;
      from.delete(line);
      ready.add(line);
    }
  }

  function reopen(): void {
    const current = version();
    if (current === known) return;
    known = current;
    move(shut, shut.size);
  }

  return {
    ready,
    waiting,
    gather(now) {
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
      if (slow.size > 0) move(slow, placesForSlow());
    },
    again(line) {
      if (isIdle(line)) lines.delete(line.key);
      else ready.add(line);
    },
    shut: (line) => void shut.add(line),
    putOff: (line) => void slow.add(line),
    nextMoment(now) {
      const moments = [queue.nextDueAt(), waiting.next(), shut.size > 0 ? now + shutMs : undefined];
      return Math.min(...moments.filter((moment) => moment !== undefined));
    },
    lines: () => lines.values(),
  };
}
