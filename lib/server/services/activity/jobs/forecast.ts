import type { Forecast } from '@/lib/contract/console/activity/jobs';
import type { Known } from './endpoint-facts';

/** A delivery that was tried, and when it came to stand as it does; milliseconds since 1970. */
export interface Tried {
  at: number;
  hasArrived: boolean;
}

/** What is known of the deliveries of a group, and of what has happened since they failed. */
export interface Evidence {
  /** Undefined where the endpoint could not be read. */
  endpoint: Known | undefined;
  endpointChangedAt: number | null;
  /** The last change of a subscription to it that has a function; null where none has or none is known. */
  functionChangedAt: number | null;
  /** When one like those of the group failed last; null where none is known. */
  failedAt: number | null;
  /** Deliveries to the same endpoint of the last hour; null where they could not be read. */
  recent: readonly Tried[] | null;
}

const timeText = (ms: number) => new Date(ms).toISOString();

function plain(prospect: Forecast['prospect'], since: number | null = null): Forecast {
  return {
    prospect,
    since: since === null ? null : timeText(since),
    arrived: null,
    ended: null,
  };
}

function byOthers(recent: readonly Tried[]): Forecast {
  const failedAt = Math.max(...recent.flatMap(({ at, hasArrived }) => (hasArrived ? [] : at)));
  const arrived = recent.filter(({ hasArrived }) => hasArrived);
  const since = arrived.filter(({ at }) => at > failedAt).map(({ at }) => at);
  if (since.length > 0) {
    return {
      prospect: 'others_arrive',
      since: timeText(Math.min(...since)),
      arrived: since.length,
      ended: since.length,
    };
  }
  const prospect = arrived.length > 0 ? 'some_arrive' : 'unchanged';
  return { prospect, since: null, arrived: arrived.length, ended: recent.length };
}

/** Whether a group will do better now: a forecast, never a promise. */
export function forecastOf(evidence: Evidence): Forecast {
  const { endpoint, endpointChangedAt, functionChangedAt, failedAt, recent } = evidence;
  if (endpoint === 'gone') return plain('endpoint_gone');
  if (endpoint?.status && endpoint.status !== 'active') return plain('endpoint_off');
  const isLater = (at: number | null): at is number =>
    at !== null && failedAt !== null && at > failedAt;
  if (isLater(endpointChangedAt)) return plain('endpoint_changed', endpointChangedAt);
  if (isLater(functionChangedAt)) return plain('function_changed', functionChangedAt);
  if (recent && recent.length > 0) return byOthers(recent);
  const isAnythingKnown = endpoint !== undefined && failedAt !== null;
  return plain(isAnythingKnown ? 'unchanged' : 'unknown');
}
