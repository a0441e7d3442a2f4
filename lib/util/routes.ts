/** Names of the path parameters in a template such as `/projects/{projectId}/endpoints`. */
type ParameterNames<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;

type Parameters<Template extends string> = { [Name in ParameterNames<Template>]: string };
type Query = URLSearchParams | undefined;

/**
 * Fills a path template, encoding every parameter. Type error when one is missing or too many.
 * Throws on `.` and `..`, which survive encoding and would climb.
 */
export function fillPath<Template extends string>(
  template: Template,
  parameters: Parameters<Template>,
  query?: URLSearchParams,
): string {
  const values: Record<string, string> = parameters;
  const path = template.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value || value === '.' || value === '..') throw new Error(`no path with ${name} empty`);
    return encodeURIComponent(value);
  });
  const search = query?.toString();
  return search ? `${path}?${search}` : path;
}

/** The screens of a project, in the order of the navigation. */
export const projectScreens = [
  'overview',
  'activity',
  'portal-links',
  'endpoints',
  'sources',
  'subscriptions',
  'functions',
  'settings',
] as const;

export type ProjectScreen = (typeof projectScreens)[number];

/** The lists of what happened, which are tabs of one screen; the first one stands at its address. */
export const activityLists = ['deliveries', 'events', 'refused', 'jobs'] as const;

export type ActivityList = (typeof activityLists)[number];

/** The lists of which one row has a page of its own. */
type PagedActivity = Exclude<ActivityList, 'refused'>;

/** The parameter by which a screen knows what is open on it. Links and screens take it from here. */
export const openedBy = {
  activity: 'open',
  'portal-links': 'link',
  endpoints: 'open',
  sources: 'open',
  subscriptions: 'open',
  functions: 'open',
} as const satisfies Partial<Record<ProjectScreen, string>>;

/** The ends that an address of `routes.newSubscription` names. */
export function newSubscriptionEnds(query: URLSearchParams) {
  return { source: query.get('source'), endpoint: query.get('endpoint') };
}

/** The owner or the endpoint that an address of `routes.newPortalLink` names. */
export function newPortalLinkScope(query: URLSearchParams) {
  return { owner: query.get('owner'), endpoint: query.get('endpoint') };
}

/** Every internal address. Components take links from here, so that a moved page is a type error. */
export const routes = {
  home: () => '/',
  signIn: (next?: string) =>
    next ? `/sign-in?${new URLSearchParams({ next }).toString()}` : '/sign-in',
  /** Leads on to the first screen that works on the gateway of the project. */
  project: (projectId: string) => fillPath('/projects/{projectId}', { projectId }),
  screen: (projectId: string, screen: ProjectScreen, query?: Query): string =>
    fillPath('/projects/{projectId}/{screen}', { projectId, screen }, query),
  /** A screen with something open on it, such as the panel of a row. */
  opened: (projectId: string, screen: keyof typeof openedBy, what: string) =>
    routes.screen(projectId, screen, new URLSearchParams({ [openedBy[screen]]: what })),
  overview: (projectId: string, query?: Query) => routes.screen(projectId, 'overview', query),
  activity: (projectId: string, list: ActivityList, query?: Query): string =>
    list === activityLists[0]
      ? routes.screen(projectId, 'activity', query)
      : fillPath('/projects/{projectId}/activity/{list}', { projectId, list }, query),
  /** The page of one delivery, event or job. */
  activityOf: (projectId: string, list: PagedActivity, uid: string): string =>
    fillPath('/projects/{projectId}/activity/{list}/{uid}', { projectId, list, uid }),
  portalLinks: (projectId: string, query?: Query) =>
    fillPath('/projects/{projectId}/portal-links', { projectId }, query),
  /** @param scope whose endpoints it is to show, as far as that is known */
  newPortalLink: (projectId: string, scope: { owner?: string; endpoint?: string } = {}) =>
    fillPath('/projects/{projectId}/portal-links/new', { projectId }, new URLSearchParams(scope)),
  portalLink: (projectId: string, uid: string) =>
    fillPath('/projects/{projectId}/portal-links/{uid}', { projectId, uid }),
  /** The portal of a link as its partner sees it. */
  portalLinkView: (projectId: string, uid: string) =>
    fillPath('/projects/{projectId}/portal-links/{uid}/view', { projectId, uid }),
  endpoints: (projectId: string, query?: Query) =>
    fillPath('/projects/{projectId}/endpoints', { projectId }, query),
  /** The endpoints of one owner. */
  endpointsOf: (projectId: string, ownerId: string) =>
    routes.screen(projectId, 'endpoints', new URLSearchParams({ ownerId })),
  newEndpoint: (projectId: string) =>
    fillPath('/projects/{projectId}/endpoints/new', { projectId }),
  endpoint: (projectId: string, uid: string) =>
    fillPath('/projects/{projectId}/endpoints/{uid}', { projectId, uid }),
  sources: (projectId: string, query?: Query) =>
    fillPath('/projects/{projectId}/sources', { projectId }, query),
  newSource: (projectId: string) => fillPath('/projects/{projectId}/sources/new', { projectId }),
  source: (projectId: string, uid: string) =>
    fillPath('/projects/{projectId}/sources/{uid}', { projectId, uid }),
  subscriptions: (projectId: string, query?: Query) =>
    fillPath('/projects/{projectId}/subscriptions', { projectId }, query),
  /** @param ends what it is to be between, as far as that is known */
  newSubscription: (projectId: string, ends: { source?: string; endpoint?: string } = {}) =>
    fillPath('/projects/{projectId}/subscriptions/new', { projectId }, new URLSearchParams(ends)),
  subscription: (projectId: string, uid: string) =>
    fillPath('/projects/{projectId}/subscriptions/{uid}', { projectId, uid }),
  functions: (projectId: string, query?: Query) =>
    fillPath('/projects/{projectId}/functions', { projectId }, query),
  chain: (projectId: string) => fillPath('/projects/{projectId}/functions/chain', { projectId }),
  settings: (projectId: string) => fillPath('/projects/{projectId}/settings', { projectId }),
  projectSettings: (projectId: string) =>
    fillPath('/projects/{projectId}/settings/project', { projectId }),
  portalSettings: (projectId: string) =>
    fillPath('/projects/{projectId}/settings/portal', { projectId }),
} as const;

/** The project that a path leads to, whatever it shows of it; undefined outside of a project. */
export function projectOf(path: string): string | undefined {
  const [, root, projectId] = path.split(/[/?#]/);
  if (root !== 'projects' || !projectId) return undefined;
  try {
    return decodeURIComponent(projectId);
  } catch {
    return undefined;
  }
}

/** The screen that an address shows, with its project; undefined outside of a project. */
export function screenOf(
  pathname: string,
): { projectId: string; screen: ProjectScreen } | undefined {
  const [, root, projectId, name] = pathname.split('/');
  const screen = projectScreens.find((each) => each === name);
  if (root !== 'projects' || !projectId || !screen) return undefined;
  try {
    return { projectId: decodeURIComponent(projectId), screen };
  } catch {
    return undefined;
  }
}
