import type { z } from 'zod';
import type { settledStatuses } from '@/lib/contract/gateway/choices';
import {
  type PortalOperationName,
  portalOperations,
} from '@/lib/contract/gateway/portal-api-operations';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { ConsoleError } from '@/lib/server/console-error';
import type { Log } from '@/lib/server/create-log.mjs';
import type { PortalCaller } from '@/lib/server/portal/base/caller';
import type { PortalContext } from '@/lib/server/portal/base/portal-context';
import { type ListedRow, paginate } from './fake-gateway/paginate';

type Row = ListedRow & Record<string, unknown>;

/** One question that a portal asked of its gateway. */
export interface PortalQuestion {
  name: PortalOperationName;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** What a fake gateway answers to one operation; what it throws is the failure. */
type Answer = (question: PortalQuestion) => unknown;

export interface FakePortal {
  caller: PortalCaller;
  /** Rows as the gateway holds them; tests may change them while a portal is open. */
  endpoints: Row[];
  deliveries: Row[];
  /** Attempts by the id of their delivery. */
  attempts: Map<string, Row[]>;
  subscriptions: Row[];
  /** In order, refused ones included. */
  asked: PortalQuestion[];
  /** Puts another answer in the place of the usual one. */
  answer(name: PortalOperationName, answer: Answer): void;
}

/** The failure of a portal's gateway for what is foreign, or is not there. */
export function portalNotFound(): ConsoleError {
  return new ConsoleError('not_found', { detail: 'There is nothing here.' });
}

const settled: readonly (typeof settledStatuses)[number][] = ['Success', 'Failure', 'Discarded'];

function listOf(query: PortalQuestion['query'], name: string): string[] {
  const given = query[name];
  if (given === undefined) return [];
  return (Array.isArray(given) ? given : [given]).map(String);
}

function searchOf(query: PortalQuestion['query']): URLSearchParams {
  return new URLSearchParams(
    Object.keys(query).flatMap((name) => listOf(query, name).map((value) => [name, value])),
  );
}

/**
 * Says what the gateway of a portal would, of rows that a test gives it: lists with their filters and
 * cursors, single reads, sending again, pausing. Questions and answers pass the contract's own schemas.
 */
export function fakePortal(
  given: Partial<Pick<FakePortal, 'endpoints' | 'deliveries' | 'attempts' | 'subscriptions'>> = {},
): FakePortal {
  const asked: PortalQuestion[] = [];
  const replaced = new Map<PortalOperationName, Answer>();
  const { endpoints = [], deliveries = [], attempts = new Map(), subscriptions = [] } = given;

  function oneOf(rows: Row[], uid: string | undefined): Row {
    const row = rows.find((each) => each.uid === uid);
    if (!row) throw portalNotFound();
    return row;
  }
  function change(rows: Row[], uid: string | undefined, values: Record<string, unknown>): Row {
    return Object.assign(oneOf(rows, uid), values);
  }
  function matching({ query }: PortalQuestion): Row[] {
    const filters: readonly [name: string, field: string][] = [
      ['endpointId', 'endpoint_id'],
      ['eventId', 'event_id'],
      ['eventType', 'event_type'],
      ['status', 'status'],
      ['subscriptionId', 'subscription_id'],
      ['errorKind', 'error_kind'],
      ['httpCode', 'last_http_status'],
    ];
    const from = Date.parse(listOf(query, 'startDate')[0] ?? '');
    const to = Date.parse(listOf(query, 'endDate')[0] ?? '');
    return deliveries.filter((row) => {
      const madeAt = Date.parse(String(row.created_at));
      return (
        !(madeAt < from) &&
        !(madeAt > to) &&
        filters.every(([name, field]) => {
          const wanted = listOf(query, name);
          return wanted.length === 0 || wanted.includes(String(row[field]));
        })
      );
    });
  }

  const usual: Partial<Record<PortalOperationName, Answer>> = {
    portalListEndpoints: ({ query }) => {
      const text = (listOf(query, 'q')[0] ?? '').toLowerCase();
      const found = endpoints.filter((row) => String(row.name).toLowerCase().includes(text));
      return paginate(found, searchOf(query));
    },
    portalGetEndpoint: ({ params }) => oneOf(endpoints, params.endpointID),
    portalPauseEndpoint: ({ params }) => {
      const { status } = oneOf(endpoints, params.endpointID);
      return change(endpoints, params.endpointID, {
        status: status === 'paused' ? 'active' : 'paused',
      });
    },
    portalActivateEndpoint: ({ params }) =>
      change(endpoints, params.endpointID, { status: 'active' }),
    portalListDeliveries: (question) => paginate(matching(question), searchOf(question.query)),
    portalGetDelivery: ({ params }) => oneOf(deliveries, params.deliveryID),
    portalResendDelivery: ({ params }) =>
      change(deliveries, params.deliveryID, { status: 'Scheduled' }),
    portalForceResend: ({ body }) => {
      for (const uid of Object(body).ids) change(deliveries, uid, { status: 'Scheduled' });
      return null;
    },
    portalCountBatchRetry: (question) => ({
      num: matching(question).filter(({ status }) => settled.some((each) => each === status))
        .length,
    }),
    portalListAttempts: ({ params }) => {
      oneOf(deliveries, params.deliveryID);
      return attempts.get(params.deliveryID ?? '') ?? [];
    },
    portalListSubscriptions: ({ query }) => paginate(subscriptions, searchOf(query)),
    portalGetSubscription: ({ params }) => oneOf(subscriptions, params.subscriptionID),
  };

  const caller: PortalCaller = {
    async ask(operation, { params = {}, query, body } = {}) {
      const name = operation.name as PortalOperationName;
      const question: PortalQuestion = { name, params, query: Object(query), body };
      asked.push(question);
      const { query: querySchema, body: bodySchema, data } = portalOperations[name];
      // A question that the contract does not know would reach no gateway.
      if (query !== undefined) querySchema?.parse(query);
      if (body !== undefined) bodySchema?.parse(body);
      const answer = replaced.get(name) ?? usual[name];
      if (!answer) throw portalNotFound();
      return (data as z.ZodType).parse(structuredClone(answer(question))) as never;
    },
  };
  return {
    caller,
    endpoints,
    deliveries,
    attempts,
    subscriptions,
    asked,
    answer: (name, answer) => void replaced.set(name, answer),
  };
}

const silent = () => undefined;
const silentLog: Log = {
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  child: () => silentLog,
};

const unlimited: PortalFrame['session'] = { idleEndsAt: null, endsAt: null, renewalUrl: null };

/** What services of a portal work with, at a moment of a test's choice. */
export function portalContext(
  { caller }: Pick<FakePortal, 'caller'>,
  replaced: Partial<PortalContext> = {},
): PortalContext {
  return {
    caller,
    linkId: 'link-1',
    canManage: true,
    session: unlimited,
    signal: new AbortController().signal,
    requestId: 'test-request',
    log: silentLog,
    now: () => Date.parse('2026-11-28T14:30:00.000Z'),
    ...replaced,
  };
}

/** What the pages of a portal stand in, as a test wants it. */
export function portalFrame(replaced: Partial<PortalFrame> = {}): PortalFrame {
  return {
    linkId: 'link-1',
    linkName: 'Tandem Bikes',
    canManage: true,
    canSubscribe: true,
    brand: { name: 'Marlowe Commerce', accent: null, logo: null, homeUrl: null },
    signatureHeader: 'X-Marlowe-Signature',
    session: unlimited,
    ...replaced,
  };
}
