import type { JobView } from '@/lib/contract/console/activity/jobs';
import { amount, canaryWords } from '@/lib/words/activity/jobs';

/** What the first ones of a job came to; null where none go first. */
export function canaryStory({ state, pace, counts, reason }: JobView): string | null {
  const { canary } = pace;
  if (!canary) return null;
  const first = `First ${amount(canary.count)}`;
  if (state === 'canary') {
    const tried = counts.succeeded + counts.failed;
    return `${first}: ${amount(Math.min(tried, canary.count))} tried by now; ${canaryWords(canary)}`;
  }
  if (state === 'running' || state === 'finished')
    return `${first}: enough arrived, so it went on by itself`;
  return state === 'stopped' && reason ? null : `${first}, then the rest`;
}
