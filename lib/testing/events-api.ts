import type Database from 'better-sqlite3';
import { settleAccess } from '@/lib/embedded-gateway/first-start';
import { createApp } from '@/lib/embedded-gateway/http/app';
import {
  deliveryRoutes,
  heldRoutes,
  resendRoutes,
} from '@/lib/embedded-gateway/http/deliveries-routes';
import { endpointRoutes } from '@/lib/embedded-gateway/http/endpoints-routes';
import { eventRoutes } from '@/lib/embedded-gateway/http/events-routes';
import { batchRoutes, jobRoutes } from '@/lib/embedded-gateway/http/jobs-routes';
import { metaEventRoutes } from '@/lib/embedded-gateway/http/meta-events-routes';
import {
  portalLinkRoutes,
  portalLinkStatsRoute,
} from '@/lib/embedded-gateway/http/portal-links-routes';
import { refusedRequestRoutes } from '@/lib/embedded-gateway/http/refused-requests-routes';
import { retentionRoutes } from '@/lib/embedded-gateway/http/retention-routes';
import { sourceRoutes } from '@/lib/embedded-gateway/http/sources-routes';
import { statsRoutes } from '@/lib/embedded-gateway/http/stats-routes';
import { subscriptionRoutes } from '@/lib/embedded-gateway/http/subscriptions-routes';
import { createJobEngine, type JobEngine } from '@/lib/embedded-gateway/jobs/job-engine';
import { createPortal } from '@/lib/embedded-gateway/portal';
import { createDeliveryService } from '@/lib/embedded-gateway/services/deliveries/delivery-service';
import { createHeldDeliveries } from '@/lib/embedded-gateway/services/deliveries/held-deliveries';
import { createResendRules } from '@/lib/embedded-gateway/services/deliveries/resend-rules';
import { createResending } from '@/lib/embedded-gateway/services/deliveries/resending';
import { createEndpointService } from '@/lib/embedded-gateway/services/endpoints/endpoint-service';
import { createEventService } from '@/lib/embedded-gateway/services/events/event-service';
import { createBatches } from '@/lib/embedded-gateway/services/jobs/batches';
import { createJobService } from '@/lib/embedded-gateway/services/jobs/job-service';
import type { MovingContext } from '@/lib/embedded-gateway/services/moving-context';
import { createLinkReach } from '@/lib/embedded-gateway/services/portal/link-reach';
import { createPortalStats } from '@/lib/embedded-gateway/services/portal/stats';
import { createPortalBrandService } from '@/lib/embedded-gateway/services/portal-brand/portal-brand-service';
import { createPortalLinkService } from '@/lib/embedded-gateway/services/portal-links/portal-link-service';
import { createProjectService } from '@/lib/embedded-gateway/services/projects/project-service';
import { createRetention } from '@/lib/embedded-gateway/services/retention';
import { createRefusedRequests } from '@/lib/embedded-gateway/services/sources/refused-requests';
import { createSourceService } from '@/lib/embedded-gateway/services/sources/source-service';
import { createStatsService } from '@/lib/embedded-gateway/services/stats/stats-service';
import { createSubscriptionService } from '@/lib/embedded-gateway/services/subscriptions/subscription-service';
import { createStore, type Store } from '@/lib/embedded-gateway/store';
import { openDatabase } from '@/lib/embedded-gateway/store/database';
import { watchJobs } from '@/lib/embedded-gateway/store/events/jobs';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { workerQueue } from '@/lib/embedded-gateway/worker-queue';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { sameThread } from '@/lib/testing/filter-workers';
import { isRecord } from '@/lib/util/json';
import { fail, type Result } from '@/lib/util/result';
import { openTestEvents, type TestEvents, testProject } from './event-store';
import type { TestAnswer } from './test-gateway';
import { fakeClock, temporaryDirectory } from './test-sessions';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the API has told the parts that move events. */
interface Told {
  accepted: number;
  due: number;
}

/** The events API over both databases, with nobody who matches or delivers. */
export interface EventsApi {
  /** Ids of the projects. */
  outgoing: string;
  incoming: string;
  store: Store;
  /** What services are made from. */
  context: MovingContext;
  kept: TestEvents;
  told: Told;
  /** Begins to do the work of jobs, which waits until then; ended by `clear`. */
  runJobs(): void;
  /** What a function makes of a payload. */
  made: Result<Uint8Array, string>;
  /** The databases as they are: configuration, and what moves. */
  databases: readonly Database.Database[];
  /** Answers a request without a socket. */
  fetch(request: Request): Promise<Response>;
  /** Asks below `/api/v1/projects/{project}`; a text body goes out as it is. */
  ask(
    method: string,
    project: string,
    rest: string,
    body?: unknown,
  ): Promise<TestAnswer & { text: string; headers: Headers }>;
  /** Takes away all but projects and key, since opening anew takes long. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Tables without rows of a test. */
const lasting = ['schema_version', 'key_identity', 'projects', 'api_keys', 'id_lead'];

function clearTables(db: Database.Database): void {
  const names = db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all()
    .filter((name) => !lasting.includes(name) && !name.startsWith('sqlite_'));
  db.transaction(() => {
    for (const name of names) db.exec(`DELETE FROM ${name}`);
  })();
}

/** Databases of its own in a temporary directory. */
export function openEventsApi(moving: { maximumBytes?: number } = {}): EventsApi {
  const directory = temporaryDirectory();
  // Noon, so that a day has room on both sides.
  const clock = fakeClock(Date.UTC(2026, 10, 28, 12));
  const dependencies = { dataDirectory: directory.path, clock, random: systemRandom };
  const { db, cipher } = openDatabase(dependencies);
  const store = createStore(db, cipher);
  const kept = openTestEvents(directory.path, { clock, settings: moving });
  const [outgoing, incoming] = [testProject, '01J0000000000000000000T1NC'];
  const key = `CO.testKey000000000.${'k'.repeat(64)}`;
  const settings = {
    dataDirectory: directory.path,
    port: 0,
    allowHttpEndpoints: false,
    exampleData: false,
    consoleOrigin: 'http://localhost:3000',
    apiKey: key,
    projectId: outgoing,
    incomingProjectId: incoming,
  };
  const told: Told = { accepted: 0, due: 0 };
  let jobEngine: JobEngine | undefined;
  const context: MovingContext = {
    store,
    clock,
    random: systemRandom,
    newId: kept.newId,
    settings,
    events: kept.store,
    jobs: kept.jobs,
    moving: {
      eventsAccepted: () => {
        told.accepted += 1;
      },
      rematch: kept.store.matching.reopen,
      deliveriesDue: () => {
        told.due += 1;
      },
      jobsChanged: () => jobEngine?.wake(),
      runFunction: async () => api.made,
    },
  };
  settleAccess({ ...context, settings });
  const ingestUrl = (maskId: string) => `http://ingest.test/${maskId}`;
  watchJobs(kept, () => jobEngine?.wake());
  const filters = createFilterEvaluator(sameThread, workerQueue);
  const services = {
    endpoints: createEndpointService(context),
    subscriptions: createSubscriptionService(context, filters, ingestUrl),
    batches: createBatches(context),
    events: createEventService(context),
    deliveries: createDeliveryService(context),
    resending: createResending(context),
  };
  const app = createApp({
    store,
    projects: createProjectService(context),
    routes: [
      ...endpointRoutes(services.endpoints),
      // Before those whose paths end with an id.
      ...batchRoutes(services.batches),
      ...eventRoutes(services.events),
      ...deliveryRoutes(services.deliveries),
      ...resendRoutes(services.resending),
      ...jobRoutes(createJobService(context)),
      ...heldRoutes(createHeldDeliveries(context)),
      ...metaEventRoutes(),
      ...statsRoutes(createStatsService(context)),
      ...retentionRoutes(createRetention(context)),
      ...refusedRequestRoutes(createRefusedRequests(context)),
      ...sourceRoutes(createSourceService(context, ingestUrl, () => undefined)),
      ...subscriptionRoutes(services.subscriptions, filters),
      ...portalLinkStatsRoute(store, createPortalStats(context)),
      ...portalLinkRoutes(createPortalLinkService(context)),
    ],
    portal: createPortal(context, { ...services, brands: createPortalBrandService(context) }),
    newRequestId: () => 'request',
    log: silent,
  });
  const api: EventsApi = {
    outgoing,
    incoming,
    store,
    context,
    kept,
    told,
    databases: [db, kept.db],
    fetch: async (request) => app.fetch(request),
    made: fail('nothing was set'),
    async ask(method, project, rest, body) {
      const response = await app.fetch(
        new Request(`http://gateway.test/api/v1/projects/${project}${rest}`, {
          method,
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          ...(body === undefined
            ? {}
            : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      );
      const { status, headers } = response;
      const text = await response.text();
      const answer: unknown = JSON.parse(text);
      if (!isRecord(answer)) throw new Error('the answer is no envelope');
      const { message, data } = answer;
      return {
        status,
        message: String(message),
        data,
        fields: isRecord(data) ? data : {},
        text,
        headers,
      };
    },
    runJobs() {
      jobEngine ??= createJobEngine({
        jobs: kept.jobs,
        events: kept.store,
        resends: createResendRules(context),
        reach: createLinkReach(store),
        matching: {
          takes: async () => false,
          deliver: async () => undefined,
        },
        matchAgain: () => undefined,
        clock,
        log: silent,
      });
    },
    async clear() {
      await jobEngine?.stop();
      jobEngine = undefined;
      clearTables(db);
      clearTables(kept.db);
      Object.assign(told, { accepted: 0, due: 0 });
    },
    async close() {
      await jobEngine?.stop();
      filters.close();
      kept.db.close();
      db.close();
      directory.remove();
    },
  };
  return api;
}
