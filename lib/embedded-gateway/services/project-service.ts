import type { ProjectRecord } from '../store/projects';
import { type ServiceContext, timestamp } from './context';

/** Reading projects, which only the first start makes, and taking its example data away. */
export function createProjectService(context: ServiceContext) {
  const { store } = context;
  const answer = ({ uid, name, type, created_at, updated_at }: ProjectRecord) => ({
    uid,
    name,
    organisation_id: '',
    type,
    example_data: store.exampleRows.exist(uid),
    created_at,
    updated_at,
    deleted_at: null,
  });

  return {
    list: () => store.projects.list().map(answer),
    get: answer,
    /**
     * Removes what the first start made as an example in one project; rows that something of an
     * operator's own refers to stay and are examples no longer.
     */
    clearExampleData({ uid: projectId }: ProjectRecord): void {
      const now = timestamp(context);
      store.transaction(() => {
        const rows = store.exampleRows.removable(projectId);
        for (const uid of rows.subscriptions) store.subscriptions.softDelete(projectId, uid, now);
        for (const uid of rows.portal_links) store.portalLinks.softDelete(projectId, uid, now);
        for (const uid of rows.endpoints) store.endpoints.softDelete(projectId, uid, now);
        for (const uid of rows.sources) store.sources.softDelete(projectId, uid, now);
        store.exampleRows.adoptRest(projectId);
      });
    },
  };
}

export type ProjectService = ReturnType<typeof createProjectService>;
