import { queryOptions } from '@tanstack/react-query';
import { type JobResultSearch, jobResultSearch } from '@/lib/contract/console/activity/job-results';
import type {
  JobCreateBody,
  JobResultView,
  JobStartBody,
  JobView,
  ResendBody,
  ResendView,
} from '@/lib/contract/console/activity/jobs';
import { type JobSearch, jobSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';
import { queryKeys } from '../keys';

const jobsPath = '/api/projects/{projectId}/activity/jobs';
const jobPath = '/api/projects/{projectId}/activity/jobs/{uid}';

export const jobKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'jobs'] as const,
  list: (projectId: string, search: JobSearch) =>
    [...jobKeys.all(projectId), 'list', search] as const,
  one: (projectId: string, uid: string) => [...jobKeys.all(projectId), 'one', uid] as const,
  results: (projectId: string, uid: string, search: JobResultSearch) =>
    [...jobKeys.one(projectId, uid), 'results', search] as const,
};

/** One page of the jobs of a project, the newest first. */
export function jobListOptions(projectId: string, search: JobSearch) {
  return queryOptions({
    queryKey: jobKeys.list(projectId, search),
    queryFn: ({ signal }) =>
      callApi<ListView<JobView>>({
        path: fillPath(jobsPath, { projectId }, jobSearch.write(search)),
        signal,
      }),
  });
}

/**
 * One job as it stands.
 * @param unattended true for looks that the page takes by itself, which do not keep the session
 */
export function jobOptions(projectId: string, uid: string, { unattended = false } = {}) {
  return queryOptions({
    queryKey: jobKeys.one(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<JobView>({ path: fillPath(jobPath, { projectId, uid }), signal, unattended }),
  });
}

/** One page of what became of a job's items. */
export function jobResultsOptions(projectId: string, uid: string, search: JobResultSearch) {
  return queryOptions({
    queryKey: jobKeys.results(projectId, uid, search),
    queryFn: ({ signal }) =>
      callApi<ListView<JobResultView>>({
        path: fillPath(`${jobPath}/results`, { projectId, uid }, jobResultSearch.write(search)),
        signal,
      }),
  });
}

/** Freezes a set; nothing is sent before it is started. */
export function createJob(projectId: string, body: JobCreateBody, signal: AbortSignal) {
  return callApi<JobView>({
    path: fillPath(jobsPath, { projectId }),
    method: 'POST',
    body,
    signal,
  });
}

/** Starts a job that is ready, or goes on with one that is paused. */
export function startJob(projectId: string, uid: string, body: JobStartBody, signal: AbortSignal) {
  return callApi<JobView>({
    path: fillPath(`${jobPath}/start`, { projectId, uid }),
    method: 'POST',
    body,
    signal,
  });
}

/** Sends nothing more; what went out already goes on. */
export function stopJob(projectId: string, uid: string, signal: AbortSignal) {
  return callApi<JobView>({
    path: fillPath(`${jobPath}/stop`, { projectId, uid }),
    method: 'POST',
    signal,
  });
}

/** Sends one delivery once more. */
export function resendDelivery(
  projectId: string,
  uid: string,
  body: ResendBody,
  signal: AbortSignal,
) {
  return callApi<ResendView>({
    path: fillPath('/api/projects/{projectId}/activity/deliveries/{uid}/resend', {
      projectId,
      uid,
    }),
    method: 'POST',
    body,
    signal,
  });
}
