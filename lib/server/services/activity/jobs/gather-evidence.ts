import 'server-only';
import type { JobGroup } from '@/lib/contract/console/activity/jobs';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { operations } from '@/lib/contract/gateway/operations';
import { parseInstant } from '@/lib/util/instant';
import { isConsoleError } from '../../../console-error';
import { callGateway } from '../../context/call-gateway';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../../context/service-context';
import type { Known } from './endpoint-facts';
import type { Evidence, Tried } from './forecast';

const HOUR_MS = 60 * 60 * 1000;
const recentRows = 100;
const subscriptionRows = 50;
const triedStatuses = ['Success', 'Failure', 'Discarded', 'Retry'] as const;
const failedStatuses = ['Failure', 'Discarded'] as const;
/** Kinds of errors that another function cannot mend: nothing of the payload came to be read. */
const unreadKinds: readonly string[] = [
  'dns',
  'refused',
  'reset',
  'tls',
  'timeout_connect',
  'blocked_address',
  'token',
];

/** What is the same for all groups of one endpoint. */
export type OfEndpoint = Pick<Evidence, 'endpoint' | 'endpointChangedAt' | 'recent'> & {
  functionChangedAt: number | null;
};

function momentOf(text: string | null | undefined): number | null {
  const instant = parseInstant(text);
  return instant.kind === 'moment' ? instant.ms : null;
}

/** A moment as lists take it: UTC, without a zone (gateway contract §3.4). */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/** Nothing where the gateway cannot tell it now: a forecast is no reason for a plan to fail. */
async function tolerant<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (isConsoleError(error)) return null;
    throw error;
  }
}

async function recentTo(context: ServiceContext, endpointId: string): Promise<Tried[]> {
  const { content } = await callGateway(context, operations.listDeliveries, {
    query: {
      perPage: recentRows,
      endpointId: [endpointId],
      status: [...triedStatuses],
      startDate: wireTime(runtimeOf(context).gateway.now() - HOUR_MS),
    },
  });
  return (content ?? []).flatMap((row) => {
    // Gateways that ignore a filter show others as well.
    if (row?.endpoint_id !== endpointId) return [];
    const at = momentOf(row.updated_at);
    const isTried = triedStatuses.some((status) => status === row.status);
    return at !== null && isTried ? { at, hasArrived: row.status === 'Success' } : [];
  });
}

async function functionChangedAt(
  context: ServiceContext,
  endpointId: string,
): Promise<number | null> {
  const { content } = await callGateway(context, operations.listSubscriptions, {
    query: { perPage: subscriptionRows, endpointId: [endpointId] },
  });
  const changes = (content ?? []).flatMap((row) => {
    const isTo = row?.endpoint_metadata?.uid === endpointId || row?.endpoint_id === endpointId;
    return isTo && row?.function ? (momentOf(row.updated_at) ?? []) : [];
  });
  return changes.length > 0 ? Math.max(...changes) : null;
}

/** When this console saved the endpoint last: a gateway may answer an older state from a cache. */
function savedHereAt(context: ServiceContext, endpointId: string): number | null {
  const place = { owner: connectionIdentity(context.connection), resource: 'endpoint' } as const;
  return runtimeOf(context).records.find(place, endpointId)?.savedAt ?? null;
}

/** Reads what tells of all deliveries to one endpoint: three requests at most. */
export async function evidenceOfEndpoint(
  context: ServiceContext,
  endpointId: string,
  endpoint: Known | undefined,
): Promise<OfEndpoint> {
  const told = typeof endpoint === 'object' ? momentOf(endpoint.updatedAt) : null;
  const saved = savedHereAt(context, endpointId);
  const changes = [told, saved].filter((at) => at !== null);
  return {
    endpoint,
    endpointChangedAt: changes.length > 0 ? Math.max(...changes) : null,
    functionChangedAt: await tolerant(() => functionChangedAt(context, endpointId)),
    recent: await tolerant(() => recentTo(context, endpointId)),
  };
}

/** Reads when one like those of a group failed last: one request. */
export async function evidenceOfGroup(
  context: ServiceContext,
  { endpointId, errorKind }: Pick<JobGroup, 'errorKind'> & { endpointId: string },
  ofEndpoint: OfEndpoint,
): Promise<Evidence> {
  const kind = errorKinds.find((known) => known === errorKind);
  const failed = await tolerant(() =>
    callGateway(context, operations.listDeliveries, {
      query: {
        perPage: 1,
        endpointId: [endpointId],
        status: [...failedStatuses],
        startDate: wireTime(0),
        ...(kind && { errorKind: [kind] }),
      },
    }),
  );
  const [newest] = failed?.content ?? [];
  const isOfIt = newest?.endpoint_id === endpointId;
  const isMendable = errorKind === null || !unreadKinds.includes(errorKind);
  return {
    ...ofEndpoint,
    functionChangedAt: isMendable ? ofEndpoint.functionChangedAt : null,
    failedAt: isOfIt ? momentOf(newest.updated_at) : null,
  };
}
