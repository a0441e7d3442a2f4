import type { Operation } from '@/lib/contract/gateway/operations';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { DecodedBody } from '../services/decoded-body';
import type { PortalEventTypes } from '../services/portal/event-types';
import type { PortalJobs } from '../services/portal/jobs';
import type { LinkScope } from '../services/portal/link-scope';
import type { PortalStats } from '../services/portal/stats';
import { filterValues, pageAnswer, parsePageQuery } from './list-query';
import type { Answer } from './route';

/** A request with the token of a portal link. */
export interface PortalRequest<Body> {
  scope: LinkScope;
  /** Path parameters by the names of the operation's path. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
}

type Handle<Body> = (request: PortalRequest<Body>) => Answer | Promise<Answer>;

export interface PortalRoute {
  operation: Operation;
  handle: Handle<unknown>;
}

function route<O extends Operation>(operation: O, handle: Handle<DecodedBody<O>>): PortalRoute {
  return {
    operation,
    // Decoded with this very operation, so its type is the one claimed here.
    handle: (request) => handle({ ...request, body: request.body as DecodedBody<O> }),
  };
}

const jobIdOf = ({ params }: PortalRequest<unknown>) => params.jobID ?? '';

/** Routes of figures for the token of a portal link. */
export function portalFigureRoutes(
  stats: PortalStats,
  eventTypes: PortalEventTypes,
): PortalRoute[] {
  return [
    route(portalOperations.portalStats, async ({ scope }) => ({
      message: 'Stats fetched successfully',
      data: await stats.get(scope),
    })),
    route(portalOperations.portalEventTypes, async ({ scope }) => ({
      message: 'Event types fetched successfully',
      data: await eventTypes.get(scope),
    })),
  ];
}

/** Routes of recovery for the token of a portal link (moving events §6). */
export function portalJobRoutes(jobs: PortalJobs): PortalRoute[] {
  return [
    route(portalOperations.portalListJobs, async ({ scope, query }) => {
      const page = parsePageQuery(query);
      const asked = {
        kinds: filterValues(query, 'kind'),
        statuses: filterValues(query, 'status'),
      };
      const data = pageAnswer(await jobs.list(scope, asked, page), page);
      return { message: 'Jobs fetched successfully', data };
    }),
    route(portalOperations.portalCreateJob, async ({ scope, body }) => ({
      message: 'Job created successfully',
      data: await jobs.create(scope, body),
    })),
    route(portalOperations.portalGetJob, (request) => ({
      message: 'Job fetched successfully',
      data: jobs.get(request.scope, jobIdOf(request)),
    })),
    route(portalOperations.portalStartJob, async (request) => ({
      message: 'Job started successfully',
      data: await jobs.start(request.scope, jobIdOf(request), request.body),
    })),
    route(portalOperations.portalStopJob, async (request) => ({
      message: 'Job stopped successfully: nothing more is sent, and what is due already goes on',
      data: await jobs.stop(request.scope, jobIdOf(request)),
    })),
    route(portalOperations.portalListJobResults, async (request) => {
      const page = parsePageQuery(request.query);
      const outcomes = filterValues(request.query, 'outcome');
      const results = await jobs.results(request.scope, jobIdOf(request), outcomes, page);
      return { message: 'Job results fetched successfully', data: pageAnswer(results, page) };
    }),
  ];
}
