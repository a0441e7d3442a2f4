import { vi } from 'vitest';
import type { Observer } from '@/lib/embedded-gateway/base/observer';
import { BrokerFailure } from '@/lib/embedded-gateway/brokers/base/consumer';
import {
  createSupervisor,
  type SupervisorDependencies,
} from '@/lib/embedded-gateway/brokers/supervisor';
import type { ServiceContext } from '@/lib/embedded-gateway/services/context';
import { createEndpointService } from '@/lib/embedded-gateway/services/endpoints/endpoint-service';
import type {
  SourceCreateBody,
  SourceUpdateBody,
} from '@/lib/embedded-gateway/services/sources/source-body';
import { createSourceService } from '@/lib/embedded-gateway/services/sources/source-service';
import { createStore } from '@/lib/embedded-gateway/store';
import { openDatabase } from '@/lib/embedded-gateway/store/database';
import type { EventRecord } from '@/lib/embedded-gateway/store/events/records';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { openTestEvents, testProject } from '../event-store';
import { temporaryDirectory } from '../test-sessions';
import { MemoryBroker } from './memory-broker';

const silent = { info: () => undefined, warn: () => undefined };

/** Settings that pass the checks; the stand-in reads none of them. */
export const amqpSettings = {
  type: 'amqp',
  workers: 1,
  amqp: {
    schema: 'amqp',
    host: 'rabbit.example',
    port: '5672',
    queue: 'orders',
    vhost: '/',
    auth: { user: 'guest', password: 'canary-password' },
  },
} satisfies SourceCreateBody['pub_sub'];

/** The gateway's own event object as a message. */
export function eventText(event: object = {}): string {
  return JSON.stringify({
    endpoint_id: 'endpoint-1',
    event_type: 'order.made',
    data: { a: 1 },
    ...event,
  });
}

/** Pauses that a test ends, in place of time that passes. */
function heldPauses() {
  const waiting = new Set<() => void>();
  const asked: number[] = [];
  return {
    asked,
    pause: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        asked.push(milliseconds);
        const end = () => {
          waiting.delete(end);
          signal.removeEventListener('abort', end);
          resolve();
        };
        waiting.add(end);
        if (signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
      }),
    /** Ends those that are under way. */
    end() {
      for (const end of [...waiting]) end();
    },
    count: () => waiting.size,
  };
}

/** Consumers of a broker in memory, over stores of their own, with one project. */
export function openTestBrokers({
  type = 'outgoing' as 'outgoing' | 'incoming',
  broker = new MemoryBroker(),
  ...changes
}: Partial<SupervisorDependencies> & {
  type?: 'outgoing' | 'incoming';
  broker?: MemoryBroker;
} = {}) {
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
    name: 'Project',
    type,
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
  const pauses = heldPauses();
  const messageSettled = vi.fn<Observer['messageSettled']>();
  const noteRefusal = vi.fn<SupervisorDependencies['noteRefusal']>(async () => undefined);
  const runFunction = vi.fn<SupervisorDependencies['runFunction']>(async () => 'later');
  const log = { ...silent, error: vi.fn() };
  const supervisor = createSupervisor({
    store,
    events: events.store,
    clients: broker.clients(),
    dial: {
      resolveAllowed: async () => {
        throw new BrokerFailure('not_allowed', 'none');
      },
      lookup: () => () => undefined,
    },
    runFunction,
    onAccepted: () => undefined,
    noteRefusal,
    newId,
    clock,
    random: systemRandom,
    observer: { messageSettled },
    pause: pauses.pause,
    log,
    ...changes,
  });

  function project() {
    const found = store.projects.get(testProject);
    if (!found) throw new Error('the project is gone');
    return found;
  }

  const uids = events.db.prepare<[], string>('SELECT uid FROM events ORDER BY seq').pluck();
  return {
    broker,
    supervisor,
    store,
    events,
    clock,
    pauses,
    runFunction,
    noteRefusal,
    messageSettled,
    log,
    project,
    sources,
    source: (body: Partial<SourceCreateBody> = {}) =>
      sources.create(project(), { name: 'queue', type: 'pub_sub', pub_sub: amqpSettings, ...body }),
    update: (uid: string, body: Partial<SourceUpdateBody> = {}) =>
      sources.update(project(), uid, {
        name: 'queue',
        type: 'pub_sub',
        pub_sub: amqpSettings,
        ...body,
      }),
    /** An endpoint by an id that messages can name. */
    endpoint(uid = 'endpoint-1') {
      const made = createEndpointService(
        { ...context, newId: () => uid, events: events.store },
        () => undefined,
      );
      return made.create(project(), { name: uid, url: 'https://a.example' });
    },
    kept: (): EventRecord[] =>
      uids.all().flatMap((uid) => events.store.reads.event(testProject, uid) ?? []),
    async close() {
      pauses.end();
      await supervisor.stop();
      events.db.close();
      db.close();
      directory.remove();
    },
  };
}

export type TestBrokers = ReturnType<typeof openTestBrokers>;
