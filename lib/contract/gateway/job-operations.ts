import {
  jobCreateSchema,
  jobListQuerySchema,
  jobPageSchema,
  jobResultPageSchema,
  jobResultsQuerySchema,
  jobSchema,
  jobStartSchema,
} from './job';
import { operation, projectPath } from './operation';

const jobs = `${projectPath}/jobs`;
const reference = 'moving events §6, embedded gateway only';

export const jobOperations = {
  listJobs: operation({
    name: 'listJobs',
    method: 'GET',
    path: jobs,
    query: jobListQuerySchema,
    data: jobPageSchema,
    success: 200,
    reference,
  }),
  createJob: operation({
    name: 'createJob',
    method: 'POST',
    path: jobs,
    body: jobCreateSchema,
    refusesUnknown: true,
    data: jobSchema,
    success: 201,
    reference,
  }),
  getJob: operation({
    name: 'getJob',
    method: 'GET',
    path: `${jobs}/{jobID}`,
    data: jobSchema,
    success: 200,
    reference,
  }),
  startJob: operation({
    name: 'startJob',
    method: 'POST',
    path: `${jobs}/{jobID}/start`,
    body: jobStartSchema,
    refusesUnknown: true,
    data: jobSchema,
    success: 202,
    reference,
  }),
  stopJob: operation({
    name: 'stopJob',
    method: 'POST',
    path: `${jobs}/{jobID}/stop`,
    data: jobSchema,
    success: 202,
    reference,
  }),
  listJobResults: operation({
    name: 'listJobResults',
    method: 'GET',
    path: `${jobs}/{jobID}/results`,
    query: jobResultsQuerySchema,
    data: jobResultPageSchema,
    success: 200,
    reference,
  }),
} as const;
