import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@/lib/util/json';
import { expanded, type StandIns } from './stand-ins';

/** One place where an answer is not as recorded; list positions are left out of the path. */
export interface Difference {
  path: string;
  recorded: unknown;
  actual: unknown;
}

const time =
  /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z|\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT)$/;
const never = '0001-01-01T00:00:00Z';
/** The address of the recorded server and of this one differ; what follows it may not. */
const origin = /^https?:\/\/[\w.:-]+(?=\/(?:ingest\/|portal\?))/;

function isTime(value: unknown): boolean {
  return typeof value === 'string' && time.test(value) && value !== never;
}

function sameText(recorded: string, actual: string, standIns: StandIns): boolean {
  if (standIns.isStandIn(recorded)) return standIns.pair(recorded, actual);
  if (isTime(recorded)) return isTime(actual);
  return expanded(standIns.toOurs(recorded)).replace(origin, '') === actual.replace(origin, '');
}

/** Real gateways give the parts of a validation message in random order (gateway contract §2.4). */
function sameMessage(recorded: string, actual: string): boolean {
  const parts = (text: string) => text.split(', ').sort().join(', ');
  return parts(recorded) === parts(actual);
}

/**
 * Fields that the interface specification lists, or that events and deliveries have, and real gateways
 * leave out where they are not set. Here they are always answered, which no other field may be.
 */
const leftOutWhenUnset: ReadonlySet<string> = new Set([
  'owner_id',
  'slack_webhook_url',
  'teams_webhook_url',
  'support_email',
  'events',
  'mtls_client_cert',
  'app_id',
  'duration',
  'alert_config',
  'retry_config',
  'rate_limit_config',
  'source_id',
  'failure_reason',
  'description',
  'ip_address',
  'error',
]);

/** Measured, so that only its type can be compared. */
const measured: ReadonlySet<string> = new Set(['latency_seconds']);

/** Ids of endpoints, which real gateways give in the order in which their workers came to them. */
const unordered = /(?:^|\.)endpoints$/;

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isLeftOut(name: string, recorded: unknown, actual: unknown): boolean {
  const isUnset = actual === null || actual === '' || actual === 0;
  return recorded === undefined && isUnset && leftOutWhenUnset.has(name);
}

/** Every place where two JSON values differ, field by field. */
export function compareJson(
  recorded: unknown,
  actual: unknown,
  path: string,
  standIns: StandIns,
): Difference[] {
  if (typeof recorded === 'string' && typeof actual === 'string') {
    const isSame =
      path === 'message'
        ? sameMessage(standIns.toOurs(recorded), actual)
        : sameText(recorded, actual, standIns);
    return isSame ? [] : [{ path, recorded, actual }];
  }
  if (unordered.test(path) && isTextList(recorded) && isTextList(actual)) {
    const theirs = recorded.map((id) => standIns.toOurs(id)).sort();
    const ours = actual.toSorted();
    return isDeepStrictEqual(theirs, ours) ? [] : [{ path, recorded: theirs, actual: ours }];
  }
  if (Array.isArray(recorded) && Array.isArray(actual)) {
    return recorded.length === actual.length
      ? recorded.flatMap((item, at) => compareJson(item, actual[at], path, standIns))
      : [{ path: `${path}.length`, recorded: recorded.length, actual: actual.length }];
  }
  if (measured.has(path.slice(path.lastIndexOf('.') + 1)) && typeof actual === 'number') {
    return typeof recorded === 'number' ? [] : [{ path, recorded, actual }];
  }
  if (isRecord(recorded) && isRecord(actual)) {
    const names = new Set([...Object.keys(recorded), ...Object.keys(actual)]);
    return [...names].flatMap((name) =>
      isLeftOut(name, recorded[name], actual[name])
        ? []
        : compareJson(
            recorded[name],
            actual[name],
            path === '' ? name : `${path}.${name}`,
            standIns,
          ),
    );
  }
  return Object.is(recorded, actual) ? [] : [{ path, recorded, actual }];
}
