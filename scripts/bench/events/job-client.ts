import { setTimeout as wait } from 'node:timers/promises';
import { jobSchema } from '../../../lib/contract/gateway/job';
import { ask } from './ways';

const lookMs = 100;

/** How far a job is. */
interface Job {
  uid: string;
  status: string;
  reason: string;
  total: number;
  succeeded: number;
}

/** Jobs of the incoming project of a gateway (moving events §6). */
export function jobClient(port: number) {
  async function read(uid: string): Promise<Job> {
    const job = jobSchema.parse(await ask(port, 'GET', `/jobs/${uid}`));
    const { status, reason, total, counts } = job;
    return {
      uid,
      status: status ?? '',
      reason: reason ?? '',
      total: total ?? 0,
      succeeded: counts?.succeeded ?? 0,
    };
  }

  async function until(uid: string, isReached: (job: Job) => boolean): Promise<Job> {
    for (;;) {
      const job = await read(uid);
      if (job.status === 'failed') throw new Error(`The job failed: ${job.reason}`);
      if (isReached(job)) return job;
      await wait(lookMs);
    }
  }

  return {
    /** Makes a job of deliveries that a list shows, and waits until it can be started. */
    async retryOf(deliveries: Record<string, unknown>): Promise<Job> {
      const made = await ask(port, 'POST', '/jobs', { kind: 'retry', name: 'bench', deliveries });
      return until(String(made.uid), ({ status }) => status === 'ready');
    },
    async start(uid: string, perSecond: number | null): Promise<void> {
      const pace = perSecond === null ? undefined : { per_second: perSecond };
      await ask(port, 'POST', `/jobs/${uid}/start`, { ...(pace && { pace }) });
    },
    read,
    finished: (uid: string) => until(uid, ({ status }) => status === 'finished'),
  };
}
