import { waitAfter } from './delivery-faults';
import type { Life } from './life';
import type { Promised } from './promised';
import { clockText, type DayRecord } from './record';
import { second } from './script';
import { turnsMs } from './turns-ms';

type Limit = Promised['settings']['rateLimit'] | undefined;

/**
 * Where more attempts begin in a span than a limit allows.
 * @param at when they begin, in their order
 */
export function limitFaults(name: string, at: readonly number[], limit: Limit): string[] {
  if (!limit) return [];
  return at.flatMap((from, index) => {
    const next = at[index + limit.count];
    if (next === undefined || next - from >= limit.seconds * second) return [];
    const many = `${limit.count + 1} attempts in ${next - from} ms from ${clockText(from)}`;
    return [`${name}: ${many}, ${limit.count} in ${limit.seconds} s are allowed`];
  });
}

/** An attempt in the order of its lane. */
interface Turn {
  uid: string;
  at: number;
  dueAt: number;
  /** From when on it stood in the queue at the latest. */
  seenAt: number;
}

/** The attempts of a lane in the order in which they were made. */
function turnsOf(lives: readonly Life[], { sent }: DayRecord): Turn[] {
  const dueAt = new Map(lives.flatMap(({ tries }) => tries.map((each) => [each.sent, each.dueAt])));
  return sent.flatMap((send) => {
    const due = dueAt.get(send);
    if (due === undefined) return [];
    const seenAt = due + turnsMs(send.endpoint);
    return [{ uid: send.deliveryId, at: send.at, dueAt: due, seenAt }];
  });
}

/** Where a delivery of a lane was overtaken by one that was due later, or at the same time and younger. */
export function orderFaults(lane: string, lives: readonly Life[], record: DayRecord): string[] {
  const turns = turnsOf(lives, record);
  return turns.flatMap(({ uid, dueAt, seenAt }, index) => {
    for (let before = index - 1; before >= 0; before -= 1) {
      const other = turns[before];
      if (!other || other.at <= seenAt) break;
      if (other.dueAt > dueAt || (other.dueAt === dueAt && other.uid > uid)) {
        const later = `${other.uid}, due at ${clockText(other.dueAt)}`;
        return [`${lane}: ${later}, goes before ${uid}, due at ${clockText(dueAt)}`];
      }
    }
    return [];
  });
}

/**
 * Whether a delivery that always fails, and is alone in its lane, is tried when the timetable of the
 * form says, its limit included.
 */
export function timetableFaults({ tries, endpoint, made }: Life, promised: Promised): string[] {
  const { rateLimit } = promised.settings;
  const { attempts, count } = promised.alone;
  if (tries.length !== count)
    return [`${made.deliveryId} has ${tries.length} attempts, not ${count}`];
  const begins = tries.map(({ sent }) => sent?.at ?? Number.NaN);
  const [first = Number.NaN] = begins;
  const latest: number[] = [];
  return tries.flatMap((each, index) => {
    const before = tries[index - 1];
    const own = before?.sent?.endedAt
      ? (latest[index - 1] ?? 0) +
        (before.sent.endedAt - before.sent.at) +
        waitAfter(before, promised).most
      : 0;
    const window = rateLimit ? latest[index - rateLimit.count] : undefined;
    const held = window === undefined ? 0 : window + (rateLimit?.seconds ?? 0) * second;
    latest.push(Math.max(own, held) + turnsMs(endpoint));
    const shown = (attempts[index]?.at ?? Number.NaN) * second;
    const offset = (begins[index] ?? Number.NaN) - first;
    if (offset >= shown && offset <= (latest[index] ?? 0)) return [];
    return [
      `${made.deliveryId} makes attempt ${each.number} after ${offset} ms, shown for ${shown}`,
    ];
  });
}
