'use client';

import {
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  useQuery,
} from '@tanstack/react-query';
import { Activity, ArrowDownToLine, Link2, type LucideIcon, Send, Workflow } from 'lucide-react';
import type { DeliveryRow, EventRow } from '@/lib/contract/console/activity/rows';
import { deliverySearch, eventSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import type { ResourceState } from '@/lib/contract/console/save-result';
import {
  endpointSearch,
  portalLinkSearch,
  sourceSearch,
  subscriptionSearch,
} from '@/lib/contract/console/searches';
import type {
  EndpointView,
  PortalLinkView,
  SourceView,
  SubscriptionView,
} from '@/lib/contract/console/views';
import type { ResourceListName } from '@/lib/contract/console/walks';
import { deliveryKeys, deliveryListOptions } from '@/lib/queries/activity/deliveries';
import { eventKeys, eventListOptions } from '@/lib/queries/activity/events';
import { endpointKeys, endpointListOptions, endpointOptions } from '@/lib/queries/endpoints';
import {
  portalLinkKeys,
  portalLinkListOptions,
  portalLinkOptions,
} from '@/lib/queries/portal-links';
import { sourceKeys, sourceListOptions, sourceOptions } from '@/lib/queries/sources';
import {
  subscriptionKeys,
  subscriptionListOptions,
  subscriptionOptions,
} from '@/lib/queries/subscriptions';
import { routes } from '@/lib/util/routes';
import { deliveryName, eventName } from '@/lib/words/activity/names';
import { deliveryStatusWord } from '@/lib/words/activity/statuses';

/** The lists that the palette finds something in. */
export type PaletteList = ResourceListName | 'deliveries' | 'events';

/** What the palette found, as it shows it. */
export interface Found {
  list: PaletteList;
  uid: string;
  name: string;
  /** What tells it from others of its name. */
  note: string;
  /** All that it is found by. */
  texts: string;
  /** As the gateway tells it, where its kind has one. */
  status: string | null;
  href: string;
}

/** What a search at the gateway has come to. */
export interface SearchState {
  found: readonly Found[];
  isUnderWay: boolean;
  error: Error | null;
}

/** One kind of resource as the palette finds it: in what the browser holds, and at the gateway. */
export interface PaletteKind {
  list: PaletteList;
  title: string;
  icon: LucideIcon;
  /** What the browser holds of a project. */
  held: (client: QueryClient, projectId: string) => Found[];
  /** Asks the gateway for what a text names, while `isWanted`; an id is read, not searched for. */
  useSearch: (projectId: string, text: string, isWanted: boolean) => SearchState;
}

interface NamedRow {
  uid: string;
  name?: string | null | undefined;
}

interface Asked<Data, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Data, Key> | SkipToken | undefined;
}

/** As many as a palette can show of one kind; who wants more searches the list. */
const MOST_FOUND = 10;
/** What was found is not asked for again for as long as somebody types. */
const FRESH_MS = 30_000;

const looksLikeId = (text: string) => /^[0-9A-Za-z]{26}$/.test(text);

function paletteKind<Row extends NamedRow, ListKey extends QueryKey, OneKey extends QueryKey>({
  list,
  title,
  icon,
  all,
  search,
  one,
  href,
  about,
  statusOf,
}: {
  list: ResourceListName;
  title: string;
  icon: LucideIcon;
  all: (projectId: string) => QueryKey;
  search: (projectId: string, text: string) => Asked<ListView<Row>, ListKey>;
  one: (projectId: string, uid: string) => Asked<Row, OneKey>;
  href: (projectId: string, uid: string) => string;
  /** What it is found by besides its name and id. */
  about: (row: Row) => readonly (string | null | undefined)[];
  statusOf?: (row: Row) => string | null | undefined;
}): PaletteKind {
  function toFound(projectId: string, row: Row): Found {
    const name = row.name || row.uid;
    const others = about(row).filter((text) => typeof text === 'string' && text !== '');
    return {
      list,
      uid: row.uid,
      name,
      // Of an address, `https://` goes without saying.
      note: others.join(' · ').replaceAll('https://', ''),
      texts: [name, row.uid, ...others].join('\n').toLowerCase(),
      status: statusOf?.(row) ?? null,
      href: href(projectId, row.uid),
    };
  }
  return {
    list,
    title,
    icon,
    held(client, projectId) {
      const lists = client.getQueriesData<ListView<Row>>({ queryKey: [...all(projectId), 'list'] });
      const single = client.getQueriesData<Row>({ queryKey: [...all(projectId), 'one'] });
      // What a form started from.
      const states = client.getQueriesData<ResourceState<Row> | null>({
        queryKey: [...all(projectId), 'baseline'],
      });
      const rows = [
        ...lists.flatMap(([, view]) => view?.content ?? []),
        ...states.flatMap(([, state]) => state?.resource ?? []),
        ...single.flatMap(([, row]) => row ?? []),
      ];
      const known = new Map(rows.map((row) => [row.uid, toFound(projectId, row)]));
      return [...known.values()];
    },
    useSearch(projectId, text, isWanted) {
      const isId = looksLikeId(text);
      const [inList, byId] = [search(projectId, text), one(projectId, text)];
      const shared = { staleTime: FRESH_MS, refetchOnMount: true, retryOnMount: true };
      const listed = useQuery<ListView<Row>, Error, ListView<Row>, ListKey>({
        queryKey: inList.queryKey,
        ...(inList.queryFn ? { queryFn: inList.queryFn } : {}),
        ...shared,
        enabled: isWanted && !isId,
      });
      const read = useQuery<Row, Error, Row, OneKey>({
        queryKey: byId.queryKey,
        ...(byId.queryFn ? { queryFn: byId.queryFn } : {}),
        ...shared,
        enabled: isWanted && isId,
      });
      const rows = isId ? (read.data ? [read.data] : []) : (listed.data?.content ?? []);
      return {
        found: isWanted ? rows.map((row) => toFound(projectId, row)) : [],
        isUnderWay: listed.isFetching || read.isFetching,
        // An id that no resource of the kind has is no failure.
        error: isWanted ? listed.error : null,
      };
    },
  };
}

/** Ids of what happened, older ones too. */
const looksLikeAnyId = (text: string) => /^[0-9A-Za-z_-]{20,64}$/.test(text);

/** What happened, which is found by its ID alone: a search by text would read through all of it. */
function activityKind<Row extends { uid: string }, ListKey extends QueryKey>({
  list,
  title,
  icon,
  all,
  search,
  nameOf,
  noteOf,
  href,
}: {
  list: PaletteList;
  title: string;
  icon: LucideIcon;
  all: (projectId: string) => QueryKey;
  search: (projectId: string, id: string) => Asked<ListView<Row>, ListKey>;
  nameOf: (row: Row) => string;
  noteOf: (row: Row) => readonly (string | null | undefined)[];
  href: (projectId: string, uid: string) => string;
}): PaletteKind {
  function toFound(projectId: string, row: Row): Found {
    const [name, note] = [nameOf(row), noteOf(row).filter(Boolean).join(' · ')];
    const texts = `${name}\n${note}`.toLowerCase();
    return { list, uid: row.uid, name, note, texts, status: null, href: href(projectId, row.uid) };
  }
  return {
    list,
    title,
    icon,
    held: (client, projectId) =>
      client
        .getQueriesData<ListView<Row>>({ queryKey: [...all(projectId), 'list'] })
        .flatMap(([, view]) => view?.content ?? [])
        .map((row) => toFound(projectId, row)),
    useSearch(projectId, text, isWanted) {
      const asked = search(projectId, text);
      const { data, isFetching } = useQuery<ListView<Row>, Error, ListView<Row>, ListKey>({
        queryKey: asked.queryKey,
        ...(asked.queryFn ? { queryFn: asked.queryFn } : {}),
        staleTime: FRESH_MS,
        refetchOnMount: true,
        retryOnMount: true,
        enabled: isWanted && looksLikeAnyId(text),
      });
      const rows = isWanted && looksLikeAnyId(text) ? (data?.content ?? []) : [];
      return {
        found: rows.map((row) => toFound(projectId, row)),
        isUnderWay: isFetching,
        // An id of something else is no failure.
        error: null,
      };
    },
  };
}

/** The kinds that the palette finds, in the order of the navigation. */
export const paletteKinds: Record<PaletteList, PaletteKind> = {
  'portal-links': paletteKind({
    list: 'portal-links',
    title: 'Portal links',
    icon: Link2,
    all: portalLinkKeys.all,
    search: (projectId, q) =>
      portalLinkListOptions(
        projectId,
        portalLinkSearch.change(portalLinkSearch.empty, { q, perPage: MOST_FOUND }),
      ),
    one: portalLinkOptions,
    href: (projectId, uid) => routes.opened(projectId, 'portal-links', uid),
    about: ({ owner_id }: PortalLinkView) => [owner_id],
  }),
  endpoints: paletteKind({
    list: 'endpoints',
    title: 'Endpoints',
    icon: Send,
    all: endpointKeys.all,
    search: (projectId, q) =>
      endpointListOptions(
        projectId,
        endpointSearch.change(endpointSearch.empty, { q, perPage: MOST_FOUND }),
      ),
    one: endpointOptions,
    href: routes.endpoint,
    about: ({ owner_id, url }: EndpointView) => [owner_id, url],
    statusOf: ({ status }) => status,
  }),
  sources: paletteKind({
    list: 'sources',
    title: 'Sources',
    icon: ArrowDownToLine,
    all: sourceKeys.all,
    search: (projectId, q) =>
      sourceListOptions(
        projectId,
        sourceSearch.change(sourceSearch.empty, { q, perPage: MOST_FOUND }),
      ),
    one: sourceOptions,
    href: routes.source,
    about: ({ url }: SourceView) => [url],
  }),
  subscriptions: paletteKind({
    list: 'subscriptions',
    title: 'Subscriptions',
    icon: Workflow,
    all: subscriptionKeys.all,
    search: (projectId, q) =>
      subscriptionListOptions(
        projectId,
        subscriptionSearch.change(subscriptionSearch.empty, { q, perPage: MOST_FOUND }),
      ),
    one: subscriptionOptions,
    href: routes.subscription,
    about: ({ source_metadata, endpoint_metadata }: SubscriptionView) => [
      source_metadata?.name,
      endpoint_metadata?.name,
      endpoint_metadata?.url,
    ],
  }),
  deliveries: activityKind({
    list: 'deliveries',
    title: 'Deliveries',
    icon: Activity,
    all: deliveryKeys.all,
    search: (projectId, q) =>
      deliveryListOptions(
        projectId,
        deliverySearch.change(deliverySearch.empty, { q, perPage: MOST_FOUND }),
      ),
    nameOf: (row: DeliveryRow) => `Delivery: ${deliveryName(row)}`,
    noteOf: ({ uid, status }) => [uid, status && deliveryStatusWord(status)],
    href: (projectId, uid) => routes.activityOf(projectId, 'deliveries', uid),
  }),
  events: activityKind({
    list: 'events',
    title: 'Events',
    icon: Activity,
    all: eventKeys.all,
    search: (projectId, q) =>
      eventListOptions(
        projectId,
        eventSearch.change(eventSearch.empty, { q, perPage: MOST_FOUND }),
      ),
    nameOf: (row: EventRow) => `Event: ${eventName(row)}`,
    noteOf: ({ uid }) => [uid],
    href: (projectId, uid) => routes.activityOf(projectId, 'events', uid),
  }),
};
