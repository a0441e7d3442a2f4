import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '@/lib/releases/dialect';
import { convoy2465, convoy2673 } from '@/lib/testing/releases';
import type { Json } from '@/lib/util/json';

export const topics = [
  'auth',
  'parsing',
  'endpoints',
  'lists',
  'sources',
  'subscriptions',
  'portal-links',
  'delivery',
] as const;

/** An operator's day, on a database of its own: recorded of two releases. */
export const activity = { releases: [convoy2465, convoy2673], topic: 'activity' } as const;

/** What the tokens of two portal links were answered, on a database of its own: recorded of one release. */
export const portalApi = { release: convoy2465, topic: 'portal-api' } as const;

export type Topic = (typeof topics)[number] | typeof activity.topic | typeof portalApi.topic;

export interface RecordedRequest {
  method: string;
  /** Path with query, from the origin on: `/api/v1/projects/…`. */
  path: string;
  headers: Record<string, string>;
  /** JSON as sent; null may stand for a body that is the JSON `null`. Absent without a body. */
  body?: Json;
  /** Text as sent where it is no valid JSON; `xxxx(… N in all)` is a shortened run of `x`. */
  raw?: string;
}

export interface RecordedResponse {
  status: number;
  /** Names in lower case; only those that matter were recorded. */
  headers: Record<string, string>;
  /** JSON, or the text where the answer is no JSON; `""` is an empty body. */
  body: Json;
}

/** One request and what a running gateway answered; equal stand-ins mean equal values. */
export interface Exchange {
  name: string;
  request: RecordedRequest;
  response: RecordedResponse;
}

const here = path.dirname(fileURLToPath(import.meta.url));

type StoredHeaders = Record<string, string | number>;
interface ExchangeAsStored {
  name: string;
  request: Omit<RecordedRequest, 'headers'> & { headers?: StoredHeaders };
  response: Omit<RecordedResponse, 'headers'> & { headers?: StoredHeaders };
}

/** A request that a target got: its headers in their order, names as they came. */
export interface ReceivedRequest {
  method: string;
  /** Path with query. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

interface ReceivedAsStored {
  name: string;
  received: ReceivedRequest[];
}

function asText(headers: StoredHeaders = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function readTopic(release: Release, topic: Topic): (ExchangeAsStored | ReceivedAsStored)[] {
  const file = path.join(here, release, `${topic}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as (ExchangeAsStored | ReceivedAsStored)[];
}

/** Recorded exchanges of one topic in the order in which they ran. A fresh copy at each call. */
export function loadExchanges(release: Release, topic: Topic): Exchange[] {
  return readTopic(release, topic).flatMap((line) => {
    if ('received' in line) return [];
    const { name, request, response } = line;
    return {
      name,
      request: { ...request, headers: asText(request.headers) },
      response: { ...response, headers: asText(response.headers) },
    };
  });
}

/**
 * What targets got while a topic was recorded, in the order of arrival.
 * @param name the line that tells it
 */
export function loadReceived(release: Release, topic: Topic, name: string): ReceivedRequest[] {
  return readTopic(release, topic).flatMap((line) =>
    'received' in line && line.name === name ? line.received : [],
  );
}

/** The bytes an answer had on the wire, as text: JSON is written again, text stays. */
export function recordedText({ body }: Pick<RecordedResponse, 'body'>): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
