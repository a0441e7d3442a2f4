import type { Forecast, JobGroup, JobOutcome, JobView } from '@/lib/contract/console/activity/jobs';

export const noCounts: Record<JobOutcome, number> = {
  waiting: 0,
  sent: 0,
  succeeded: 0,
  failed: 0,
  skipped: 0,
};

export function forecastOf(prospect: Forecast['prospect']): Forecast {
  return { prospect, since: null, arrived: null, ended: null };
}

/** Deliveries to one endpoint that failed for one reason. */
export function jobGroup(changes: Partial<JobGroup> = {}): JobGroup {
  const { endpointId = 'E1', errorKind = 'status_5xx' } = changes;
  return {
    key: `${endpointId} ${errorKind}`,
    endpointId,
    endpointName: endpointId,
    endpointUrl: 'https://foxglove.example.com/hooks?x=1',
    rateLimit: null,
    errorKind,
    status: null,
    description: null,
    eventType: null,
    count: 1,
    counts: null,
    isLeftOut: false,
    forecast: forecastOf('others_arrive'),
    ...changes,
  };
}

/** A set of 1,204 failed deliveries that the gateway can send, of which 15 have no reason to arrive. */
export function jobView(changes: Partial<JobView> = {}): JobView {
  return {
    uid: 'J1',
    kind: 'retry',
    name: '',
    state: 'ready',
    reason: null,
    carriedOutBy: 'gateway',
    limits: [],
    most: { perSecond: 1_000, canary: 1_000 },
    usualPerSecond: null,
    portalLinkId: null,
    untriedEndpointId: null,
    search: 'status=Failure',
    total: 1_204,
    isAtLeast: false,
    counts: { ...noCounts, waiting: 1_204 },
    groups: [
      jobGroup({ endpointId: 'Returns', count: 1_168 }),
      jobGroup({ endpointId: 'Returns', errorKind: 'timeout_response', count: 21 }),
      jobGroup({
        endpointId: 'Orders',
        errorKind: 'tls',
        count: 15,
        forecast: forecastOf('unchanged'),
      }),
    ],
    moreGroups: 0,
    pace: { perSecond: null, canary: null },
    by: { session: 'a1b2', isYou: true },
    frozenAt: '2026-11-28T15:38:04Z',
    startedAt: null,
    finishedAt: null,
    ...changes,
  };
}
