import type Database from 'better-sqlite3';
import { type ApiKeyStore, createApiKeyStore } from './api-keys';
import type { Cipher } from './cipher';
import { createEndpointStore, type EndpointStore } from './endpoints';
import { createExampleRowStore, type ExampleRowStore } from './example-rows';
import { createPortalBrandStore, type PortalBrandStore } from './portal-brands';
import { createPortalLinkStore, type PortalLinkStore } from './portal-links';
import { createProjectStore, type ProjectStore } from './projects';
import { createSourceStore, type SourceStore } from './sources';
import { createSubscriptionRoutes, type SubscriptionRoutes } from './subscription-routes';
import { createSubscriptionStore, type SubscriptionStore } from './subscriptions';

/** Everything that reads or writes the database. */
export interface Store {
  projects: ProjectStore;
  apiKeys: ApiKeyStore;
  endpoints: EndpointStore;
  portalLinks: PortalLinkStore;
  portalBrands: PortalBrandStore;
  sources: SourceStore;
  subscriptions: SubscriptionStore;
  subscriptionRoutes: SubscriptionRoutes;
  exampleRows: ExampleRowStore;
  /** A number that is another one after every write, so that what was read may be kept until then. */
  version(): number;
  /** Runs `work` in one transaction: all of its changes are kept, or none. */
  transaction<T>(work: () => T): T;
}

export function createStore(db: Database.Database, cipher: Cipher): Store {
  const totalChanges = db.prepare<[], number>('SELECT total_changes()').pluck();
  return {
    projects: createProjectStore(db),
    apiKeys: createApiKeyStore(db, cipher),
    endpoints: createEndpointStore(db, cipher),
    portalLinks: createPortalLinkStore(db, cipher),
    portalBrands: createPortalBrandStore(db),
    sources: createSourceStore(db, cipher),
    subscriptions: createSubscriptionStore(db, cipher),
    subscriptionRoutes: createSubscriptionRoutes(db, cipher),
    exampleRows: createExampleRowStore(db),
    version: () => totalChanges.get() ?? 0,
    transaction: (work) => db.transaction(work).immediate(),
  };
}
