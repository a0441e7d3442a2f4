import { projectsEndpointsAndPortalLinks } from './0001-projects-endpoints-and-portal-links';
import { sourcesAndSubscriptions } from './0002-sources-and-subscriptions';
import { projectSettings } from './0003-project-settings';
import { portalBrands } from './0004-portal-brands';

/** One step of the schema. Append only: a published step never changes. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'projects, endpoints and portal links',
    sql: projectsEndpointsAndPortalLinks,
  },
  { version: 2, name: 'sources and subscriptions', sql: sourcesAndSubscriptions },
  { version: 3, name: 'project settings', sql: projectSettings },
  { version: 4, name: 'portal brands', sql: portalBrands },
];
