import { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import type { HeadersView } from './headers';
import type { PayloadView } from './payload';
import type { DeliveryRow } from './rows';

/** One request of a delivery and what came back. */
export interface AttemptView {
  uid: string;
  /** Counted from 1 over all tries of the delivery, those included that are not told any more. */
  number: number;
  /** True where only a person can have caused it: after it had arrived, or beyond its last try. */
  isManual: boolean;
  hasArrived: boolean;
  method: string | null;
  /** As it was called, without credentials and tokens. */
  url: string | null;
  isUrlMasked: boolean;
  ip: string | null;
  /** When it was made, as well as the gateway tells (ISO 8601). */
  at: string | null;
  requestedAt: string | null;
  respondedAt: string | null;
  /** What the receiver took, in milliseconds; null where the gateway does not tell it apart. */
  receiverMs: number | null;
  /** Such as “503 Service Unavailable”; null where no answer came. */
  httpStatus: string | null;
  code: number | null;
  errorKind: ErrorKind | null;
  /** What the gateway says of it, with what may be a secret masked. */
  error: string | null;
  requestHeaders: HeadersView;
  responseHeaders: HeadersView;
  /** How the body was sent: as the delivery keeps it, or made anew from that as a form. */
  body: 'kept' | 'rebuilt';
  response: PayloadView | null;
  /** Whether the gateway kept only the beginning of the answer. */
  isResponseCut: boolean;
}

/** The event that a delivery is of; `kind` tells why there is nothing more of it. */
export type EventOfDelivery =
  | {
      kind: 'found';
      acceptedAt: string | null;
      /** Whether what was sent differs from what came in; null where that cannot be told. */
      changedKeys: number | null;
      sourceId: string | null;
      sourceName: string | null;
      isDuplicate: boolean | null;
      headers: HeadersView;
      /** What the gateway recorded of the match; null where it records nothing. */
      match: { filter: boolean | null; function: boolean | null; reason: string | null } | null;
    }
  | { kind: 'gone' | 'unreadable' };

/** What a delivery hangs on, as it is now. */
export type EndpointNow =
  | {
      kind: 'found';
      name: string | null;
      url: string | null;
      status: string | null;
      /** Bytes that it is sent as a form or as JSON. */
      contentType: string | null;
      updatedAt: string | null;
      /** When each of its secrets began to count, oldest first; never a value. */
      secretsSince: (string | null)[];
      /** Whether its address is another one than that of the last try; null where that is not known. */
      hasOtherUrl: boolean | null;
    }
  | { kind: 'gone' | 'unreadable' };

export type SubscriptionNow =
  | {
      kind: 'found';
      uid: string;
      name: string | null;
      hasFilter: boolean;
      hasFunction: boolean;
      updatedAt: string | null;
    }
  | { kind: 'gone' | 'unreadable' };

/** Further tries by themselves; null where none is due. */
export interface FurtherTries {
  /** The number of the next one. */
  number: number;
  nextAt: string | null;
  /** How many come after that, if it fails as well. */
  more: number;
  /** When the last of them would be; null where that is not known. */
  lastAt: string | null;
  /** Whether the gateway keeps to the times it tells (gateway contract §9.8). */
  isKept: boolean;
}

/** How the endpoint does otherwise, as far as it was looked at. */
export interface ElsewhereView {
  /** Deliveries to it that wait besides this one; null where not known. */
  waiting: number | null;
  isAtLeast: boolean;
  /** When one arrived last; null where not known. */
  lastArrivedAt: string | null;
}

/** All that is known of one delivery. */
export interface DeliveryDetail {
  delivery: DeliveryRow;
  /** What was sent; null where the gateway does not tell it. */
  payload: PayloadView | null;
  event: EventOfDelivery;
  endpoint: EndpointNow;
  subscription: SubscriptionNow;
  /** Oldest first. */
  attempts: AttemptView[];
  /** Tries before those, which the gateway does not tell any more. */
  earlierAttempts: number;
  /** Why tries could not be read, in words; null where they could. */
  attemptsProblem: string | null;
  further: FurtherTries | null;
  /** Null where the delivery does not fail, or nothing is known. */
  elsewhere: ElsewhereView | null;
}

/** One masked value of a delivery: by its number among those of its part. */
export const revealPartBodySchema = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('payload'), index: z.int().min(0).max(100_000) }),
  z.strictObject({
    part: z.literal('response'),
    attempt: resourceIdSchema,
    index: z.int().min(0).max(100_000),
  }),
  z.strictObject({
    part: z.enum(['requestHeader', 'responseHeader']),
    attempt: resourceIdSchema,
    index: z.int().min(0).max(100),
  }),
  z.strictObject({ part: z.literal('eventHeader'), index: z.int().min(0).max(100) }),
  z.strictObject({ part: z.literal('url'), attempt: resourceIdSchema }),
]);

export type RevealPartBody = z.infer<typeof revealPartBodySchema>;

/** What a check of the signature of one try found. */
export type SignatureFinding =
  | 'fits'
  | 'differs'
  | 'no_header'
  | 'no_secrets'
  | 'not_readable'
  | 'no_body';

export interface SignatureView {
  finding: SignatureFinding;
  /** Name of the header that was looked at; null where there is none. */
  header: string | null;
  scheme: 'simple' | 'advanced' | null;
  /** Of the signature that fits: hash, encoding, and the version of the project it is of. */
  hash: string | null;
  encoding: string | null;
  version: number | null;
  /** Which secret fits, from 1 as the oldest one, of how many, and since when it counts. */
  secret: { number: number; of: number; since: string | null } | null;
  /** When it was signed, and seconds from then until the try was made. */
  signedAt: string | null;
  ageSeconds: number | null;
  /** Whether the bytes were signed as sent, or as JSON without white space. */
  signed: 'as_sent' | 'compacted' | null;
  /** Secrets that began to count only after the try. */
  newerSecrets: number;
}
