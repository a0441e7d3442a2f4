import 'server-only';
import type { JobResultSearch } from '@/lib/contract/console/activity/job-results';
import type {
  JobCreateBody,
  JobResultView,
  JobStartBody,
  JobView,
} from '@/lib/contract/console/activity/jobs';
import type { JobSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { audit } from '../../../audit';
import { ConsoleError } from '../../../console-error';
import { dialectOfGateway, inTurn, writeOnce } from '../../resource/write-context';
import { consoleJobs } from './console-jobs';
import { gatewayJobs } from './gateway-jobs';
import type { JobCarrier, JobContext } from './job-carrier';
import { withForecasts } from './job-forecasts';

async function carrierOf(context: JobContext): Promise<JobCarrier> {
  return (await dialectOfGateway(context)) === 'embedded' ? gatewayJobs : consoleJobs;
}

function told(deed: 'job_create' | 'job_start' | 'job_stop', context: JobContext, job: JobView) {
  const { kind, uid, total, counts } = job;
  const count = deed === 'job_stop' ? counts.waiting : total;
  audit(context, { deed, resource: `${kind} job`, resourceId: uid, count });
  return job;
}

/**
 * Freezes a set of deliveries or events, once per operation id. Nothing is sent before it is started.
 * @throws ConsoleError `invalid` where the body names neither ids nor a list, or nothing matches
 */
export function createJob(context: JobContext, body: JobCreateBody): Promise<JobView> {
  if ((body.ids === undefined) === (body.search === undefined)) {
    throw new ConsoleError('invalid', { detail: 'Give either ids or the address of a list.' });
  }
  return writeOnce(context, 'new job', body, async (own) =>
    told('job_create', own, await (await carrierOf(own)).create(own, body)),
  );
}

/** One page of the jobs of a project, the newest first. */
export async function listJobs(context: JobContext, search: JobSearch): Promise<ListView<JobView>> {
  return await (await carrierOf(context)).list(context, search);
}

/**
 * A job as it stands; while it is ready with what is known of whether its groups will do better now.
 * @throws ConsoleError `not_found`
 */
export async function getJob(context: JobContext, uid: string): Promise<JobView> {
  return await withForecasts(context, await (await carrierOf(context)).get(context, uid));
}

/**
 * Starts a job that is ready, or goes on with one that is paused, once per operation id.
 * @throws ConsoleError `conflict` for any other
 */
export function startJob(context: JobContext, uid: string, body: JobStartBody): Promise<JobView> {
  return writeOnce(context, `job ${uid}`, body, async (own) =>
    withForecasts(own, told('job_start', own, await (await carrierOf(own)).start(own, uid, body))),
  );
}

/**
 * Sends nothing more of a job; what went out already goes on.
 * @throws ConsoleError `conflict` for one that is over
 */
export function stopJob(context: JobContext, uid: string): Promise<JobView> {
  return inTurn(context, `job ${uid}`, async (own) =>
    told('job_stop', own, await (await carrierOf(own)).stop(own, uid)),
  );
}

/** One page of what became of a job's items. */
export async function listJobResults(
  context: JobContext,
  uid: string,
  search: JobResultSearch,
): Promise<ListView<JobResultView>> {
  return await (await carrierOf(context)).results(context, uid, search);
}
