import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** What a receiver makes of an attempt. */
export type Reply =
  | { kind: 'answer'; code: number; afterMs: number; retryAfterSeconds?: number }
  /** Nobody listens: nothing can have arrived. */
  | { kind: 'refused' }
  | { kind: 'time-out' };

/** A part of the day, in milliseconds since it began; the end is not part of it. */
interface Span {
  from: number;
  until: number;
}

export type ProjectName = 'steady' | 'strict';

export interface ScriptedEndpoint {
  project: ProjectName;
  /** Attempts in so many seconds at most. */
  limit?: { count: number; seconds: number };
  usually: Reply;
  /** Where it answers otherwise; the first that fits counts. */
  otherwise?: readonly (Span & { reply: Reply })[];
}

export interface ScriptedSubscription {
  endpoint: string;
  /** What is typed into its form; the rest stays as the form begins. */
  typed: Partial<SubscriptionFormValues>;
  /** Its part of the events that come all day long. */
  share: number;
}

const ok = (afterMs = 20): Reply => ({ kind: 'answer', code: 200, afterMs });
const failing = (code: number, retryAfterSeconds?: number): Reply => ({
  kind: 'answer',
  code,
  afterMs: 35,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});
const refused: Reply = { kind: 'refused' };
const timeOut: Reply = { kind: 'time-out' };
const during = (from: number, until: number, reply: Reply) => ({
  from: from * hour,
  until: until * hour,
  reply,
});

/** How projects try again: one as a new project does, one that gives endpoints up. */
export const scriptedProjects = {
  steady: { multiple_endpoint_subscriptions: true, disable_endpoint: false },
  strict: {
    disable_endpoint: true,
    strategy: { type: 'exponential', duration: 10, retry_count: 4 },
  },
} as const;

export const scriptedEndpoints: Readonly<Record<string, ScriptedEndpoint>> = {
  orders: { project: 'steady', usually: ok(), otherwise: [during(9, 9.75, failing(503))] },
  billing: { project: 'steady', usually: ok(60), otherwise: [during(11, 11.2, refused)] },
  crm: {
    project: 'steady',
    limit: { count: 10, seconds: 60 },
    usually: ok(120),
    otherwise: [during(7, 7.25, failing(500))],
  },
  erp: { project: 'steady', limit: { count: 40, seconds: 30 }, usually: ok() },
  mail: {
    project: 'steady',
    usually: ok(),
    otherwise: [during(13, 13.5, failing(429, 120)), during(15, 15.2, failing(503, 7_200))],
  },
  slow: { project: 'steady', usually: ok(4 * second) },
  hanging: { project: 'steady', usually: ok(), otherwise: [during(14, 15, timeOut)] },
  paused: { project: 'steady', usually: ok() },
  once: {
    project: 'steady',
    usually: ok(),
    otherwise: [
      during(15.95, 16.2, refused),
      during(17, 17.2, failing(500)),
      during(18, 18.2, timeOut),
    ],
  },
  leaving: { project: 'steady', usually: ok(), otherwise: [during(17.5, 24, failing(404))] },
  dead: { project: 'steady', usually: failing(410) },
  limited: { project: 'steady', usually: failing(500) },
  fragile: { project: 'strict', usually: ok(), otherwise: [during(12, 13, failing(500))] },
  sturdy: { project: 'strict', usually: ok(), otherwise: [during(6, 6.004, failing(502))] },
};

const types = (name: string) => ({ eventTypes: [name] });

export const scriptedSubscriptions: Readonly<Record<string, ScriptedSubscription>> = {
  orders: {
    endpoint: 'orders',
    typed: { ...types('order'), retryType: 'exponential', retryCount: '8', retryDuration: '5s' },
    share: 24,
  },
  billing: {
    endpoint: 'billing',
    typed: { ...types('invoice'), retryType: 'linear', retryCount: '20', retryDuration: '1m30s' },
    share: 14,
  },
  crm: { endpoint: 'crm', typed: types('contact'), share: 8 },
  stock: {
    endpoint: 'erp',
    typed: { ...types('stock'), rateLimitCount: '1', rateLimitDuration: '20s' },
    share: 8,
  },
  prices: { endpoint: 'erp', typed: types('price'), share: 8 },
  mail: {
    endpoint: 'mail',
    typed: { ...types('mail'), retryType: 'linear', retryCount: '6', retryDuration: '30s' },
    share: 8,
  },
  slow: { endpoint: 'slow', typed: types('report'), share: 5 },
  hanging: {
    endpoint: 'hanging',
    typed: { ...types('sync'), retryType: 'exponential', retryCount: '5', retryDuration: '20s' },
    share: 6,
  },
  paused: { endpoint: 'paused', typed: types('note'), share: 6 },
  once: {
    endpoint: 'once',
    typed: {
      ...types('payout'),
      deliveryMode: 'at_most_once',
      retryType: 'linear',
      retryCount: '5',
      retryDuration: '45s',
    },
    share: 6,
  },
  leaving: { endpoint: 'leaving', typed: types('lead'), share: 3 },
  dead: {
    endpoint: 'dead',
    typed: { ...types('log'), retryType: 'exponential', retryCount: '12', retryDuration: '15s' },
    share: 1,
  },
  fragile: { endpoint: 'fragile', typed: types('alarm'), share: 4 },
  sturdy: {
    endpoint: 'sturdy',
    // What is left out is as the project has it.
    typed: { ...types('signal'), retryCount: '3' },
    share: 4,
  },
  limited: {
    endpoint: 'limited',
    typed: {
      ...types('audit'),
      retryType: 'linear',
      retryCount: '7',
      retryDuration: '30s',
      rateLimitCount: '2',
      rateLimitDuration: '5m',
    },
    share: 0,
  },
};

/** What an endpoint replies at a moment of the day. */
export function replyOf({ usually, otherwise = [] }: ScriptedEndpoint, at: number): Reply {
  return otherwise.find(({ from, until }) => at >= from && at < until)?.reply ?? usually;
}
