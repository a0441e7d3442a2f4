import { createMatcher, type MatcherParts } from '@/lib/embedded-gateway/matching/matcher';
import type { SourceFunctions } from '@/lib/embedded-gateway/matching/source-functions';
import type { SubscriptionFunctions } from '@/lib/embedded-gateway/matching/subscription-functions';
import type { SourceCreateBody } from '@/lib/embedded-gateway/services/sources/source-body';
import { newSource } from '@/lib/embedded-gateway/services/sources/source-record';
import { createStore } from '@/lib/embedded-gateway/store';
import { openDatabase } from '@/lib/embedded-gateway/store/database';
import type { EndpointStatus } from '@/lib/embedded-gateway/store/endpoints';
import type { MatchStore } from '@/lib/embedded-gateway/store/events';
import type { DeliveryRecord, NewEvent } from '@/lib/embedded-gateway/store/events/records';
import type {
  SubscriptionRecord,
  SubscriptionSettings,
} from '@/lib/embedded-gateway/store/subscriptions';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { ok } from '@/lib/util/result';
import { allDeliveries, newestFirst, openTestEvents, testProject } from './event-store';
import { sameThread } from './filter-workers';
import { temporaryDirectory } from './test-sessions';

export const otherProject = '01J0000000000000000000T1NC';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Subscribed extends Partial<SubscriptionSettings> {
  types?: string[];
  body?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  projectId?: string;
  sourceId?: string;
  mode?: SubscriptionRecord['delivery_mode'];
}

/** In place of functions: the payload as it is. */
const asItIs: SubscriptionFunctions['runInTurn'] = async (_uid, find) => {
  const found = find();
  return found ? { found, answer: ok(found.event.body) } : 'gone';
};

/** In place of functions of sources: nothing changes. */
const unchanged: SourceFunctions = { run: async () => ok({ headers: null, body: null }) };

/** A matcher over a database of its own in a temporary directory. */
export function openTestMatching() {
  const directory = temporaryDirectory();
  const events = openTestEvents(directory.path);
  const { clock, newId } = events;
  const random = systemRandom;
  const { db, cipher } = openDatabase({ dataDirectory: directory.path, clock, random });
  const store = createStore(db, cipher);
  const times = { created_at: '2026-11-28T00:00:00Z', updated_at: '2026-11-28T00:00:00Z' };
  for (const uid of [testProject, otherProject])
    store.projects.insert({ uid, name: uid, type: 'outgoing', ...times });
  let woken = 0;

  function endpoint({
    projectId = testProject,
    ownerId = '',
    status = 'active',
  }: {
    projectId?: string;
    ownerId?: string;
    status?: EndpointStatus;
  } = {}): string {
    const uid = newId();
    const settings = { url: 'https://receiver.example', secrets: [] };
    store.endpoints.insert({
      ...{ uid, project_id: projectId, name: uid, owner_id: ownerId, status, is_example: false },
      ...{ settings, ...times },
    });
    return uid;
  }

  function subscribe(endpointId: string, subscribed: Subscribed = {}): string {
    const { types = ['*'], body = {}, headers = {}, projectId = testProject } = subscribed;
    const { sourceId = '', mode = 'at_least_once', ...settings } = subscribed;
    const uid = newId();
    store.subscriptions.insert({
      ...{ uid, project_id: projectId, name: uid, endpoint_id: endpointId, source_id: sourceId },
      ...{ delivery_mode: mode, is_example: false, ...times },
      settings: {
        app_id: '',
        function: settings.function ?? null,
        alert_config: null,
        rate_limit_config: null,
        retry_config: settings.retry_config ?? null,
        filter_config: {
          event_types: types,
          filter: { is_flattened: false, body, headers },
        },
      },
    });
    return uid;
  }

  /** A source with functions on what comes through it. */
  function source(functions: Pick<SourceCreateBody, 'body_function' | 'header_function'>): string {
    const uid = newId();
    const identity = { uid, project_id: testProject, mask_id: uid, created_at: times.created_at };
    store.sources.insert(newSource({ name: uid, type: 'http', ...functions }, identity));
    return uid;
  }

  /** A matcher on what is stored; another one is a restart. Events are matched when it is woken. */
  function matcher(changed: Partial<MatcherParts> & { matching?: Partial<MatchStore> } = {}) {
    const { matching, ...parts } = changed;
    return createMatcher({
      store,
      events: { matching: { ...events.store.matching, ...matching } },
      startFilterWorker: sameThread,
      functions: { runInTurn: asItIs },
      sourceFunctions: unchanged,
      onDeliveries: () => {
        woken += 1;
      },
      newId,
      clock,
      log: silent,
      retryMs: 1,
      ...parts,
    });
  }

  /** Has everything matched that waits. */
  async function match(changed: Parameters<typeof matcher>[0] = {}): Promise<void> {
    const used = matcher(changed);
    used.wake();
    await used.settled();
    await used.stop();
  }

  function read({ uid, project_id }: Pick<NewEvent, 'uid' | 'project_id'>) {
    const event = events.store.reads.event(project_id, uid);
    if (!event) throw new Error('the event is not kept');
    return event;
  }

  /** Oldest first. */
  async function deliveriesOf({
    uid,
    project_id,
  }: Pick<NewEvent, 'uid' | 'project_id'>): Promise<DeliveryRecord[]> {
    const page = await events.store.reads.deliveries(
      project_id,
      { ...allDeliveries, eventId: uid },
      { ...newestFirst, sort: 'ASC', perPage: 1_000 },
    );
    return page.items.flatMap((row) => events.store.reads.delivery(project_id, row.uid) ?? []);
  }

  const toEndpoint = (endpointId: string, changes: Partial<NewEvent> = {}) =>
    events.accept({ target: { kind: 'endpoint', endpointId }, ...changes });

  return {
    ...{
      store,
      events,
      clock,
      db,
      endpoint,
      subscribe,
      source,
      matcher,
      match,
      read,
      deliveriesOf,
    },
    toEndpoint,
    /** How often deliveries were told of. */
    told: () => woken,
    close() {
      db.close();
      events.db.close();
      directory.remove();
    },
  };
}

export type TestMatching = ReturnType<typeof openTestMatching>;
