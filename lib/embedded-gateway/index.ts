import { settleAccess } from './first-start';
import { createApp } from './http/app';
import { endpointRoutes } from './http/endpoints-routes';
import { portalLinkRoutes } from './http/portal-links-routes';
import { projectRoutes } from './http/projects-routes';
import { type Listener, startListening } from './listener';
import type { GatewayDependencies } from './ports';
import { alphanumerics, randomText } from './random-text';
import type { ServiceContext } from './services/context';
import { createEndpointService } from './services/endpoints';
import { createPortalLinkService } from './services/portal-links';
import { createProjectService } from './services/projects';
import { createStore } from './store';
import { openDatabase } from './store/database';
import { createIds } from './store/ids';

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
export function createGateway({ settings, clock, random, log }: GatewayDependencies): Gateway {
  const { db, cipher } = openDatabase({ dataDirectory: settings.dataDirectory, clock, random });
  const newId = createIds(clock, random);
  const store = createStore(db, cipher);
  settleAccess({ store, settings, clock, random, newId });

  const context: ServiceContext = { store, clock, random, newId, settings };
  const projects = createProjectService(context);
  const app = createApp({
    store,
    projects,
    routes: [
      ...projectRoutes(projects),
      ...endpointRoutes(createEndpointService(context)),
      ...portalLinkRoutes(createPortalLinkService(context)),
    ],
    newRequestId: () => randomText(random, 20, alphanumerics),
    log,
  });

  let listener: Listener | undefined;
  return {
    fetch: async (request) => app.fetch(request),
    async start() {
      listener = await startListening((request) => app.fetch(request), settings.port);
      log.info({ port: listener.port }, 'The embedded gateway listens on loopback.');
      return { port: listener.port };
    },
    async stop() {
      await listener?.close();
      db.close();
    },
  };
}
