import 'server-only';
import { type DeliveryRow, deliveryRowSchema } from '@/lib/contract/console/activity/rows';
import { toView } from '@/lib/contract/console/masked';
import { operations } from '@/lib/contract/gateway/operations';
import type { Settled } from '../../../records/console-job-items';
import type { ConsoleItem } from '../../../records/console-job-rows';
import { scrubText } from '../../../scrub-text.mjs';
import { askGateway } from '../../context/call-gateway';
import type { ServiceContext } from '../../context/service-context';
import { lookPausesMs } from './console-limits';

/** From so many on, those to one endpoint are looked for in one page of its list. */
const fewest = 4;
const perPage = 100;
/** Single reads of one round. */
const mostReads = 10;
const SECOND_MS = 1_000;

type Looked = Pick<DeliveryRow, 'uid' | 'status' | 'description' | 'metadata'>;

/** Looks that it takes where nothing tells that there was a try. */
const surelyMoved = 3;

/** Whether a delivery was tried since the job sent it, or shows how it was before. */
function hasMoved(item: ConsoleItem, { status, metadata }: Looked): boolean {
  const isAsBefore = item.hasArrived
    ? status === 'Success'
    : status === 'Failure' || status === 'Discarded';
  if (!isAsBefore) return true;
  const tries = metadata?.num_trials ?? null;
  if (tries !== null && item.tries !== null && tries > item.tries) return true;
  return item.looks + 1 >= surelyMoved;
}

/** What a look says: what became of an item, or when to look again. */
export type Verdict =
  | { kind: 'settled'; settled: Settled }
  | { kind: 'open'; next: Pick<Settled, 'firstFailed' | 'lookAt' | 'reason'> };

/**
 * What is known of an item by its delivery as it stands.
 * @param row undefined where it could not be found
 */
export function verdictOf(item: ConsoleItem, row: Looked | undefined, now: number): Verdict {
  const isMoved = row !== undefined && hasMoved(item, row);
  const { status } = row ?? {};
  if (isMoved && status === 'Success') {
    const settled = {
      outcome: 'succeeded',
      reason: null,
      firstFailed: false,
      lookAt: null,
    } as const;
    return { kind: 'settled', settled };
  }
  if (isMoved && (status === 'Failure' || status === 'Discarded')) {
    // What is known of the request itself tells more than a delivery that shows no new try.
    const told = row.description || item.reason || `The gateway gave it up: ${status}`;
    const reason = scrubText(told);
    return {
      kind: 'settled',
      settled: { outcome: 'failed', reason, firstFailed: true, lookAt: null },
    };
  }
  const pause = lookPausesMs[item.looks + 1];
  const firstFailed = isMoved && status === 'Retry' ? true : null;
  if (pause !== undefined) {
    return { kind: 'open', next: { firstFailed, lookAt: now + pause, reason: item.reason } };
  }
  const reason =
    'It was not settled when this console looked for the last time. Look at the delivery.';
  return { kind: 'open', next: { firstFailed, lookAt: null, reason } };
}

/** A moment as lists take it: UTC, without a zone (gateway contract §3.4). */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

async function fromList(
  context: ServiceContext,
  endpointId: string,
  items: readonly ConsoleItem[],
): Promise<Looked[]> {
  const times = items.flatMap(({ madeAt }) => madeAt ?? []);
  if (times.length < fewest) return [];
  const answer = await askGateway(context, operations.listDeliveries, {
    query: {
      perPage,
      endpointId: [endpointId],
      startDate: wireTime(Math.min(...times)),
      endDate: wireTime(Math.max(...times) + SECOND_MS),
    },
  });
  if (!answer.ok) return [];
  const { content } = answer.data ?? {};
  return (content ?? []).flatMap((row) => (row ? toView(deliveryRowSchema, row) : []));
}

async function fromRead(context: ServiceContext, uid: string): Promise<Looked | undefined> {
  const params = { deliveryID: uid };
  const read = await askGateway(context, operations.getDelivery, { params });
  return read.ok && read.data ? toView(deliveryRowSchema, read.data) : undefined;
}

/**
 * Reads deliveries again after they were sent: those to one endpoint by a page of its list, the others
 * one by one, up to a bound. One that could not be read is left out, and looked at again.
 */
export async function lookedAt(
  context: ServiceContext,
  items: readonly ConsoleItem[],
): Promise<Map<string, Looked>> {
  const found = new Map<string, Looked>();
  const byEndpoint = new Map<string, ConsoleItem[]>();
  for (const item of items) {
    const own = byEndpoint.get(item.endpointId ?? '') ?? [];
    byEndpoint.set(item.endpointId ?? '', [...own, item]);
  }
  for (const [endpointId, own] of byEndpoint) {
    if (endpointId === '' || own.length < fewest) continue;
    for (const row of await fromList(context, endpointId, own)) found.set(row.uid, row);
  }
  const left = items.filter(({ uid }) => !found.has(uid)).slice(0, mostReads);
  for (const { uid } of left) {
    const row = await fromRead(context, uid);
    if (row) found.set(uid, row);
  }
  return found;
}
