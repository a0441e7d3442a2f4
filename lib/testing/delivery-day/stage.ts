import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import { operations } from '@/lib/contract/gateway/operations';
import { decodeBody } from '@/lib/embedded-gateway/http/decode';
import { createEndpointService } from '@/lib/embedded-gateway/services/endpoints/endpoint-service';
import type { SubscriptionBody } from '@/lib/embedded-gateway/services/subscriptions/subscription-body';
import { createSubscriptionService } from '@/lib/embedded-gateway/services/subscriptions/subscription-service';
import { createStore, type Store } from '@/lib/embedded-gateway/store';
import { openDatabase } from '@/lib/embedded-gateway/store/database';
import { createIds, type NewId } from '@/lib/embedded-gateway/store/ids';
import type { ProjectRecord } from '@/lib/embedded-gateway/store/projects';
import type { SubscriptionRecord } from '@/lib/embedded-gateway/store/subscriptions';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { workerQueue } from '@/lib/embedded-gateway/worker-queue';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { newSubscriptionValues } from '@/lib/form-models/subscription/values';
import { sameThread } from '../filter-workers';
import type { EndpointIncident } from './incidents';
import { type Promised, promisedBy } from './promised';
import type { Standing } from './record';
import {
  type ProjectName,
  scriptedEndpoints,
  scriptedProjects,
  scriptedSubscriptions,
} from './script';

/** Endpoints and subscriptions of the day, made as the console makes them. */
export interface Stage {
  store: Store;
  newId: NewId;
  project(name: ProjectName): ProjectRecord;
  /** What the form shows of the attempts of a subscription. */
  promised(subscription: string): Promised;
  /** Undefined once it is deleted. */
  subscription(name: string): SubscriptionRecord | undefined;
  /** The name of an endpoint or subscription in the script, by its id. */
  nameOf(uid: string): string;
  /** Does what an operator does; returns how the endpoint stands then. */
  change(kind: EndpointIncident, endpoint: string): Standing['status'];
  close(): void;
}

function entry<T>(from: ReadonlyMap<string, T>, name: string): T {
  const found = from.get(name);
  if (found === undefined) throw new Error(`The day knows no ${name}.`);
  return found;
}

/** A body as it comes over the wire. */
function sent(save: SubscriptionSave): SubscriptionBody {
  const text = Buffer.from(JSON.stringify(save));
  const decoded = decodeBody(operations.createSubscription, text);
  if (!decoded.ok) throw new Error(decoded.failure.message);
  return decoded.value;
}

export async function setTheStage(dataDirectory: string, clock: { now(): number }): Promise<Stage> {
  const random = systemRandom;
  const { db, cipher } = openDatabase({ dataDirectory, clock, random });
  db.pragma('synchronous = OFF');
  const store = createStore(db, cipher);
  const newId = createIds(clock, random);
  const settings = { allowHttpEndpoints: false, consoleOrigin: 'http://localhost:3000' };
  // How deliveries fare is not asked for here.
  const counts = { ofEndpoint: () => ({ made: 0, since: new Map() }) };
  const context = { store, clock, random, newId, settings, events: { counts } };
  const filters = createFilterEvaluator(sameThread, workerQueue);
  const endpoints = createEndpointService(context);
  const subscriptions = createSubscriptionService(context, filters, () => '');
  const names = new Map<string, string>();
  const ids = { endpoints: new Map<string, string>(), subscriptions: new Map<string, string>() };

  function project(name: ProjectName): ProjectRecord {
    const found = store.projects.get(name);
    if (!found) throw new Error(`The day has no project ${name}.`);
    return found;
  }

  const at = new Date(clock.now()).toISOString();
  for (const name of ['steady', 'strict'] as const) {
    const times = { created_at: at, updated_at: at };
    store.projects.insert({ uid: name, name, type: 'outgoing', ...times });
    const made = project(name);
    store.projects.update({ ...made, settings: { ...made.settings, ...scriptedProjects[name] } });
  }
  const projects = { steady: project('steady'), strict: project('strict') };
  for (const [name, { project: of, limit }] of Object.entries(scriptedEndpoints)) {
    const { uid } = endpoints.create(project(of), {
      name,
      url: `https://${name}.example/hooks`,
      ...(limit && { rate_limit: limit.count, rate_limit_duration: limit.seconds }),
    });
    names.set(uid, name);
    ids.endpoints.set(name, uid);
  }
  for (const [name, { endpoint, typed }] of Object.entries(scriptedSubscriptions)) {
    const endpointId = entry(ids.endpoints, endpoint);
    const values = { ...newSubscriptionValues(), name, endpointId, ...typed };
    const unknown = { kind: 'create', stored: null, projectType: 'outgoing' } as const;
    const of = project(scriptedEndpoints[endpoint]?.project ?? 'steady');
    const { uid } = await subscriptions.create(of, sent(formValuesToSaveBody(values, unknown)));
    names.set(uid, name);
    ids.subscriptions.set(name, uid);
  }

  return {
    store,
    newId,
    project,
    promised(name) {
      const scripted = scriptedSubscriptions[name];
      const of = scripted && scriptedEndpoints[scripted.endpoint]?.project;
      if (!of) throw new Error(`The day has no subscription ${name}.`);
      return promisedBy(scripted, projects[of]);
    },
    subscription(name) {
      const { endpoint = '' } = scriptedSubscriptions[name] ?? {};
      const of = scriptedEndpoints[endpoint]?.project ?? 'steady';
      return store.subscriptions.get(of, entry(ids.subscriptions, name));
    },
    nameOf: (uid) => entry(names, uid),
    change(kind, endpoint) {
      const of = project(scriptedEndpoints[endpoint]?.project ?? 'steady');
      const uid = entry(ids.endpoints, endpoint);
      if (kind === 'delete') endpoints.delete(of, uid);
      else if (kind === 'activate') endpoints.activate(of, uid);
      else endpoints.togglePause(of, uid);
      return store.endpoints.statusOf(of.uid, uid) ?? 'deleted';
    },
    close() {
      filters.close();
      db.close();
    },
  };
}
