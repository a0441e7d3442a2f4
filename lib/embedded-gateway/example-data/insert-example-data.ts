import type { ServiceContext } from '../services/context';
import { createCalendar } from './calendar';
import { exampleEndpoints } from './endpoints';
import type { ExampleContext } from './example-context';
import { examplePortalLinks } from './portal-links';
import { createSeeded } from './seeded';
import { exampleSources } from './sources';
import { exampleSubscriptions } from './subscriptions';

const seed = 20_261_128;

/**
 * Fills two new projects with believable rows, all marked as examples: portal links, 48 endpoints
 * and 28 subscriptions in the outgoing one; 12 sources, endpoints and subscriptions in the other.
 */
export function insertExampleData(
  { store, clock, random }: Pick<ServiceContext, 'store' | 'clock' | 'random'>,
  projects: { outgoing: string; incoming: string },
): void {
  const seeded = createSeeded(seed);
  const calendar = createCalendar(clock.now(), seeded, random);
  const context: ExampleContext = { seeded, calendar, random };
  const links = examplePortalLinks(context, projects.outgoing);
  const endpoints = exampleEndpoints(context, projects);
  const sources = exampleSources(context, projects.incoming);
  const subscriptions = exampleSubscriptions(context, endpoints, sources);
  store.transaction(() => {
    for (const link of links) store.portalLinks.insert(link);
    for (const endpoint of [...endpoints.outgoing, ...endpoints.incoming]) {
      store.endpoints.insert(endpoint);
    }
    for (const source of sources) store.sources.insert(source);
    for (const subscription of subscriptions) store.subscriptions.insert(subscription);
  });
}
