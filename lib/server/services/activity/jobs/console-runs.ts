import 'server-only';
import type { ConsoleJob } from '../../../records/console-job-rows';
import { runtimeOf, type ServiceContext } from '../../context/service-context';
import type { JobContext } from './job-carrier';

/** Why a job that this console carries out pauses while something is left of it. */
export const pauseTexts = {
  signedOut:
    'The session that carried it out was signed out. Go on with it to send the rest, or stop it.',
  sessionEnded:
    'The session that carried it out has ended. Go on with it to send the rest, or stop it.',
  readOnly:
    'The session that carried it out was made read-only. Go on with it to send the rest, or stop it.',
  broken:
    'Something went wrong inside Gatehouse. The log says more. Go on with the job to send the rest, or stop it.',
} as const;

const unfound = 'Its set was not found to the end, so nothing was sent. Plan it anew.';

function pause(context: JobContext, { uid }: Pick<ConsoleJob, 'uid'>, reason: string): void {
  const { jobs, gateway } = runtimeOf(context);
  const job = jobs.own.find(context.connection, uid);
  if (!job) return;
  const now = gateway.now();
  jobs.own.move(job, ['canary', 'running'], { state: 'paused', reason }, now);
  jobs.own.move(job, ['preparing'], { state: 'failed', reason: unfound }, now);
}

/**
 * Has work done on a job beside the request that asked for it. A failure that nobody foresaw pauses the
 * job, and never ends the process.
 * @param work gets a context whose signal is that of the run and not of the request
 */
export function beginRun(
  context: JobContext,
  job: Pick<ConsoleJob, 'uid'>,
  work: (own: JobContext) => Promise<void>,
): Promise<void> {
  const { runs } = runtimeOf(context).jobs;
  const { uid } = job;
  const stop = new AbortController();
  const run = {
    sessionId: context.session.id,
    pause(reason: string) {
      pause(context, job, reason);
      stop.abort();
    },
    done: work({ ...context, signal: stop.signal })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        context.log?.error({ err: error, resourceId: uid }, 'A job failed.');
        pause(context, job, pauseTexts.broken);
      })
      .finally(() => {
        if (runs.get(uid) === run) runs.delete(uid);
      }),
  };
  runs.set(uid, run);
  return run.done;
}

/** Pauses what a session carries out; its key is not used any more once that returns. */
export function pauseJobsOf(
  sessionId: string,
  why: Exclude<keyof typeof pauseTexts, 'broken'>,
  context: Pick<ServiceContext, 'runtime'> = {},
): void {
  for (const run of runtimeOf(context).jobs.runs.values()) {
    if (run.sessionId === sessionId) run.pause(pauseTexts[why]);
  }
}
