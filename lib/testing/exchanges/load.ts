import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '@/lib/releases/dialect';
import type { Json } from '@/lib/util/json';

export const topics = [
  'auth',
  'parsing',
  'endpoints',
  'lists',
  'sources',
  'subscriptions',
  'portal-links',
] as const;

export type Topic = (typeof topics)[number];

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
interface AsStored {
  name: string;
  request: Omit<RecordedRequest, 'headers'> & { headers?: StoredHeaders };
  response: Omit<RecordedResponse, 'headers'> & { headers?: StoredHeaders };
}

function asText(headers: StoredHeaders = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Recorded exchanges of one topic in the order in which they ran. A fresh copy at each call. */
export function loadExchanges(release: Release, topic: Topic): Exchange[] {
  const file = path.join(here, release, `${topic}.json`);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as AsStored[];
  return stored.map(({ name, request, response }) => ({
    name,
    request: { ...request, headers: asText(request.headers) },
    response: { ...response, headers: asText(response.headers) },
  }));
}

/** The bytes an answer had on the wire, as text: JSON is written again, text stays. */
export function recordedText({ body }: Pick<RecordedResponse, 'body'>): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
