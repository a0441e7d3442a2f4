import { loadEditorAhead } from '@/components/editor/load-ahead';
import { endpointResource } from '@/components/endpoints/endpoint-resource';
import { portalLinkResource } from '@/components/portal-links/portal-link-resource';
import type { ResourceKind } from '@/components/resource/resource-kind';
import { sourceResource } from '@/components/sources/source-resource';
import { subscriptionResource } from '@/components/subscriptions/subscription-resource';
import { isResourceId } from '@/lib/contract/console/resource-id';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { upperFirst } from '@/lib/util/first-letter';
import { type ProjectScreen, screenOf as screenNameOf } from '@/lib/util/routes';
import { listScreen, type Screen, type ScreenPlace, screenOf } from './screen';

// What each is made of, told apart from the table: it names all files of all screens.
const code = () => import('./screen-code');

const newTitle = ({ noun }: ResourceKind) => `New ${noun.one}`;
const oneTitle = ({ noun }: ResourceKind) => upperFirst(noun.one);

const listPlace = ({ projectId, connection }: ScreenPlace) => ({
  projectId,
  gateway: connection.gateway.baseUrl,
  firstFailure: null,
});
/** Of a resource of which the server read nothing: the page asks for it. */
const resourcePlace = ({ projectId, uid }: ScreenPlace) => ({
  projectId,
  uid,
  loaded: undefined,
  lastSaved: null,
  listItem: null,
});

const onePlace = ({ projectId, uid }: ScreenPlace) => ({ projectId, uid });

/** The screens at one part of an address and below it. */
interface ScreenFamily {
  /** Absent where the server leads on. */
  first?: Screen;
  /** By the next part of the address. */
  below?: Readonly<Record<string, ScreenFamily>>;
  /** Of the resource whose id is the next part of the address. */
  one?: Screen;
  /** What else is shown of that resource, by the part after its id. */
  ofOne?: Readonly<Record<string, Screen>>;
}

const families: Record<ProjectScreen, ScreenFamily & { first: Screen }> = {
  overview: {
    first: screenOf(
      'Overview',
      async () => (await code()).overviewPage(),
      ({ projectId }) => ({ projectId }),
    ),
  },
  activity: {
    first: listScreen('Deliveries', async () => (await code()).deliveryList(), listPlace),
    below: {
      deliveries: {
        one: screenOf('Delivery', async () => (await code()).deliveryPage(), onePlace),
      },
      events: {
        first: listScreen('Events', async () => (await code()).eventList(), listPlace),
        one: screenOf('Event', async () => (await code()).eventPage(), onePlace),
      },
      refused: {
        first: listScreen('Refused requests', async () => (await code()).refusedList(), listPlace),
      },
      jobs: {
        first: listScreen('Retry jobs', async () => (await code()).jobList(), listPlace),
        one: screenOf('Retry job', async () => (await code()).jobPage(), onePlace),
      },
    },
  },
  'portal-links': {
    first: listScreen(
      'Portal links',
      async () => (await code()).portalLinkTable(),
      ({ projectId, connection }) => ({
        projectId,
        projectName: connection.projectName?.trim() || projectId,
        gateway: connection.gateway,
        firstFailure: null,
      }),
    ),
    below: {
      new: {
        first: screenOf(
          newTitle(portalLinkResource),
          async () => (await code()).createPortalLink(),
          ({ projectId }) => ({ projectId }),
        ),
      },
    },
    one: screenOf(
      oneTitle(portalLinkResource),
      async () => (await code()).portalLinkPage(),
      resourcePlace,
      { needs: 'getPortalLink' },
    ),
    ofOne: {
      view: screenOf('View as partner', async () => (await code()).portalViewScreen(), onePlace),
    },
  },
  endpoints: {
    first: listScreen(endpointResource.title, async () => (await code()).endpointList(), listPlace),
    below: {
      new: {
        first: screenOf(
          newTitle(endpointResource),
          async () => (await code()).createEndpoint(),
          ({ projectId, allowHttp }) => ({ projectId, allowHttp }),
        ),
      },
    },
    one: screenOf(
      oneTitle(endpointResource),
      async () => (await code()).endpointPage(),
      (place) => ({ ...resourcePlace(place), allowHttp: place.allowHttp }),
      { needs: 'getEndpoint' },
    ),
  },
  sources: {
    first: listScreen(sourceResource.title, async () => (await code()).sourceList(), listPlace),
    below: {
      new: {
        first: screenOf(
          newTitle(sourceResource),
          async () => (await code()).createSource(),
          ({ projectId }) => ({ projectId }),
        ),
      },
    },
    one: screenOf(
      oneTitle(sourceResource),
      async () => (await code()).sourcePage(),
      resourcePlace,
      { needs: 'getSource' },
    ),
  },
  subscriptions: {
    first: listScreen(
      subscriptionResource.title,
      async () => (await code()).subscriptionList(),
      listPlace,
    ),
    below: {
      new: {
        first: screenOf(
          newTitle(subscriptionResource),
          async () => (await code()).createSubscription(),
          ({ projectId }) => ({ projectId }),
        ),
      },
    },
    one: screenOf(
      oneTitle(subscriptionResource),
      async () => (await code()).subscriptionPage(),
      resourcePlace,
      { needs: 'getSubscription' },
    ),
  },
  functions: {
    first: screenOf(
      'Functions',
      async () => (await code()).functionsPage(),
      ({ projectId }) => ({ projectId }),
      { hasten: loadEditorAhead },
    ),
    below: {
      chain: {
        first: screenOf(
          'Chain of an event',
          async () => (await code()).chainPage(),
          ({ projectId }) => ({ projectId }),
        ),
      },
    },
  },
  settings: {
    first: screenOf(
      'Settings',
      async () => (await code()).settingsScreen(),
      ({ projectId }) => ({ projectId }),
    ),
    below: {
      project: {
        first: screenOf(
          'Project settings',
          async () => (await code()).projectPage(),
          ({ projectId }) => ({ projectId, loaded: undefined }),
          { needs: 'updateProject' },
        ),
      },
      portal: {
        first: screenOf(
          'Portal',
          async () => (await code()).portalBrandPage(),
          ({ projectId }) => ({ projectId }),
        ),
      },
    },
  },
};

/** A screen and the part of the address that says of what. */
export interface FoundScreen {
  screen: Screen;
  family: ProjectScreen;
  uid: string;
}

/** What stands at the rest of an address, and the id that it ends in. */
function below(
  family: ScreenFamily,
  [part, ...more]: readonly string[],
): { screen: Screen; uid: string } | undefined {
  if (part === undefined) return family.first && { screen: family.first, uid: '' };
  const next = family.below && Object.hasOwn(family.below, part) ? family.below[part] : undefined;
  if (next) return below(next, more);
  if (!isResourceId(part) || more.length > 1) return undefined;
  const [what] = more;
  const { one, ofOne = {} } = family;
  const screen = what === undefined ? one : Object.hasOwn(ofOne, what) ? ofOne[what] : undefined;
  return screen && { screen, uid: part };
}

/** The screen of a path; undefined for a path that only the server knows what to do with. */
export function screenAt(pathname: string): FoundScreen | undefined {
  const named = screenNameOf(pathname);
  if (!named) return undefined;
  const family = named.screen;
  const found = below(families[family], pathname.split('/').slice(4));
  return found && { ...found, family };
}

function screensOf({ first, below = {}, one, ofOne = {} }: ScreenFamily): Screen[] {
  const inside = Object.values(below).flatMap(screensOf);
  return [...inside, ...(one ? [one] : []), ...(first ? [first] : []), ...Object.values(ofOne)];
}

/** The screen that the browser shows at a path, which depends on what the gateway offers. */
export function heldScreen(
  pathname: string,
  offers: (operation: OperationName) => boolean,
): FoundScreen | undefined {
  const found = screenAt(pathname);
  const { needs } = found?.screen ?? {};
  return needs === undefined || offers(needs) ? found : undefined;
}

/** The screens that may be opened next, the likeliest first: those of the same entry, then the other lists. */
export function screensNextTo(family: ProjectScreen): Screen[] {
  const others = Object.values(families).map((each) => each.first);
  return [...screensOf(families[family]), ...others];
}
