import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { ExampleEventStore } from '../../store/events';
import type { ProjectRecord } from '../../store/projects';
import { type ServiceContext, timestamp } from '../context';
import { refuseOversized } from '../field-limits';
import { holdsNul } from '../text-rules';
import { changedSettings } from './changed-settings';
import { projectAnswer } from './project-answer';
import type { ProjectBody } from './settings-body';
import { projectMessages } from './settings-checks';

interface ProjectContext extends ServiceContext {
  events: { examples: Pick<ExampleEventStore, 'exist' | 'remove'> };
}

/** Reading and changing projects, which only the first start makes, and taking its example data away. */
export function createProjectService(context: ProjectContext) {
  const { store, newId, events } = context;
  const answer = (project: ProjectRecord) => {
    const { uid } = project;
    return projectAnswer(project, store.exampleRows.exist(uid) || events.examples.exist(uid));
  };

  return {
    list: () => store.projects.list().map(answer),
    get: answer,
    /**
     * Changes name and settings (gateway contract §9.8).
     * @throws {GatewayError} 400 for a value that a project cannot have
     */
    update(project: ProjectRecord, body: ProjectBody) {
      const messages = projectMessages(body);
      if (messages.length > 0) throw new GatewayError(400, messages.join(', '));
      refuseOversized(operations.updateProject, body);
      if (holdsNul(body)) throw new GatewayError(400, 'an error occurred while updating project');
      const changed: ProjectRecord = {
        ...project,
        name: body.name ?? project.name,
        settings: changedSettings(project.settings, body.config ?? {}, newId),
        updated_at: timestamp(context),
      };
      store.projects.update(changed);
      return answer(changed);
    },
    /**
     * Removes what the first start made as an example in one project; rows that something of an
     * operator's own refers to stay and are examples no longer. Events go first: where that is as far
     * as it comes, the project still has example data, and is asked to go without it once more.
     */
    clearExampleData({ uid: projectId }: ProjectRecord): void {
      events.examples.remove(projectId);
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
