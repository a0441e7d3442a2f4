import { type ProjectScreen, routes } from '@/lib/util/routes';
import type { Target } from './target';

/** A list and what leads on from it. */
export interface MeasuredScreen {
  name: Exclude<ProjectScreen, 'overview' | 'functions' | 'settings'>;
  project: 'outgoing' | 'incoming';
  /** The list whose sidebar is clicked to come here. */
  from: ProjectScreen;
  /** Addresses of its forms; absent where there is none. */
  forms?: {
    create: (projectId: string) => string;
    edit: (projectId: string, uid: string) => string;
  };
}

export const measuredScreens: readonly MeasuredScreen[] = [
  { name: 'portal-links', project: 'outgoing', from: 'endpoints' },
  { name: 'activity', project: 'outgoing', from: 'endpoints' },
  {
    name: 'endpoints',
    project: 'outgoing',
    from: 'portal-links',
    forms: { create: routes.newEndpoint, edit: routes.endpoint },
  },
  {
    name: 'sources',
    project: 'incoming',
    from: 'endpoints',
    forms: { create: routes.newSource, edit: routes.source },
  },
  {
    name: 'subscriptions',
    project: 'outgoing',
    from: 'endpoints',
    forms: { create: routes.newSubscription, edit: routes.subscription },
  },
];

export function projectOf(target: Target, { project }: Pick<MeasuredScreen, 'project'>): string {
  return target[project];
}

export function listPath(target: Target, screen: MeasuredScreen): string {
  return routes.screen(projectOf(target, screen), screen.name);
}
