import { jobDeliveriesSchema, jobEventsSchema } from '@/lib/contract/gateway/job';
import { operations } from '@/lib/contract/gateway/operations';
import type { Batches } from '../services/jobs/batches';
import type { JobService } from '../services/jobs/job-service';
import { askedDeliveries, askedEvents, filterOf, queryOf } from './asked-lists';
import { filterValues, pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

/** Routes of jobs (moving events §6). */
export function jobRoutes(jobs: JobService): Route[] {
  return [
    route(operations.listJobs, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const asked = {
        kinds: filterValues(query, 'kind'),
        statuses: filterValues(query, 'status'),
      };
      const data = pageAnswer(await jobs.list(project, asked, page), page);
      return { message: 'Jobs fetched successfully', data };
    }),
    route(operations.createJob, async ({ project, body }) => {
      const { deliveries, events } = body;
      const listed = {
        deliveries: deliveries ? askedDeliveries(queryOf(deliveries)) : undefined,
        events: events ? askedEvents(queryOf(events)) : undefined,
      };
      return {
        message: 'Job created successfully',
        data: await jobs.create(project, body, listed),
      };
    }),
    route(operations.getJob, (request) => ({
      message: 'Job fetched successfully',
      data: jobs.get(request.project, parameter(request, 'jobID')),
    })),
    route(operations.startJob, async (request) => ({
      message: 'Job started successfully',
      data: await jobs.start(request.project, parameter(request, 'jobID'), request.body),
    })),
    route(operations.stopJob, async (request) => ({
      message: 'Job stopped successfully: nothing more is sent, and what is due already goes on',
      data: await jobs.stop(request.project, parameter(request, 'jobID')),
    })),
    route(operations.listJobResults, async (request) => {
      const { project, query } = request;
      const page = parsePageQuery(query);
      const outcomes = filterValues(query, 'outcome');
      const results = await jobs.results(project, parameter(request, 'jobID'), outcomes, page);
      return { message: 'Job results fetched successfully', data: pageAnswer(results, page) };
    }),
  ];
}

/** Batch routes of the contract (gateway contract §9.1, §9.5). */
export function batchRoutes(batches: Batches): Route[] {
  return [
    route(operations.batchRetryDeliveries, async ({ project, query }) => {
      const asked = filterOf(jobDeliveriesSchema, query);
      await batches.retry(project, askedDeliveries(query), asked);
      return { message: 'Batch retry processing', data: null };
    }),
    route(operations.batchReplayEvents, async ({ project, query, signal }) => {
      const asked = filterOf(jobEventsSchema, query);
      const replayed = await batches.replay(project, askedEvents(query), asked, signal);
      const { successful, failed, goesOn } = replayed;
      const told = `${successful} successful, ${failed} failed`;
      return { message: goesOn ? `${told}; the rest goes on as job ${goesOn}` : told, data: null };
    }),
    route(operations.countBatchReplayEvents, async ({ project, query, signal }) => ({
      message: 'events count successful',
      data: { num: await batches.countReplay(project, askedEvents(query), signal) },
    })),
  ];
}
