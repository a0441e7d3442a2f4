import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalJobs } from '../services/portal/jobs';
import type { PortalStats } from '../services/portal/stats';
import { filterValues, pageAnswer, parsePageQuery } from './list-query';
import { type PortalRoute, portalRoute } from './portal-route';
import { parameter } from './route';

/** How endpoints of a link fare (moving events §7). */
export function portalStatsRoute(stats: PortalStats): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalStats, async ({ scope }) => ({
      message: 'Stats fetched successfully',
      data: await stats.get(scope),
    })),
  ];
}

/** Routes of recovery for the token of a portal link (moving events §6). */
export function portalJobRoutes(jobs: PortalJobs): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalListJobs, async ({ scope, query }) => {
      const page = parsePageQuery(query);
      const asked = {
        kinds: filterValues(query, 'kind'),
        statuses: filterValues(query, 'status'),
      };
      const data = pageAnswer(await jobs.list(scope, asked, page), page);
      return { message: 'Jobs fetched successfully', data };
    }),
    portalRoute(portalOperations.portalCreateJob, async ({ scope, body }) => ({
      message: 'Job created successfully',
      data: await jobs.create(scope, body),
    })),
    portalRoute(portalOperations.portalGetJob, (request) => ({
      message: 'Job fetched successfully',
      data: jobs.get(request.scope, parameter(request, 'jobID')),
    })),
    portalRoute(portalOperations.portalStartJob, async (request) => ({
      message: 'Job started successfully',
      data: await jobs.start(request.scope, parameter(request, 'jobID'), request.body),
    })),
    portalRoute(portalOperations.portalStopJob, async (request) => ({
      message: 'Job stopped successfully: nothing more is sent, and what is due already goes on',
      data: await jobs.stop(request.scope, parameter(request, 'jobID')),
    })),
    portalRoute(portalOperations.portalListJobResults, async (request) => {
      const page = parsePageQuery(request.query);
      const outcomes = filterValues(request.query, 'outcome');
      const results = await jobs.results(
        request.scope,
        parameter(request, 'jobID'),
        outcomes,
        page,
      );
      return { message: 'Job results fetched successfully', data: pageAnswer(results, page) };
    }),
  ];
}
