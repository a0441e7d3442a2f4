import type { EndpointRecord } from '../store/endpoints';
import type { Lane } from '../store/events/delivery-queue';
import type { ProjectRecord } from '../store/projects';
import type { CurrentRecords } from './current-records';
import type { RateLimit } from './rate-limits';

/** An endpoint that is sent to, as it is now. */
export interface Open {
  kind: 'open';
  endpoint: EndpointRecord;
  project: ProjectRecord;
}

/** What may be done about an endpoint now. */
export type Gate =
  | Open
  /** Until somebody changes a setting. */
  | { kind: 'shut' }
  /** For good: what is due is discarded. */
  | { kind: 'gone'; reason: string };

export type LookAtGate = (projectId: string, endpointId: string) => Gate;

/**
 * Decides by the records as they are at that moment (moving events §6): paused is waited for, what is
 * inactive or deleted takes nothing any more.
 */
export function createGate(records: Pick<CurrentRecords, 'endpoint' | 'project'>): LookAtGate {
  return (projectId, endpointId) => {
    const project = records.project(projectId);
    const endpoint = records.endpoint(projectId, endpointId);
    if (!project || !endpoint) return { kind: 'gone', reason: 'endpoint not found' };
    if (endpoint.status === 'inactive') return { kind: 'gone', reason: 'endpoint is inactive' };
    if (endpoint.status === 'paused') return { kind: 'shut' };
    return { kind: 'open', endpoint, project };
  };
}

function limitOf(count: number | null | undefined, seconds: unknown): RateLimit | undefined {
  if (!count || count < 0) return undefined;
  return { count, durationMs: Math.max(typeof seconds === 'number' ? seconds : 0, 1) * 1000 };
}

/** The endpoint's own limit; undefined where it has none, as for 0 (gateway contract §13). */
export function endpointLimit({ settings }: EndpointRecord): RateLimit | undefined {
  return limitOf(settings.rate_limit, settings.rate_limit_duration);
}

/** The limit of a lane's subscription; undefined without one, or once the subscription is deleted. */
export function laneLimit(
  records: Pick<CurrentRecords, 'subscription'>,
  { projectId, subscriptionId }: Lane,
): RateLimit | undefined {
  const config = records.subscription(projectId, subscriptionId)?.settings.rate_limit_config;
  return config ? limitOf(config.count, config.duration) : undefined;
}
