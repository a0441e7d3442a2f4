import type { Store } from '../../store';
import type { ProjectRecord } from '../../store/projects';

function remembered<T>(read: (projectId: string, uid: string) => T) {
  const known = new Map<string, T>();
  return (projectId: string, uid: string): T => {
    const found = known.get(uid) ?? read(projectId, uid);
    known.set(uid, found);
    return found;
  };
}

/** A store in which each record of a project is read once: opening what is sealed takes its time. */
export function rememberedStore(store: Store, project: ProjectRecord): Store {
  return {
    ...store,
    projects: { ...store.projects, get: () => project },
    endpoints: { ...store.endpoints, get: remembered(store.endpoints.get) },
    sources: { ...store.sources, get: remembered(store.sources.get) },
  };
}
