import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import type { Observer } from '@/lib/embedded-gateway/base/observer';
import { createIngest } from '@/lib/embedded-gateway/ingest/create-ingest';
import type { IngestRequest } from '@/lib/embedded-gateway/ingest/ingest';
import type { ServiceContext } from '@/lib/embedded-gateway/services/context';
import type {
  SourceCreateBody,
  SourceUpdateBody,
} from '@/lib/embedded-gateway/services/sources/source-body';
import { createSourceService } from '@/lib/embedded-gateway/services/sources/source-service';
import { createStore, type Store } from '@/lib/embedded-gateway/store';
import { openDatabase } from '@/lib/embedded-gateway/store/database';
import type { EventStore } from '@/lib/embedded-gateway/store/events';
import type { EventRecord } from '@/lib/embedded-gateway/store/events/records';
import {
  type ProjectSettings,
  usualProjectSettings,
} from '@/lib/embedded-gateway/store/project-settings';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { openTestEvents, testProject } from './event-store';
import { temporaryDirectory } from './test-sessions';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What a test says of a request; the rest is as usual. */
export interface SentRequest {
  method?: string;
  query?: string;
  headers?: Record<string, string> | IngestRequest['headers'];
  body?: string | Uint8Array;
}

export const json = { 'Content-Type': 'application/json' };
export const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const hmac = {
  type: 'hmac',
  hmac: { header: 'X-Sig', hash: 'SHA256', secret: 's3cret', encoding: 'hex' },
};
/** What makes a source one of a provider, which uses the secret alone. */
export const providerOf = (provider: string) => ({ provider, verifier: hmac });

export const signature = (
  secret: string,
  body: string,
  encoding: 'hex' | 'base64' = 'hex',
  hash = 'sha256',
) => createHmac(hash, secret).update(body).digest(encoding);

export const bodyText = (event: { body: Uint8Array } | undefined) =>
  Buffer.from(event?.body ?? []).toString();

/** The whole answer to a request that is refused. */
export const failureText = (message: string) =>
  `{"status":false,"message":${JSON.stringify(message)},"data":{}}\n`;

export type SourceBody = Partial<SourceCreateBody>;

function requestOf(path: string, sent: SentRequest): IngestRequest {
  const { method = 'POST', query = '', headers = {}, body = '' } = sent;
  const bytes = new Uint8Array(Buffer.from(body));
  return {
    method,
    path,
    query,
    headers: Array.isArray(headers) ? headers : Object.entries(headers),
    readBody: async (limit) => bytes.subarray(0, limit + 1),
  };
}

/** What stands between ingest and its stores. */
export interface IngestChange {
  store?: (store: Store) => Store;
  events?: (events: IngestStores) => IngestStores;
}

type IngestStores = Pick<EventStore, 'accept' | 'refused'>;

/** Ingest over stores of its own, with one incoming project. */
export function openTestIngest(change: IngestChange = {}) {
  const directory = temporaryDirectory();
  const events = openTestEvents(directory.path);
  const { clock, newId } = events;
  const { db, cipher } = openDatabase({
    dataDirectory: directory.path,
    clock,
    random: systemRandom,
  });
  const store = createStore(db, cipher);
  const now = new Date(clock.now()).toISOString();
  store.projects.insert({
    uid: testProject,
    name: 'Incoming webhooks',
    type: 'incoming',
    created_at: now,
    updated_at: now,
  });
  const context: ServiceContext = {
    store,
    clock,
    random: systemRandom,
    newId,
    settings: { allowHttpEndpoints: false, consoleOrigin: '' },
  };
  const sources = createSourceService(
    context,
    (maskId) => `/ingest/${maskId}`,
    () => undefined,
  );
  const onAccepted = vi.fn();
  const answered = vi.fn<Observer['answered']>();
  const log = { ...silent, error: vi.fn() };
  let requests = 0;
  const newRequestId = () => `request-${++requests}`;
  const ingest = createIngest({
    store: change.store?.(store) ?? store,
    events: change.events?.(events.store) ?? events.store,
    clock,
    newId,
    newRequestId,
    onAccepted,
    observer: { answered },
    log,
  });

  const newestSeq = events.db.prepare<[], number | null>('SELECT max(seq) FROM events').pluck();
  const uidsBehind = events.db
    .prepare<[number], string>('SELECT uid FROM events WHERE seq > ? ORDER BY seq')
    .pluck();
  let seen = 0;

  function project() {
    const found = store.projects.get(testProject);
    if (!found) throw new Error('the project is gone');
    return found;
  }

  return {
    ingest,
    database: db,
    store,
    events,
    clock,
    onAccepted,
    answered,
    log,
    newRequestId,
    source: (body: SourceBody = {}) =>
      sources.create(project(), { name: 'shop', type: 'http', ...body }),
    update: (uid: string, body: Partial<SourceUpdateBody>) =>
      sources.update(project(), uid, { name: 'shop', type: 'http', ...body }),
    read: (uid: string) => sources.get(project(), uid),
    remove: (uid: string) => sources.delete(project(), uid),
    setProject: (settings: Partial<ProjectSettings>) =>
      store.projects.update({ ...project(), settings: { ...project().settings, ...settings } }),
    /** Sends to a path and reads the answer; `json` is undefined for what is none. */
    async sendTo(path: string, sent: SentRequest = {}) {
      const { status, headers, body } = await ingest.answer(requestOf(path, sent));
      return { status, headers, body };
    },
    send(maskId: string, sent: SentRequest = {}) {
      return this.sendTo(`/ingest/${maskId}`, sent);
    },
    /** A source of its own, and what it answers to one request. */
    async ask(body: SourceBody, sent: SentRequest) {
      const source = this.source(body);
      return { source, ...(await this.send(source.mask_id, sent)) };
    },
    /** Forgets what was kept and told so far, and what was set of the project. */
    beginAnew() {
      seen = newestSeq.get() ?? 0;
      onAccepted.mockClear();
      answered.mockClear();
      log.error.mockClear();
      store.projects.update({ ...project(), settings: usualProjectSettings });
    },
    /** All events since then, oldest first. */
    kept: (): EventRecord[] =>
      uidsBehind.all(seen).flatMap((uid) => events.store.reads.event(testProject, uid) ?? []),
    refused: (sourceId: string) => events.store.refused.list(testProject, sourceId),
    close() {
      events.db.close();
      db.close();
      directory.remove();
    },
  };
}

export type TestIngest = ReturnType<typeof openTestIngest>;
