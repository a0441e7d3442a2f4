import type { JobMove, JobRecord, JobStore } from '../store/events/job-records';
import { canaryVerdict } from './canary';
import type { Decision } from './deciding';
import { isOfDeliveries } from './of-deliveries';
import { paceOf } from './pace';
import { mostOfGroup, type Picking } from './picking';

/**
 * What a job may have out untried, so that a stop has something to stop: many times what one group may,
 * so that endpoints which take nothing for a while, or little, leave room to the others.
 */
const mostUntried = 128 * mostOfGroup;
/** What is sent in one transaction, which nobody waits for longer than some milliseconds. */
const mostAtOnce = 100;
/** Events that are matched anew at one time, between those that arrive. */
const mostMatching = 64;
/** Functions of one job that run at one time. */
const mostMaking = 8;
/** With a pace, so many are looked at beyond those that may go: what cannot be sent takes no turn. */
const lookedAhead = 16;
/** A replay without a pace makes room for so many deliveries of its project that wait to be sent. */
const mostBacklog = 500;
/** Its pace until there is room, since a paused endpoint may keep them waiting for ever. */
const backlogPace = 10;

const leftOutReason = 'it was left out when the job was started';

interface SendingParts {
  jobs: Pick<JobStore, 'leftOut' | 'canary' | 'move' | 'goOn' | 'end' | 'countUntried'>;
  picking: Picking;
  decide(job: JobRecord, itemId: string): Decision;
  /** Has events matched that were opened for it. */
  matchAgain(projectId: string, uids: readonly string[]): void;
  now(): number;
  signal: AbortSignal;
}

/**
 * One step of a job that sends.
 * @returns when to look again; undefined when something of it has to move first
 */
export type SendSome = (job: JobRecord) => Promise<number | undefined>;

export function createSending(parts: SendingParts): SendSome {
  const { jobs, picking, decide, matchAgain, now, signal } = parts;

  /** What may be out at one time besides what is out; undefined where the canary has ended the job. */
  async function roomOf(job: JobRecord): Promise<number | undefined> {
    const room = (isOfDeliveries(job) ? mostUntried : mostMatching) - job.untried;
    if (job.status !== 'canary') return room;
    const verdict = canaryVerdict(job, jobs.canary(job));
    if (verdict.kind === 'open') return Math.min(room, verdict.room);
    if (verdict.kind === 'passed') await jobs.goOn(job);
    else await jobs.end(job, 'stopped', verdict.reason, now());
    return undefined;
  }

  function perSecond(job: JobRecord): number | null {
    const { per_second, project_id } = job;
    if (isOfDeliveries(job) || per_second !== null) return per_second;
    return jobs.countUntried(project_id, mostBacklog) < mostBacklog ? null : backlogPace;
  }

  async function carryOut(
    job: JobRecord,
    most: number,
    limit: number,
    nextAt: (went: number) => number,
  ) {
    const items = picking.pick(job, most);
    const leftOut = jobs.leftOut(job);
    const moves: JobMove[] = [];
    const making: Promise<JobMove | undefined>[] = [];
    let going = 0;
    for (const { item_id, group_number } of items) {
      const decision = leftOut.has(group_number)
        ? ({ item_id, kind: 'skip', reason: leftOutReason } as const)
        : decide(job, item_id);
      if (decision.kind === 'skip' || decision.kind === 'fail') moves.push(decision);
      else if (going < limit) {
        if (decision.kind === 'make' && making.length === mostMaking) continue;
        going += 1;
        if (decision.kind === 'make') making.push(decision.make(signal));
        else moves.push(decision);
      }
    }
    const move = async (some: readonly JobMove[], before: number) =>
      some.length === 0 ? [] : jobs.move(job, some, (went) => nextAt(before + went), now());
    // A function may take long, and holds up none of those without one.
    const [plain, made] = await Promise.all([move(moves, 0), Promise.all(making)]);
    const later = await move(
      made.filter((each) => each !== undefined),
      plain.length,
    );
    const sent = [...plain, ...later];
    const last = items.findLast(({ item_id }) => sent.includes(item_id));
    if (last) picking.went(job, last.group_number);
    if (!isOfDeliveries(job) && sent.length > 0) matchAgain(job.project_id, sent);
    return sent.length;
  }

  return async (job) => {
    const { counts } = job;
    if (counts.waiting === 0 && counts.sent === 0) {
      await jobs.end(job, 'finished', '', now());
      return undefined;
    }
    const room = await roomOf(job);
    if (room === undefined) return now();
    if (counts.waiting === 0) return undefined;
    const rate = perSecond(job);
    const pace = paceOf(rate, job.next_at, now());
    if (pace.count === 0) return pace.nextAt(0);
    if (room <= 0) return undefined;
    const limit = Math.min(room, pace.count, mostAtOnce);
    const most = rate === null ? limit : limit + lookedAhead;
    const sent = await carryOut(job, most, limit, pace.nextAt);
    return rate === null ? undefined : pace.nextAt(sent);
  };
}
