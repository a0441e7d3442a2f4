import type { JobRecord, JobResult } from '../../store/events/job-records';
import { type JobAnswer, jobResultAnswer } from '../jobs/job-answer';

/** What was said by a function or a filter may hold what is to be cut out: in place of it stands this. */
const notPrepared = 'the event could not be prepared to be sent';

/** A job as its portal link may see it: of endpoints that are the link's own now. */
export function ownJobAnswer(
  { groups, more_groups, ...job }: JobAnswer,
  own: ReadonlySet<string>,
): JobAnswer {
  const shown = groups.filter(({ endpoint_id }) => endpoint_id !== null && own.has(endpoint_id));
  return { ...job, groups: shown, more_groups };
}

/** What became of one item, without the words of a function or a filter. */
export function ownResultAnswer(result: JobResult) {
  const isUnfit = result.error_kind === 'function' || /(?:function|filter): /.test(result.reason);
  return jobResultAnswer({ ...result, reason: isUnfit ? notPrepared : result.reason });
}

/** What the operator reads a job of a portal link by. */
export function jobName(what: 'failed' | 'untried', linkName: string): JobRecord['name'] {
  const done = what === 'failed' ? 'Recovery' : 'Sending of what was never sent';
  return `${done} by ${linkName.slice(0, 200)}`;
}
