import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { settledStatuses } from '@/lib/contract/gateway/choices';
import { GatewayError } from '../../base/gateway-error';
import type { JobKind, JobRecord, NewJob } from '../../store/events/job-records';
import type { ProjectRecord } from '../../store/projects';
import type { AskedDeliveries } from '../deliveries/delivery-service';
import { type AskedEvents, eventFilter } from '../events/event-filter';
import type { MovingContext } from '../moving-context';
import { refuseTooManyOpen, refuseTooManySending } from './job-checks';
import { createJobSelections, type Selected } from './job-selection';

/** How long a batch replay is waited for: who asks has the patience of 30 s. */
const replayedMs = 20_000;
const lookMs = 20;
/** Events that are counted before others get their turn. */
const countedAtOnce = 500;

const isOver = ({ status }: JobRecord) => status === 'finished' || status === 'stopped';

/** Batch retry and batch replay of the contract, which run as jobs (gateway contract §9.1, §9.5). */
export function createBatches(context: MovingContext) {
  const { clock, newId, events, jobs, moving } = context;
  const selections = createJobSelections(context);

  async function begin(
    kind: JobKind,
    project: ProjectRecord,
    { items, ...taken }: Selected,
  ): Promise<NewJob> {
    const job: NewJob = {
      uid: newId(),
      project_id: project.uid,
      portal_link_id: '',
      kind,
      origin: 'batch',
      name: `Batch ${kind}`,
      ...taken,
      created_at: clock.now(),
    };
    await jobs.create(job, items, (others) => {
      if (kind === 'retry' && others.batchRetries > 0) {
        throw new GatewayError(400, 'an active batch retry already exists');
      }
      refuseTooManyOpen(others);
      refuseTooManySending(others);
    });
    moving.jobsChanged();
    return job;
  }

  return {
    /**
     * Sends once more what a list of deliveries shows and what can be, after the answer.
     * @throws {GatewayError} 400 while another one runs
     */
    async retry(project: ProjectRecord, listed: AskedDeliveries, asked: unknown): Promise<void> {
      // Unknown values of a filter are no error here, and what is on its way cannot be sent.
      const statuses = settledStatuses.filter((status) => listed.statuses.includes(status));
      const isNothing = statuses.length === 0 && listed.statuses.length > 0;
      const selected = selections.byDeliveries({ ...listed, statuses }, asked);
      await begin('retry', project, isNothing ? { ...selected, items: [] } : selected);
    },

    /**
     * Has what a list of events shows matched once more, and waits for it.
     * @returns what became of them so far; `goesOn` is the job where that takes longer
     * @throws {GatewayError} 400 where there are more than a job may hold
     */
    async replay(
      project: ProjectRecord,
      listed: AskedEvents,
      asked: unknown,
      signal: AbortSignal,
    ): Promise<{ successful: number; failed: number; goesOn: string | undefined }> {
      const { uid } = await begin('replay', project, selections.byEvents(project, listed, asked));
      const until = performance.now() + replayedMs;
      for (;;) {
        const job = jobs.get(project.uid, uid);
        if (job?.status === 'failed') throw new GatewayError(400, job.reason);
        const { succeeded = 0, failed = 0, skipped = 0 } = job?.counts ?? {};
        const isLate = performance.now() >= until || signal.aborted;
        if (!job || isOver(job) || isLate) {
          const goesOn = job && !isOver(job) ? uid : undefined;
          return { successful: succeeded, failed: failed + skipped, goesOn };
        }
        await pause(lookMs);
      }
    },

    /** How many events a batch replay would take up. */
    async countReplay(
      project: ProjectRecord,
      listed: AskedEvents,
      signal: AbortSignal,
    ): Promise<number> {
      const filter = eventFilter(context, project, listed);
      let count = 0;
      const before = jobs.newestId();
      for (let from: string | undefined = ''; filter && from !== undefined; ) {
        signal.throwIfAborted();
        const found = await events.reads.earlierEvents(
          project.uid,
          filter,
          { from, before },
          countedAtOnce,
        );
        count += found.items.length;
        from = found.next;
        await nextTurn();
      }
      return count;
    },
  };
}

export type Batches = ReturnType<typeof createBatches>;
