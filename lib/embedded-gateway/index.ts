import type { GatewayDependencies } from '@/lib/embedded-gateway/base/ports';
import { alphanumerics, randomText } from '@/lib/embedded-gateway/base/random-text';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { usualLimits } from '@/lib/transform/limits';
import { createRunner } from '@/lib/transform/runner';
import type { BrokerClients } from './brokers/clients';
import { settleAccess } from './first-start';
import { createApp } from './http/app';
import { deliveryRoutes, heldRoutes, resendRoutes } from './http/deliveries-routes';
import { endpointRoutes, oauth2TrialRoutes } from './http/endpoints-routes';
import { eventRoutes } from './http/events-routes';
import { functionTestRoutes } from './http/function-test-routes';
import { ingestOverFetch } from './http/ingest-over-fetch';
import { batchRoutes, jobRoutes } from './http/jobs-routes';
import { metaEventRoutes } from './http/meta-events-routes';
import { portalBrandRoutes } from './http/portal-brand-routes';
import { portalLinkRoutes, portalLinkStatsRoute } from './http/portal-links-routes';
import { projectRoutes } from './http/projects-routes';
import { refusedRequestRoutes } from './http/refused-requests-routes';
import { retentionRoutes } from './http/retention-routes';
import { sourceConsumerRoutes } from './http/source-consumers-routes';
import { sourceRoutes } from './http/sources-routes';
import { statsRoutes } from './http/stats-routes';
import { subscriptionRoutes } from './http/subscriptions-routes';
import { isIngestPath } from './ingest/ingest-path';
import { startIngestListener } from './ingest-listener';
import { ingestUrls } from './ingest-urls';
import type { Listener } from './listen';
import { startListening } from './listener';
import { createMoving, type Moving } from './moving';
import { createPortal } from './portal';
import type { ServiceContext } from './services/context';
import { createDeliveryService } from './services/deliveries/delivery-service';
import { createHeldDeliveries } from './services/deliveries/held-deliveries';
import { createResending } from './services/deliveries/resending';
import { createEndpointService } from './services/endpoints/endpoint-service';
import { createOauth2Trial } from './services/endpoints/oauth2-trial';
import { createEventService } from './services/events/event-service';
import { createFunctionTests } from './services/function-tests';
import { createBatches } from './services/jobs/batches';
import { createJobService } from './services/jobs/job-service';
import { createPortalStats } from './services/portal/stats';
import { createPortalBrandService } from './services/portal-brand/portal-brand-service';
import { createPortalLinkService } from './services/portal-links/portal-link-service';
import { createProjectService } from './services/projects/project-service';
import { createRetention } from './services/retention';
import { createRefusedRequests } from './services/sources/refused-requests';
import { createSourceConsumers } from './services/sources/source-consumers';
import { createSourceService } from './services/sources/source-service';
import { createStatsService } from './services/stats/stats-service';
import { createSubscriptionService } from './services/subscriptions/subscription-service';
import { createStore } from './store';
import { openDatabase } from './store/database';
import { createIds } from './store/ids';
import { workerQueue } from './worker-queue';

export interface Gateway {
  /** Answers a request without a socket. */
  fetch(request: Request): Promise<Response>;
  /**
   * Listens on loopback, and for senders where that is set; moves events from now on. Resolves once it
   * has its example events, which the first start makes, so that no list of them is seen empty before.
   */
  start(): Promise<{ port: number; ingestPort: number | undefined }>;
  /**
   * Closes the listener for senders, takes up no delivery, and lets attempts in flight end, eight
   * seconds at most; the API answers on.
   */
  drain(): Promise<void>;
  /** Drains, lets running requests end, then closes the databases. */
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
  brokerClients,
}: GatewayDependencies & {
  /** Those that are installed, unless a test has its own. */
  brokerClients?: BrokerClients;
}): Gateway {
  const { db, cipher } = openDatabase({ dataDirectory: settings.dataDirectory, clock, random });
  const newId = createIds(clock, random);
  const store = createStore(db, cipher);
  try {
    settleAccess({ store, settings, clock, random, newId });
  } catch (error) {
    db.close();
    throw error;
  }

  const newRequestId = () => randomText(random, 20, alphanumerics);
  const context: ServiceContext = { store, clock, random, newId, settings };
  const filters = createFilterEvaluator(startFilterWorker, workerQueue);
  const listeners: { api?: Listener; ingest?: Listener } = {};
  const ownPorts = () => [listeners.api, listeners.ingest].flatMap((each) => each?.port ?? []);
  let moving: Moving;
  try {
    moving = createMoving({
      context,
      settings,
      startFunctionWorker,
      startFilterWorker,
      newRequestId,
      ownPorts,
      brokerClients,
      log,
    });
  } catch (error) {
    db.close();
    throw error;
  }
  const { ingest } = moving;
  const ingestUrl = ingestUrls(moving.settings, () => ({
    api: listeners.api?.port ?? settings.port,
    ingest: listeners.ingest?.port,
  }));
  const runner = createRunner({
    startWorker: startFunctionWorker,
    queue: workerQueue,
  });
  const functionTests = createFunctionTests(runner, settings.functionTimeMs ?? usualLimits.timeMs);
  const projects = createProjectService(moving.context);
  const services = {
    endpoints: createEndpointService(moving.context, moving.endpointChanged),
    subscriptions: createSubscriptionService(moving.context, filters, ingestUrl),
    batches: createBatches(moving.context),
    events: createEventService(moving.context),
    deliveries: createDeliveryService(moving.context),
    resending: createResending(moving.context),
    brands: createPortalBrandService(context),
  };
  const app = createApp({
    store,
    projects,
    routes: [
      ...projectRoutes(projects),
      ...endpointRoutes(services.endpoints),
      ...oauth2TrialRoutes(createOauth2Trial(clock, moving.fetchToken)),
      ...portalLinkRoutes(createPortalLinkService(moving.context, moving.linkRevoked)),
      ...portalLinkStatsRoute(store, createPortalStats(moving.context)),
      ...portalBrandRoutes(services.brands),
      ...sourceRoutes(createSourceService(context, ingestUrl, moving.brokers.glance)),
      ...refusedRequestRoutes(createRefusedRequests(moving.context)),
      ...sourceConsumerRoutes(createSourceConsumers(context, moving.brokers)),
      ...functionTestRoutes(functionTests),
      ...subscriptionRoutes(services.subscriptions, filters),
      // Before those whose paths end with an id.
      ...batchRoutes(services.batches),
      ...eventRoutes(services.events),
      ...deliveryRoutes(services.deliveries),
      ...resendRoutes(services.resending),
      ...jobRoutes(createJobService(moving.context)),
      ...heldRoutes(createHeldDeliveries(moving.context)),
      ...statsRoutes(createStatsService(moving.context)),
      ...metaEventRoutes(),
      ...retentionRoutes(createRetention(moving.context)),
    ],
    portal: createPortal(moving.context, services),
    metrics: { key: settings.metricsKey, exposition: moving.measures.exposition },
    newRequestId,
    log,
  });

  let drained: Promise<void> | undefined;
  const drain = () => {
    drained ??= Promise.all([listeners.ingest?.close(), moving.drain()]).then(() => undefined);
    return drained;
  };

  return {
    fetch: async (request) =>
      isIngestPath(new URL(request.url).pathname)
        ? ingestOverFetch(ingest, request)
        : app.fetch(request),
    async start() {
      const fetch = (request: Request) => app.fetch(request);
      listeners.api = await startListening({ fetch, ingest, log }, settings.port);
      const { ingestListener } = moving.settings;
      if (ingestListener) {
        listeners.ingest = await startIngestListener(
          { ingest, newRequestId, observer: moving.measures.observer, log },
          ingestListener,
        );
      }
      const begun = moving.begin();
      const { port } = listeners.api;
      const ingestPort = listeners.ingest?.port;
      log.info({ port, ingestPort }, 'The embedded gateway listens.');
      await begun;
      return { port, ingestPort };
    },
    drain,
    async stop() {
      await Promise.all([listeners.api?.close(), drain()]);
      await moving.stop();
      runner.close();
      filters.close();
      db.close();
    },
  };
}
