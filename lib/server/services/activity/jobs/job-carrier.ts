import type { JobResultSearch } from '@/lib/contract/console/activity/job-results';
import type {
  JobCreateBody,
  JobResultView,
  JobStartBody,
  JobView,
} from '@/lib/contract/console/activity/jobs';
import type { JobSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import type { WriteContext } from '../../resource/write-context';

/** What a job is made and carried out for: a session that is alive as long as it says so. */
export interface JobContext extends WriteContext {
  session: { id: string };
  /** Whether the session may still be used; asked before each slice of a job that the console carries out. */
  isSessionAlive(): boolean;
}

/** Who carries jobs out: the gateway by itself, or this console in slices. */
export interface JobCarrier {
  /** @throws ConsoleError also where nothing can be chosen by the address */
  create(context: JobContext, body: JobCreateBody): Promise<JobView>;
  list(context: JobContext, search: JobSearch): Promise<ListView<JobView>>;
  /** @throws ConsoleError `not_found` */
  get(context: JobContext, uid: string): Promise<JobView>;
  /** @throws ConsoleError `conflict` for one that is neither ready nor paused */
  start(context: JobContext, uid: string, body: JobStartBody): Promise<JobView>;
  /** @throws ConsoleError `conflict` for one that is over */
  stop(context: JobContext, uid: string): Promise<JobView>;
  results(
    context: JobContext,
    uid: string,
    search: JobResultSearch,
  ): Promise<ListView<JobResultView>>;
}
