import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { settledStatuses } from '@/lib/contract/gateway/choices';
import { GatewayError } from '../../base/gateway-error';
import type { JobKind, JobRecord, NewJob } from '../../store/events/job-records';
import type { Stretch } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import type { AskedDeliveries } from '../deliveries/delivery-service';
import { type AskedEvents, eventFilter } from '../events/event-filter';
import type { MovingContext } from '../moving-context';
import { refuseTooManyOfLink, refuseTooManyOpen, refuseTooManySending } from './job-checks';
import { createJobSelections, type Selected } from './job-selection';

/** How long a batch replay is waited for: who asks has the patience of 30 s. */
const replayedMs = 20_000;
const lookMs = 20;
/** Events that are counted before others get their turn. */
const countedAtOnce = 500;

/** Of a portal link, whose jobs end with it. */
interface BatchLink {
  uid: string;
  /** What the operator reads its job by. */
  jobName: string;
}

/** Deliveries whenever they changed last. */
const anyChange = { after: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY } as const;

const isOver = ({ status }: JobRecord) => status === 'finished' || status === 'stopped';

/** Batch retry and batch replay of the contract, which run as jobs (gateway contract §9.1, §9.5). */
export function createBatches(context: MovingContext) {
  const { clock, newId, events, jobs, moving } = context;
  const selections = createJobSelections(context);

  async function begin(
    kind: JobKind,
    project: ProjectRecord,
    { items, ...taken }: Selected,
    link?: BatchLink,
  ): Promise<NewJob> {
    const job: NewJob = {
      uid: newId(),
      project_id: project.uid,
      portal_link_id: link?.uid ?? '',
      kind,
      origin: 'batch',
      name: link?.jobName ?? `Batch ${kind}`,
      ...taken,
      created_at: clock.now(),
    };
    await jobs.create(job, items, (others) => {
      if (link) {
        refuseTooManyOfLink(others);
        return;
      }
      if (kind === 'retry' && others.batchRetries > 0) {
        throw new GatewayError(400, 'an active batch retry already exists');
      }
      refuseTooManyOpen(others);
      refuseTooManySending(others);
    });
    moving.jobsChanged();
    return job;
  }

  /** Walks through a list to what is its end now. */
  async function counted(
    signal: AbortSignal,
    read: (from: string, before: string) => Promise<Stretch<unknown>>,
  ): Promise<number> {
    let count = 0;
    const before = jobs.newestId();
    for (let from: string | undefined = ''; from !== undefined; ) {
      signal.throwIfAborted();
      const found: Stretch<unknown> = await read(from, before);
      count += found.items.length;
      from = found.next;
      await nextTurn();
    }
    return count;
  }

  /** By statuses that can be sent again: unknown values of a filter are no error here. */
  function selectedForRetry(listed: AskedDeliveries, asked: unknown): Selected {
    const statuses = settledStatuses.filter((status) => listed.statuses.includes(status));
    const isNothing = statuses.length === 0 && listed.statuses.length > 0;
    const selected = selections.byDeliveries({ ...listed, statuses }, asked);
    return isNothing ? { ...selected, items: [] } : selected;
  }

  return {
    /**
     * Sends once more what a list of deliveries shows and what can be, after the answer.
     * @param link the one whose token asks for it
     * @throws {GatewayError} 400 while another one runs, or of a link as many as may
     */
    async retry(
      project: ProjectRecord,
      listed: AskedDeliveries,
      asked: unknown,
      link?: BatchLink,
    ): Promise<void> {
      await begin('retry', project, selectedForRetry(listed, asked), link);
    },

    /** How many deliveries a batch retry would take up. */
    async countRetry(
      project: ProjectRecord,
      listed: AskedDeliveries,
      signal: AbortSignal,
    ): Promise<number> {
      const { selection, items } = selectedForRetry(listed, {});
      if (selection.by !== 'deliveries' || items) return 0;
      return counted(signal, (from, before) => {
        const walk = { from, before, changed: anyChange };
        return events.reads.settledDeliveries(project.uid, selection.filter, walk, countedAtOnce);
      });
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
      if (!filter) return 0;
      return counted(signal, (from, before) =>
        events.reads.earlierEvents(project.uid, filter, { from, before }, countedAtOnce),
      );
    },
  };
}

export type Batches = ReturnType<typeof createBatches>;
