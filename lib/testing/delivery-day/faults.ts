import { deliveryFaults, statusAt } from './delivery-faults';
import { idleSpans } from './idle-spans';
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

/** Whether an endpoint is sent to while it must not be, or beyond its limit. */
function endpointFaults(endpoint: string, { sent, standings }: DayRecord): string[] {
  const begins = sent.flatMap((each) => (each.endpoint === endpoint ? [each.at] : []));
  const unwanted = begins.filter((at) => statusAt(standings, endpoint, at) !== 'active');
  return [
    ...limitFaults(endpoint, begins, scriptedEndpoints[endpoint]?.limit),
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
