import 'server-only';
import { jobResultSchema } from '@/lib/contract/gateway/job';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type {
  Recoveries,
  Recovery,
  RecoveryCreate,
  RecoveryResults,
  RecoveryStart,
} from '@/lib/contract/portal/jobs';
import { readGatewayPage } from '@/lib/server/services/context/gateway-page';
import { settlePage } from '@/lib/server/services/listing/settle-page';
import type { PortalContext } from '../base/portal-context';
import { recoveryResultView, recoveryView } from './recovery-view';
import { portalWriteOnce, requireManaging } from './write-once';

/** Recoveries that the home of a portal tells of. */
const mostRecoveries = 20;
const resultsPerPage = 50;
/** A write may tell nothing of what it made. */
const readAnew = (context: PortalContext, uid: string) => getRecovery(context, uid);

/** As lists take it: UTC without a zone, and to the second. */
function queryTime(since: string | null): string {
  const ms = since === null ? 0 : Date.parse(since);
  return new Date(ms).toISOString().slice(0, '2006-01-02T15:04:05'.length);
}

/**
 * The newest recoveries of the link that were started.
 * @throws ConsoleError
 */
export async function listRecoveries({ caller, now }: PortalContext): Promise<Recoveries> {
  const page = await caller.ask(portalOperations.portalListJobs, {
    query: {
      perPage: mostRecoveries,
      status: ['canary', 'running', 'stopped', 'finished'],
    },
  });
  const jobs = (page.content ?? []).flatMap((job) => (job ? [recoveryView(job)] : []));
  return {
    content: jobs.filter(({ startedAt }) => startedAt !== null),
    loadedAt: new Date(now()).toISOString(),
  };
}

/** @throws ConsoleError `not_found` for what no link of this kind made */
export async function getRecovery({ caller }: PortalContext, jobID: string): Promise<Recovery> {
  return recoveryView(await caller.ask(portalOperations.portalGetJob, { params: { jobID } }));
}

/**
 * Freezes what a recovery would send, once per operation id; nothing is sent before it is started. It
 * takes the place of one that was not started.
 * @throws ConsoleError
 */
export function createRecovery(context: PortalContext, body: RecoveryCreate): Promise<Recovery> {
  return portalWriteOnce(context, 'recovery', body, async () => {
    const { what, endpointId, since } = body;
    const job = await context.caller.ask(portalOperations.portalCreateJob, {
      body: {
        what,
        ...(endpointId === null ? {} : { endpoints: [endpointId] }),
        startDate: queryTime(since),
      },
    });
    if (job) return recoveryView(job);
    const { content } = await context.caller.ask(portalOperations.portalListJobs, {
      query: { perPage: 1, status: ['preparing', 'ready'] },
    });
    return readAnew(context, content?.[0]?.uid ?? '');
  });
}

/**
 * Sends what was frozen, once per operation id.
 * @throws ConsoleError
 */
export function startRecovery(
  context: PortalContext,
  jobID: string,
  body: RecoveryStart,
): Promise<Recovery> {
  return portalWriteOnce(context, `recovery ${jobID}`, body, async () => {
    const { caller, linkId, log } = context;
    const { perSecond, first } = body;
    const job = await caller.ask(portalOperations.portalStartJob, {
      params: { jobID },
      body: {
        ...(perSecond === null ? {} : { pace: { per_second: perSecond } }),
        ...(first === null ? {} : { canary: { count: first, max_failures: 0 } }),
      },
    });
    const done = { deed: 'recover', resource: 'portal link', resourceId: linkId };
    log.info({ ...done, count: job?.total ?? 0 }, 'A partner started a recovery.');
    return job ? recoveryView(job) : readAnew(context, jobID);
  });
}

/**
 * Sends nothing more of it; what went out already goes on.
 * @throws ConsoleError `gateway_rejected` for one that is over
 */
export async function stopRecovery(context: PortalContext, jobID: string): Promise<Recovery> {
  requireManaging(context);
  const job = await context.caller.ask(portalOperations.portalStopJob, { params: { jobID } });
  return job ? recoveryView(job) : readAnew(context, jobID);
}

/**
 * What was not sent or failed, a page at a time.
 * @throws ConsoleError
 */
export async function listRecoveryResults(
  { caller }: PortalContext,
  jobID: string,
  { cursor }: { cursor?: string | undefined },
): Promise<RecoveryResults> {
  const page = cursor === undefined ? null : ({ direction: 'next', cursor } as const);
  const answer = await caller.ask(portalOperations.portalListJobResults, {
    params: { jobID },
    query: {
      outcome: ['failed', 'skipped'],
      perPage: resultsPerPage,
      ...(page && { direction: 'next', next_page_cursor: page.cursor }),
    },
  });
  const search = { page, perPage: resultsPerPage };
  const { content, pagination } = settlePage(
    readGatewayPage(jobResultSchema, answer),
    search,
    false,
  );
  return { content: content.map((row) => recoveryResultView(row)), pagination };
}
