import type { JobRecord, JobStore, WaitingItem } from '../store/events/job-records';
import { isOfDeliveries } from './of-deliveries';

/** Groups that are looked at at one time. */
const groupsAtOnce = 64;
/** What a group may have out untried, so that one that is slow takes no place of the others. */
export const mostOfGroup = 32;

type Jobs = Pick<JobStore, 'waiting' | 'waitingGroups' | 'freshGroups' | 'waitingOf'>;
type Group = ReturnType<Jobs['waitingGroups']>[number];

/** Chooses which items of a job are taken up next. */
export interface Picking {
  pick(job: JobRecord, most: number): WaitingItem[];
  /** Notes the group whose item went last: the next turn is that of the one behind it. */
  went(job: Pick<JobRecord, 'seq'>, groupNumber: number): void;
}

const isOpen = ({ untried }: Group) => untried < mostOfGroup;

/**
 * Deliveries go group by group in turn, and oldest first within each; events in order of arrival,
 * since receivers may rely on that. A canary takes from each group, those first of which the fewest
 * were taken.
 */
export function createPicking(jobs: Jobs): Picking {
  const turns = new Map<number, number>();

  /** Groups with room, behind the one whose turn was last. */
  function inTurn(job: JobRecord): Group[] {
    const last = turns.get(job.seq) ?? -1;
    for (let after = last, isOnceMore = last === -1; ; ) {
      const found = jobs.waitingGroups(job, after, groupsAtOnce);
      const open = found.filter(isOpen);
      if (open.length > 0) return open;
      const end = found.length === groupsAtOnce ? found.at(-1) : undefined;
      if (end) after = end.number;
      else if (isOnceMore) return [];
      else {
        isOnceMore = true;
        after = -1;
      }
    }
  }

  /** The first of each group, then the second of each, and so on. */
  function fromEach(job: JobRecord, groups: readonly Group[], most: number): WaitingItem[] {
    const share = Math.ceil(most / Math.max(groups.length, 1));
    const lists = groups.map(({ number, untried }) =>
      jobs.waitingOf(job, number, Math.min(share, mostOfGroup - untried)),
    );
    const rounds = Array.from({ length: share }, (_, round) =>
      lists.flatMap((list) => list[round] ?? []),
    );
    return rounds.flat().slice(0, most);
  }

  return {
    pick(job, most) {
      if (job.status === 'canary') {
        return fromEach(job, jobs.freshGroups(job, groupsAtOnce).filter(isOpen), most);
      }
      return isOfDeliveries(job) ? fromEach(job, inTurn(job), most) : jobs.waiting(job, most);
    },
    went: ({ seq }, groupNumber) => void turns.set(seq, groupNumber),
  };
}
