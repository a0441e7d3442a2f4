import type { OperationName } from '@/lib/contract/gateway/operations';
import { type ProjectScreen, projectScreens } from '@/lib/util/routes';
import type { CapabilitiesView } from './capabilities';
import { type ListName, screenOfList } from './walks';

/** Why a gateway has nothing to show on a screen: no licence for its list, or no such list at all. */
export type Absence = 'unlicensed' | 'missing';

interface ScreenList {
  operation: OperationName;
  /** True where the console makes the list itself when the gateway has none (design §6). */
  hasStandIn: boolean;
}

/** The list that a screen shows; a screen without one works on every gateway. */
export const screenLists = {
  overview: { operation: 'listDeliveries', hasStandIn: false },
  activity: { operation: 'listDeliveries', hasStandIn: false },
  'portal-links': { operation: 'listPortalLinks', hasStandIn: false },
  endpoints: { operation: 'listEndpoints', hasStandIn: true },
  sources: { operation: 'listSources', hasStandIn: true },
  subscriptions: { operation: 'listSubscriptions', hasStandIn: true },
} as const satisfies Partial<Record<ProjectScreen, ScreenList>>;

type Known = Pick<CapabilitiesView, 'routes'> | undefined;

/** Why a screen has nothing to show; null where it has, or where nothing is known yet. */
export function absenceOf(capabilities: Known, screen: ProjectScreen): Absence | null {
  const lists: Partial<Record<ProjectScreen, ScreenList>> = screenLists;
  const list = lists[screen];
  const found = capabilities?.routes.find(({ name }) => name === list?.operation)?.availability;
  if (found === 'unlicensed') return found;
  return found === 'missing' && list?.hasStandIn === false ? found : null;
}

/** The same of a list; what was refused at the door is told by the embedded gateway alone. */
export function absenceOfList(
  capabilities: Pick<CapabilitiesView, 'routes' | 'embedded'> | undefined,
  list: ListName,
): Absence | null {
  if (list === 'refused' && capabilities?.embedded === false) return 'missing';
  return absenceOf(capabilities, screenOfList(list));
}

/** The screens that show something on a gateway, in the order of the navigation. */
export function screensOf(capabilities: Known): ProjectScreen[] {
  return projectScreens.filter((screen) => absenceOf(capabilities, screen) === null);
}

/** Where a project begins: the first screen that has something to show. */
export function firstScreenOf(capabilities: Known): ProjectScreen {
  return screensOf(capabilities)[0] ?? 'settings';
}
