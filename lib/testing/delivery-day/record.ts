import type { DeliveryRecord } from '@/lib/embedded-gateway/store/events/records';
import type { Promised } from './promised';
import type { Reply } from './script';

/** An attempt as a receiver saw it. Times are milliseconds since 1970. */
export interface Sent {
  deliveryId: string;
  endpoint: string;
  /** Which attempt of its delivery it is by the gateway, from 1. */
  number: number;
  at: number;
  reply: Reply;
  /** When it was answered or given up; undefined where the gateway ended before. */
  endedAt?: number;
}

/** What the gateway has stored of an attempt. */
export interface Settled {
  deliveryId: string;
  number: number;
  at: number;
  status: DeliveryRecord['status'];
  dueAt: number | null;
  description: string;
}

/** Deliveries that were taken out of the queue to be sent. */
export interface Claimed {
  endpoint: string;
  subscription: string;
  at: number;
  deliveryIds: readonly string[];
}

/** The end is not part of it. */
export interface Span {
  from: number;
  until: number;
}

/** While nothing is taken up; what is on its way ends with `endedAt` at the latest. */
export interface Away extends Span {
  endedAt: number;
}

/** How an endpoint stood from a moment on. */
export interface Standing {
  endpoint: string;
  at: number;
  status: 'active' | 'inactive' | 'paused' | 'deleted';
}

/** A delivery as it was made. */
export interface Made {
  deliveryId: string;
  subscription: string;
  at: number;
  dueAt: number | null;
}

/** What a gateway did in a day, with what it has stored at its end. */
export interface DayRecord {
  /** From when to when it was played; what is stored is that of the end. */
  began: number;
  endedAt: number;
  made: Made[];
  sent: Sent[];
  settled: Settled[];
  claimed: Claimed[];
  /** Of deliveries that were claimed and not sent. */
  givenBack: { deliveryId: string; at: number }[];
  away: Away[];
  standings: Standing[];
  /** What the form of a subscription shows. */
  promised(subscription: string): Promised;
  /** By id. */
  deliveries: ReadonlyMap<string, DeliveryRow>;
  /** Of each delivery, in their order. */
  attempts: ReadonlyMap<string, AttemptRow[]>;
}

export type DeliveryRow = Pick<
  DeliveryRecord,
  'uid' | 'mode' | 'status' | 'tries' | 'due_at' | 'description' | 'retry_limit' | 'updated_at'
>;

export interface AttemptRow {
  delivery_id: string;
  number: number;
  code: number | null;
  error_kind: string | null;
  requested_at: number;
  responded_at: number;
}

/** A moment of the day as `09:30:00.125`. */
export const clockText = (at: number): string => new Date(at).toISOString().slice(11, 23);
