import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EndpointMatching } from '../services/jobs/endpoint-matching';
import type { EventReads } from '../store/events';
import type { FrozenItem, JobRecord, JobStore } from '../store/events/job-records';
import type { UntriedFilter } from '../store/events/records';

/** What a job may hold, and one that was made by a portal link. */
export const mostItems = 1_000_000;
export const mostItemsOfLink = 100_000;
/** What is added in one transaction, which nobody waits for longer than a few milliseconds. */
const itemsAtOnce = 500;
/** How long subscriptions are asked before others get their turn, in milliseconds. */
const turnMs = 8;

interface PreparingParts {
  jobs: Pick<JobStore, 'freeze' | 'end' | 'delivery'>;
  reads: Pick<EventReads, 'settledDeliveries' | 'earlierEvents' | 'untriedEvents'>;
  matching: Pick<EndpointMatching, 'takes'>;
  now(): number;
  limits?: { mostItems: number; itemsAtOnce: number } | undefined;
}

interface Part {
  items: FrozenItem[];
  next: string | undefined;
}

/** Finds the set of a job part by part, each in a step of its own, so that a restart goes on with it. */
export function createPreparing({ jobs, reads, matching, now, limits }: PreparingParts) {
  const { mostItems: most, itemsAtOnce: atOnce } = limits ?? { mostItems, itemsAtOnce };

  /** Those events that the endpoint is subscribed to, in one group: they go in order of arrival. */
  async function takenOf(
    { project_id }: JobRecord,
    { endpointId: endpoint_id }: UntriedFilter,
    events: readonly { uid: string }[],
  ): Promise<FrozenItem[]> {
    const taken: FrozenItem[] = [];
    let turn = performance.now();
    for (const { uid } of events) {
      if (await matching.takes({ project_id, uid }, endpoint_id)) {
        taken.push({ item_id: uid, endpoint_id, error_kind: '', event_type: '' });
      }
      // Others get their turn.
      if (performance.now() - turn <= turnMs) continue;
      await nextTurn();
      turn = performance.now();
    }
    return taken;
  }

  /** What was made before the job, and has not changed since: what comes later is no part of it. */
  async function partOf(job: JobRecord): Promise<Part> {
    const { project_id, selection, looked_to, newest_id, created_at } = job;
    const walk = { from: looked_to, before: newest_id };
    if (selection.by === 'deliveries') {
      const changed = { after: created_at, until: now() };
      const found = await reads.settledDeliveries(
        project_id,
        selection.filter,
        { ...walk, changed },
        atOnce,
      );
      const isLeft = ({ uid }: { uid: string }) =>
        selection.notArrivedOtherwise === true &&
        jobs.delivery(project_id, uid)?.has_arrived_otherwise === 1;
      const taken = found.items.filter((each) => !isLeft(each));
      const items = taken.map(({ uid: item_id, endpoint_id, error_kind }) => ({
        item_id,
        endpoint_id,
        error_kind: error_kind ?? '',
        event_type: '',
      }));
      return { items, next: found.next };
    }
    if (selection.by === 'events') {
      const found = await reads.earlierEvents(project_id, selection.filter, walk, atOnce);
      const items = found.items.map(({ uid: item_id, event_type }) => ({
        item_id,
        endpoint_id: '',
        error_kind: '',
        event_type,
      }));
      return { items, next: found.next };
    }
    if (selection.by === 'untried') {
      const found = await reads.untriedEvents(project_id, selection.filter, walk, atOnce);
      return { items: await takenOf(job, selection.filter, found.items), next: found.next };
    }
    return { items: [], next: undefined };
  }

  return async (job: JobRecord): Promise<void> => {
    const { items, next } = await partOf(job);
    const limit = job.portal_link_id === '' ? most : Math.min(most, mostItemsOfLink);
    if (job.total + items.length <= limit) return jobs.freeze(job, items, next, now());
    const what = job.kind === 'retry' ? 'deliveries' : 'events';
    const reason = `it would hold more than ${limit.toLocaleString('en')} ${what}; narrow its filter`;
    await jobs.end(job, 'failed', reason, now());
  };
}
