import type { ResourceKind } from '@/components/resource/resource-kind';
import { routes } from '@/lib/util/routes';

/** The project of a connection, which stands below the settings. */
export const projectResource: Omit<ResourceKind, 'create'> = {
  noun: { one: 'project', many: 'projects' },
  indefinite: 'a project',
  title: 'Settings',
  list: routes.settings,
  one: routes.projectSettings,
};
