import { deliveryFaults, statusAt } from './delivery-faults';
import { idleSpans, placesOfEndpoint } from './idle-spans';
import { limitFaults, orderFaults, timetableFaults } from './lane-faults';
import type { Life } from './life';
import { clockText, type DayRecord } from './record';
import { scriptedEndpoints, scriptedProjects, scriptedSubscriptions } from './script';
import { commitMs } from './turns-ms';

function laneFaults(subscription: string, lives: readonly Life[], record: DayRecord): string[] {
  const promised = record.promised(subscription);
  const { rateLimit } = promised.settings;
  const idle = idleSpans(record, subscription, rateLimit);
  const { standings } = record;
  const begins = lives.flatMap(({ tries }) => tries.flatMap(({ sent }) => sent?.at ?? []));
  const isAlone = scriptedSubscriptions[subscription]?.share === 0;
  return [
    ...lives.flatMap((life) => deliveryFaults(life, promised, { idle, standings })),
    ...limitFaults(
      subscription,
      begins.sort((a, b) => a - b),
      rateLimit,
    ),
    ...orderFaults(subscription, lives, record),
    ...(isAlone ? lives.flatMap((life) => timetableFaults(life, promised)) : []),
  ];
}

/**
 * Where an endpoint gets more at a time than it may: eight attempts, or one alone once the last one
 * that ended ran out of time.
 */
function placesFaults(endpoint: string, { sent, away }: DayRecord): string[] {
  const ofEndpoint = sent
    .filter((each) => each.endpoint === endpoint)
    .map((each) => {
      const cutAt = away.find(({ endedAt }) => endedAt >= each.at)?.endedAt;
      return { ...each, until: each.endedAt ?? cutAt ?? Number.POSITIVE_INFINITY };
    });
  return ofEndpoint.flatMap(({ at }, index) => {
    const startedAt = away.findLast(({ until }) => until <= at)?.until ?? 0;
    const earlier = ofEndpoint.slice(0, index).filter((each) => each.at >= startedAt);
    const inFlight = earlier.filter(({ until }) => until > at).length;
    const lastEnd = Math.max(...earlier.map(({ until }) => (until <= at ? until : 0)));
    const last = earlier.filter(({ until }) => until === lastEnd);
    const isSlow = last.length > 0 && last.every(({ reply }) => reply.kind === 'time-out');
    const places = isSlow ? 1 : placesOfEndpoint;
    if (inFlight < places) return [];
    return [`${endpoint} gets ${inFlight + 1} at a time at ${clockText(at)}, not ${places}`];
  });
}

/** Whether an endpoint is sent to while it must not be, or beyond its limit. */
function endpointFaults(endpoint: string, record: DayRecord): string[] {
  const { sent, standings } = record;
  const begins = sent.flatMap((each) => (each.endpoint === endpoint ? [each.at] : []));
  const unwanted = begins.filter((at) => statusAt(standings, endpoint, at) !== 'active');
  return [
    ...limitFaults(endpoint, begins, scriptedEndpoints[endpoint]?.limit),
    ...placesFaults(endpoint, record),
    ...unwanted.map((at) => `${endpoint} is sent to at ${clockText(at)} although it is not active`),
  ];
}

/** Whether an endpoint becomes inactive where its project says so, and there alone. */
function disablingFaults(
  endpoint: string,
  lives: readonly Life[],
  { standings }: DayRecord,
): string[] {
  const { disable_endpoint } = scriptedProjects[scriptedEndpoints[endpoint]?.project ?? 'steady'];
  const failedAt = lives.flatMap(({ tries }) =>
    tries.flatMap(({ settled }) => (settled?.status === 'Failure' ? [settled.at] : [])),
  );
  const hasFailed = (at: number) => failedAt.some((each) => at >= each && at <= each + commitMs);
  const kept = failedAt.filter(
    (at) => disable_endpoint && statusAt(standings, endpoint, at + commitMs) === 'active',
  );
  const lost = standings.filter(
    (each) =>
      each.endpoint === endpoint &&
      each.status === 'inactive' &&
      !(disable_endpoint && hasFailed(each.at)),
  );
  return [
    ...kept.map((at) => `${endpoint} stays active after the failure of ${clockText(at)}`),
    ...lost.map(({ at }) => `${endpoint} becomes inactive at ${clockText(at)} without a failure`),
  ];
}

/**
 * What a gateway did in a day that it should not have done, one sentence each: attempts beside the
 * timetable of the form that no limit, pause or restart explains, limits that were exceeded, an order
 * that was lost, deliveries that ended otherwise than they must.
 */
export function dayFaults(record: DayRecord, lives: readonly Life[]): string[] {
  return [
    ...Object.keys(scriptedSubscriptions).flatMap((name) =>
      laneFaults(
        name,
        lives.filter(({ made }) => made.subscription === name),
        record,
      ),
    ),
    ...Object.keys(scriptedEndpoints).flatMap((name) => [
      ...endpointFaults(name, record),
      ...disablingFaults(
        name,
        lives.filter(({ endpoint }) => endpoint === name),
        record,
      ),
    ]),
  ];
}
