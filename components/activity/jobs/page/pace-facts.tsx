import type { JobPace } from '@/lib/contract/console/activity/jobs';
import { canaryWords, paceWords } from '@/lib/words/activity/jobs';

/** The pace of a job, and when it goes on by itself where a few went first. */
export function PaceFacts({ pace }: { pace: JobPace }) {
  return (
    <>
      <span>{paceWords(pace)}</span>
      {pace.canary ? (
        <span className="block text-muted text-xs">{canaryWords(pace.canary)}</span>
      ) : null}
    </>
  );
}
