import type { Store } from '../../store';
import type { EndpointRecord } from '../../store/endpoints';

const pageSize = 250;

/** The oldest endpoint of each address in a project, and the state of the store in which it was so. */
interface Known {
  version: number;
  ids: Map<string, string>;
}

/** Which endpoint of a project takes an address. */
export interface EndpointsByUrl {
  /** The oldest endpoint of an address, else what `make` stores; nothing else is written in between. */
  endpointOf(projectId: string, url: string, make: () => EndpointRecord): Promise<EndpointRecord>;
}

/**
 * Finds endpoints by address. Addresses may hold a password, so they are sealed in the database: all
 * are read once, and again after a change of settings that was not made here.
 */
export function createEndpointsByUrl(store: Store): EndpointsByUrl {
  const known = new Map<string, Known>();
  const reading = new Map<string, Promise<void>>();

  async function read(projectId: string): Promise<void> {
    const version = store.version();
    const ids = new Map<string, string>();
    let cursor: string | undefined;
    do {
      const query = { perPage: pageSize, direction: 'next', sort: 'ASC', cursor } as const;
      const page = await store.endpoints.list(projectId, {}, query);
      for (const { uid, settings } of page.items) {
        if (settings.url && !ids.has(settings.url)) ids.set(settings.url, uid);
      }
      cursor = page.hasNextPage ? page.nextCursor : undefined;
    } while (cursor !== undefined);
    known.set(projectId, { version, ids });
  }

  /** One reading for all who wait for it. */
  function readOnce(projectId: string): Promise<void> {
    const running = reading.get(projectId);
    if (running) return running;
    const started = read(projectId).finally(() => reading.delete(projectId));
    reading.set(projectId, started);
    return started;
  }

  return {
    async endpointOf(projectId, url, make) {
      for (;;) {
        const now = known.get(projectId);
        if (now?.version === store.version()) {
          const uid = now.ids.get(url);
          const found = uid === undefined ? undefined : store.endpoints.get(projectId, uid);
          if (found) return found;
          const made = make();
          now.ids.set(url, made.uid);
          now.version = store.version();
          return made;
        }
        await readOnce(projectId);
      }
    },
  };
}
