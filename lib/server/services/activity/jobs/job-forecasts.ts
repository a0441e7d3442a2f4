import 'server-only';
import type { Forecast, JobGroup, JobView } from '@/lib/contract/console/activity/jobs';
import { withDeadline } from '@/lib/util/deadline';
import { withTimeout } from '@/lib/util/timeout';
import { boundedParallel } from '../../../bounded-parallel';
import { isConsoleError } from '../../../console-error';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../../context/service-context';
import { endpointFacts } from './endpoint-facts';
import { type Evidence, forecastOf } from './forecast';
import { evidenceOfEndpoint, evidenceOfGroup } from './gather-evidence';

/** Groups and endpoints that are looked into; what is beyond them is told as not known. */
const mostGroups = 30;
const mostEndpoints = 12;
const atOneTime = 2;
const longestMs = 30_000;
/** How long an answer waits for forecasts that are being worked out. */
const patienceMs = 1_200;

const unknown: Forecast = { prospect: 'unknown', since: null, arrived: null, ended: null };

type Sent = JobGroup & { endpointId: string };

function toEndpoint(group: JobGroup): group is Sent {
  return group.endpointId !== null;
}

async function workedOut(
  context: ServiceContext,
  groups: readonly JobGroup[],
): Promise<Map<string, Forecast>> {
  const forecasts = new Map(groups.map(({ key }) => [key, unknown]));
  const looked = groups.filter(toEndpoint).slice(0, mostGroups);
  const ids = [...new Set(looked.map(({ endpointId }) => endpointId))].slice(0, mostEndpoints);
  const facts = await endpointFacts(context, ids);
  await boundedParallel(ids, atOneTime, async (endpointId) => {
    const ofEndpoint = await evidenceOfEndpoint(context, endpointId, facts.get(endpointId));
    // Groups that differ only by what the gateway said of them fail at the same time.
    const byKind = new Map<string | null, Evidence>();
    for (const group of looked) {
      if (group.endpointId !== endpointId) continue;
      const { errorKind } = group;
      const evidence = byKind.get(errorKind) ?? (await evidenceOfGroup(context, group, ofEndpoint));
      byKind.set(errorKind, evidence);
      forecasts.set(group.key, forecastOf(evidence));
    }
  });
  return forecasts;
}

/** Works forecasts out beside the request that asked for them, once for a plan. */
function begin(context: ServiceContext, key: string, groups: readonly JobGroup[]): Promise<void> {
  const { jobs } = runtimeOf(context);
  const work = withDeadline({ limitMs: longestMs }, ({ signal }) =>
    workedOut({ ...context, signal }, groups),
  )
    .catch((error: unknown) => {
      if (!isConsoleError(error)) context.log?.warn({ err: error }, 'No forecast could be made.');
      return new Map(groups.map((group) => [group.key, unknown]));
    })
    .then((forecasts) => {
      jobs.forecasts.set(key, forecasts);
      jobs.forecasting.delete(key);
    });
  jobs.forecasting.set(key, work);
  return work;
}

/**
 * A retry with what is known of its groups. While it is ready that is worked out by a bounded number of
 * requests, once; a group whose forecast is not there yet has none.
 */
export async function withForecasts(context: ServiceContext, job: JobView): Promise<JobView> {
  if (job.kind !== 'retry' || job.groups.length === 0) return job;
  const { forecasts, forecasting } = runtimeOf(context).jobs;
  const key = `${connectionIdentity(context.connection)} ${job.uid}`;
  if (job.state === 'ready' && !forecasts.get(key)) {
    const work = forecasting.get(key) ?? begin(context, key, job.groups);
    await withTimeout(work, patienceMs, undefined);
  }
  const known = forecasts.get(key);
  if (!known) return job;
  const groups = job.groups.map((group) => ({
    ...group,
    forecast: known.get(group.key) ?? unknown,
  }));
  return { ...job, groups };
}
