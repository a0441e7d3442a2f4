import type { JobRecord } from '../store/events/job-records';

/** Whether a job sends deliveries by itself; others have events matched, of which anything may come. */
export const isOfDeliveries = ({ kind, selection }: Pick<JobRecord, 'kind' | 'selection'>) =>
  kind === 'retry' || selection.by === 'untried';
