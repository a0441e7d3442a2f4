import { loadEditorAhead } from '@/components/editor/load-ahead';
import { startRunnerAhead } from '@/components/editor/runs/start-runner';
import { endpointResource } from '@/components/endpoints/endpoint-resource';
import type { ResourceKind } from '@/components/resource/resource-kind';
import { sourceResource } from '@/components/sources/source-resource';
import { subscriptionResource } from '@/components/subscriptions/subscription-resource';
import { isResourceId } from '@/lib/contract/console/resource-id';
import { upperFirst } from '@/lib/util/first-letter';
import { type ProjectScreen, screenOf as screenNameOf } from '@/lib/util/routes';
import { listScreen, type Screen, type ScreenPlace, screenOf } from './screen';

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

/** The screens below one entry of the navigation. */
interface ScreenFamily {
  first: Screen;
  /** By the next part of the address. */
  below?: Readonly<Record<string, Screen>>;
  /** Of the resource whose id is the next part of the address. */
  one?: Screen;
}

const families: Record<ProjectScreen, ScreenFamily> = {
  'portal-links': {
    first: listScreen(
      'Portal links',
      async () => {
        const { PortalLinkTable, portalLinkList } = await import(
          '@/components/portal-links/portal-link-table'
        );
        return { List: PortalLinkTable, kind: portalLinkList };
      },
      ({ projectId, connection }) => ({
        projectId,
        projectName: connection.projectName?.trim() || projectId,
        gateway: connection.gateway,
        firstFailure: null,
      }),
    ),
  },
  endpoints: {
    first: listScreen(
      endpointResource.title,
      async () => {
        const { EndpointList, endpointList } = await import(
          '@/components/endpoints/list/endpoint-list'
        );
        return { List: EndpointList, kind: endpointList };
      },
      listPlace,
    ),
    below: {
      new: screenOf(
        newTitle(endpointResource),
        () =>
          import('@/components/endpoints/page/create-endpoint').then(
            (module) => module.CreateEndpoint,
          ),
        ({ projectId, allowHttp }) => ({ projectId, allowHttp }),
      ),
    },
    one: screenOf(
      oneTitle(endpointResource),
      () =>
        import('@/components/endpoints/page/endpoint-page').then((module) => module.EndpointPage),
      (place) => ({ ...resourcePlace(place), allowHttp: place.allowHttp }),
      { needs: 'getEndpoint' },
    ),
  },
  sources: {
    first: listScreen(
      sourceResource.title,
      async () => {
        const { SourceList, sourceList } = await import('@/components/sources/list/source-list');
        return { List: SourceList, kind: sourceList };
      },
      listPlace,
    ),
    below: {
      new: screenOf(
        newTitle(sourceResource),
        () =>
          import('@/components/sources/page/create-source').then((module) => module.CreateSource),
        ({ projectId }) => ({ projectId }),
      ),
    },
    one: screenOf(
      oneTitle(sourceResource),
      () => import('@/components/sources/page/source-page').then((module) => module.SourcePage),
      resourcePlace,
      { needs: 'getSource' },
    ),
  },
  subscriptions: {
    first: listScreen(
      subscriptionResource.title,
      async () => {
        const { SubscriptionList, subscriptionList } = await import(
          '@/components/subscriptions/list/subscription-list'
        );
        return { List: SubscriptionList, kind: subscriptionList };
      },
      listPlace,
    ),
    below: {
      new: screenOf(
        newTitle(subscriptionResource),
        () =>
          import('@/components/subscriptions/page/create-subscription').then(
            (module) => module.CreateSubscription,
          ),
        ({ projectId }) => ({ projectId }),
      ),
    },
    one: screenOf(
      oneTitle(subscriptionResource),
      () =>
        import('@/components/subscriptions/page/subscription-page').then(
          (module) => module.SubscriptionPage,
        ),
      resourcePlace,
      { needs: 'getSubscription' },
    ),
  },
  functions: {
    first: screenOf(
      'Functions',
      () => import('@/components/functions/functions-page').then((module) => module.FunctionsPage),
      ({ projectId }) => ({ projectId }),
      {
        hasten: () => {
          loadEditorAhead();
          startRunnerAhead();
        },
      },
    ),
    below: {
      chain: screenOf(
        'Chain of an event',
        () => import('@/components/functions/chain/chain-page').then((module) => module.ChainPage),
        ({ projectId }) => ({ projectId }),
      ),
    },
  },
  settings: {
    first: screenOf(
      'Settings',
      () => import('./settings-screen').then((module) => module.SettingsScreen),
      ({ projectId }) => ({ projectId }),
    ),
  },
};

/** A screen and the part of the address that says of what. */
export interface FoundScreen {
  screen: Screen;
  family: ProjectScreen;
  uid: string;
}

/** The screen of a path; undefined for a path that only the server knows what to do with. */
export function screenAt(pathname: string): FoundScreen | undefined {
  const named = screenNameOf(pathname);
  if (!named) return undefined;
  const family = named.screen;
  const { first, below, one } = families[family];
  const [, , , , part, ...more] = pathname.split('/');
  if (more.length > 0) return undefined;
  if (part === undefined) return { screen: first, family, uid: '' };
  const fixed = below && Object.hasOwn(below, part) ? below[part] : undefined;
  if (fixed) return { screen: fixed, family, uid: '' };
  return one && isResourceId(part) ? { screen: one, family, uid: part } : undefined;
}

/** The screens that may be opened next, the likeliest first: those of the same entry, then the other lists. */
export function screensNextTo(family: ProjectScreen): Screen[] {
  const { first, below = {}, one } = families[family];
  const others = Object.values(families).map((each) => each.first);
  return [...Object.values(below), ...(one ? [one] : []), first, ...others];
}
