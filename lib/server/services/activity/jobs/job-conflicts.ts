import 'server-only';
import type { JobState } from '@/lib/contract/console/activity/jobs';
import { isOver, jobStateWords } from '@/lib/words/activity/jobs';
import { ConsoleError } from '../../../console-error';

export function jobConflict(detail: string): ConsoleError {
  return new ConsoleError('conflict', { detail });
}

/** Why a job that stands so cannot be started, and what to do; undefined for one that can. */
export function notStartable(state: JobState): string | undefined {
  switch (state) {
    case 'ready':
    case 'paused':
      return undefined;
    case 'preparing':
      return 'The set of this job is still being found. Start it once that is done.';
    case 'canary':
    case 'running':
      return 'This job was started already and is at work. Wait until it has finished, or stop it.';
    default:
      return `This job is ${jobStateWords[state].listed} and cannot be started again. Plan another one.`;
  }
}

/** Why a job that stands so cannot be stopped; undefined for one that can. */
export function notStoppable(state: JobState): string | undefined {
  return isOver({ state })
    ? `This job is ${jobStateWords[state].listed} already. Nothing more of it is sent.`
    : undefined;
}
