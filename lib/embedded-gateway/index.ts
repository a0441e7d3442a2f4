import type { GatewayDependencies } from '@/lib/embedded-gateway/base/ports';
import { alphanumerics, randomText } from '@/lib/embedded-gateway/base/random-text';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { usualLimits } from '@/lib/transform/limits';
import { createRunner } from '@/lib/transform/runner';
import { settleAccess } from './first-start';
import { createApp } from './http/app';
import { endpointRoutes } from './http/endpoints-routes';
import { functionTestRoutes } from './http/function-test-routes';
import { portalLinkRoutes } from './http/portal-links-routes';
import { projectRoutes } from './http/projects-routes';
import { sourceRoutes } from './http/sources-routes';
import { subscriptionRoutes } from './http/subscriptions-routes';
import type { Listener } from './listen';
import { startListening } from './listener';
import type { ServiceContext } from './services/context';
import { createEndpointService } from './services/endpoints/endpoint-service';
import { createFunctionTests } from './services/function-tests';
import { createPortalLinkService } from './services/portal-links/portal-link-service';
import { createProjectService } from './services/projects/project-service';
import { createSourceService } from './services/sources/source-service';
import { createSubscriptionService } from './services/subscriptions/subscription-service';
import { createStore } from './store';
import { openDatabase } from './store/database';
import { createIds } from './store/ids';
import { workerQueue } from './worker-queue';

export interface Gateway {
  /** Answers a request without a socket. */
  fetch(request: Request): Promise<Response>;
  /** Listens on loopback; resolves with the port taken. */
  start(): Promise<{ port: number }>;
  /** Lets running requests end, then closes the database. */
  stop(): Promise<void>;
}

/**
 * A gateway that keeps its data in SQLite. Opens the database at once and makes projects, key and
 * example data at the first start.
 * @throws {GatewayStartError} when the data directory cannot be used; nothing in it is changed then
 */
export function createGateway({
  settings,
  clock,
  random,
  log,
  startFunctionWorker,
  startFilterWorker,
}: GatewayDependencies): Gateway {
  const { db, cipher } = openDatabase({ dataDirectory: settings.dataDirectory, clock, random });
  const newId = createIds(clock, random);
  const store = createStore(db, cipher);
  try {
    settleAccess({ store, settings, clock, random, newId });
  } catch (error) {
    db.close();
    throw error;
  }

  let port = settings.port;
  const ingestUrl = (maskId: string) => `http://127.0.0.1:${port}/ingest/${maskId}`;
  const context: ServiceContext = { store, clock, random, newId, settings };
  const runner = createRunner({
    startWorker: startFunctionWorker,
    queue: workerQueue,
  });
  const functionTests = createFunctionTests(runner, settings.functionTimeMs ?? usualLimits.timeMs);
  const filters = createFilterEvaluator(startFilterWorker, workerQueue);
  const projects = createProjectService(context);
  const app = createApp({
    store,
    projects,
    routes: [
      ...projectRoutes(projects),
      ...endpointRoutes(createEndpointService(context)),
      ...portalLinkRoutes(createPortalLinkService(context)),
      ...sourceRoutes(createSourceService(context, ingestUrl)),
      ...functionTestRoutes(functionTests),
      ...subscriptionRoutes(createSubscriptionService(context, filters, ingestUrl), filters),
    ],
    newRequestId: () => randomText(random, 20, alphanumerics),
    log,
  });

  let listener: Listener | undefined;
  return {
    fetch: async (request) => app.fetch(request),
    async start() {
      listener = await startListening(
        { fetch: (request) => app.fetch(request), log },
        settings.port,
      );
      port = listener.port;
      log.info({ port }, 'The embedded gateway listens on loopback.');
      return { port };
    },
    async stop() {
      await listener?.close();
      runner.close();
      filters.close();
      db.close();
    },
  };
}
