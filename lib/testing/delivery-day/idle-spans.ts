import type { DayRecord, Span } from './record';
import { scriptedEndpoints, scriptedSubscriptions, second } from './script';

/** Attempts to one endpoint at a time (moving events §6). */
export const placesOfEndpoint = 8;
/** While an endpoint is paused its settings are looked at this often. */
const noticedMs = second;

type Limit = { count: number; seconds: number } | null | undefined;

/** What decides at a moment whether more may be sent. */
interface State {
  isAway: boolean;
  isPaused: boolean;
  /** Whether its last attempt ran out of time. */
  isSlow: boolean;
  inFlight: number;
  takenOfEndpoint: number;
  takenOfLane: number;
}

interface Change {
  at: number;
  change(state: State): Partial<State>;
}

function changesOfAttempts({ sent }: DayRecord, endpoint: string): Change[] {
  return sent
    .filter((each) => each.endpoint === endpoint)
    .flatMap(({ at, endedAt, reply }): Change[] => {
      const begins: Change = { at, change: ({ inFlight }) => ({ inFlight: inFlight + 1 }) };
      if (endedAt === undefined) return [begins];
      const isSlow = reply.kind === 'time-out';
      return [
        begins,
        { at: endedAt, change: ({ inFlight }) => ({ inFlight: inFlight - 1, isSlow }) },
      ];
    });
}

/** Where a gateway is away; it begins with nothing in flight and nothing known of endpoints. */
function changesOfRestarts({ away }: DayRecord): Change[] {
  return away.flatMap(({ from, until }): Change[] => [
    { at: from, change: () => ({ isAway: true }) },
    { at: until, change: () => ({ isAway: false, isSlow: false, inFlight: 0 }) },
  ]);
}

function changesOfPauses({ standings }: DayRecord, endpoint: string): Change[] {
  return standings
    .filter((each) => each.endpoint === endpoint)
    .map(({ at, status }) => ({
      at: status === 'paused' ? at : at + noticedMs,
      change: () => ({ isPaused: status === 'paused' }),
    }));
}

function changesOfLimit(
  claimed: DayRecord['claimed'],
  limit: Limit,
  part: 'takenOfEndpoint' | 'takenOfLane',
): Change[] {
  if (!limit) return [];
  return claimed.flatMap(({ at, deliveryIds: { length } }): Change[] => [
    { at, change: (state) => ({ [part]: state[part] + length }) },
    { at: at + limit.seconds * second, change: (state) => ({ [part]: state[part] - length }) },
  ]);
}

/**
 * When nothing kept deliveries of a subscription from being sent: the gateway was there, the endpoint
 * not paused, and neither its places nor a limit used up. In their order; empty ones are left out.
 * @param laneLimit of the subscription
 */
export function idleSpans(record: DayRecord, subscription: string, laneLimit: Limit): Span[] {
  const endpoint = scriptedSubscriptions[subscription]?.endpoint ?? '';
  const limit = scriptedEndpoints[endpoint]?.limit;
  const ofEndpoint = record.claimed.filter((each) => each.endpoint === endpoint);
  const ofLane = ofEndpoint.filter((each) => each.subscription === subscription);
  const changes = [
    ...changesOfAttempts(record, endpoint),
    ...changesOfRestarts(record),
    ...changesOfPauses(record, endpoint),
    ...changesOfLimit(ofEndpoint, limit, 'takenOfEndpoint'),
    ...changesOfLimit(ofLane, laneLimit, 'takenOfLane'),
  ].sort((a, b) => a.at - b.at);

  const state: State = {
    isAway: false,
    isPaused: false,
    isSlow: false,
    inFlight: 0,
    takenOfEndpoint: 0,
    takenOfLane: 0,
  };
  const isIdle = () =>
    !state.isAway &&
    !state.isPaused &&
    state.inFlight < (state.isSlow ? 1 : placesOfEndpoint) &&
    state.takenOfEndpoint < (limit?.count ?? Number.POSITIVE_INFINITY) &&
    state.takenOfLane < (laneLimit?.count ?? Number.POSITIVE_INFINITY);
  const spans: Span[] = [];
  let from: number | undefined = record.began;
  const close = (until: number) => {
    if (from !== undefined && until > from) spans.push({ from, until });
  };
  changes.forEach(({ at, change }, index) => {
    Object.assign(state, change(state));
    if (changes[index + 1]?.at === at) return;
    if (isIdle()) from ??= at;
    else {
      close(at);
      from = undefined;
    }
  });
  close(record.endedAt);
  return spans;
}

/**
 * The longest time between two moments in which nothing kept a delivery from being sent.
 * @param spans in their order
 */
export function longestIdle(spans: readonly Span[], from: number, until: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((spans[middle]?.until ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  let longest = 0;
  for (let at = low; at < spans.length; at += 1) {
    const span = spans[at];
    if (!span || span.from >= until) break;
    longest = Math.max(longest, Math.min(span.until, until) - Math.max(span.from, from));
  }
  return longest;
}
