import type { Store } from '../store';
import type { EndpointRecord } from '../store/endpoints';
import type { ProjectRecord } from '../store/projects';
import type { SourceRecord } from '../store/sources';
import type { SubscriptionRecord } from '../store/subscriptions';

export interface RecordStore extends Pick<Store, 'version'> {
  endpoints: Pick<Store['endpoints'], 'get' | 'update'>;
  projects: Pick<Store['projects'], 'get'>;
  sources: Pick<Store['sources'], 'get'>;
  subscriptions: Pick<Store['subscriptions'], 'get'>;
}

/** Records as they are now; opening and checking them is paid for once after each write of settings. */
export interface CurrentRecords {
  endpoint(projectId: string, uid: string): EndpointRecord | undefined;
  project(uid: string): ProjectRecord | undefined;
  source(projectId: string, uid: string): SourceRecord | undefined;
  subscription(projectId: string, uid: string): SubscriptionRecord | undefined;
}

type Kept<T> = Map<string, { value: T | undefined }>;

export function createCurrentRecords(store: RecordStore): CurrentRecords {
  let version = store.version();
  const endpoints: Kept<EndpointRecord> = new Map();
  const projects: Kept<ProjectRecord> = new Map();
  const sources: Kept<SourceRecord> = new Map();
  const subscriptions: Kept<SubscriptionRecord> = new Map();

  function kept<T>(from: Kept<T>, key: string, read: () => T | undefined): T | undefined {
    const current = store.version();
    if (current !== version) {
      for (const map of [endpoints, projects, sources, subscriptions]) map.clear();
      version = current;
    }
    const known = from.get(key);
    if (known) return known.value;
    const value = read();
    from.set(key, { value });
    return value;
  }

  return {
    endpoint: (projectId, uid) =>
      kept(endpoints, `${projectId} ${uid}`, () => store.endpoints.get(projectId, uid)),
    project: (uid) => kept(projects, uid, () => store.projects.get(uid)),
    source: (projectId, uid) =>
      kept(sources, `${projectId} ${uid}`, () => store.sources.get(projectId, uid)),
    subscription: (projectId, uid) =>
      kept(subscriptions, `${projectId} ${uid}`, () => store.subscriptions.get(projectId, uid)),
  };
}
