import type { JobView } from '@/lib/contract/console/activity/jobs';
import { canaryWords, paceWords } from '@/lib/words/activity/jobs';

/** The pace of a job, and when it goes on by itself where a few went first. */
export function PaceFacts({ job }: { job: Pick<JobView, 'pace' | 'carriedOutBy'> }) {
  const { canary } = job.pace;
  return (
    <>
      <span>{paceWords(job)}</span>
      {canary ? <span className="block text-muted text-xs">{canaryWords(canary)}</span> : null}
    </>
  );
}
