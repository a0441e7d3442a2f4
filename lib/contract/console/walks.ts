import { type ActivityList, activityLists, type ProjectScreen, routes } from '@/lib/util/routes';

/** The lists of resources, each by the screen that shows it. */
export type ResourceListName = Extract<
  ProjectScreen,
  'portal-links' | 'endpoints' | 'sources' | 'subscriptions'
>;

/** The lists of a project, by the names that their addresses have. */
export type ListName = ResourceListName | ActivityList;

/** The screen on which a list stands. */
export function screenOfList(list: ListName): ProjectScreen {
  return isActivityList(list) ? 'activity' : list;
}

export function isActivityList(list: ListName): list is ActivityList {
  return activityLists.some((each) => each === list);
}

/** How far the walks have come that the server makes for this project at this moment (design §6). */
export interface WalksView {
  /** Rows read so far, of each list that is being walked. */
  searched: Partial<Record<ListName, number>>;
  /** How many of them match so far, where the walk looks for some. */
  matched: Partial<Record<ListName, number>>;
}

/** The address of a list, narrowed as its query says. */
export function addressOfList(projectId: string, list: ListName, query?: URLSearchParams): string {
  return isActivityList(list)
    ? routes.activity(projectId, list, query)
    : routes.screen(projectId, list, query);
}
