import { createRecentMap } from '@/lib/util/recent-map';
import type { Store } from '../store';
import type { EventTarget, NewEvent } from '../store/events/records';
import type { SubscriptionRecord } from '../store/subscriptions';

type Subscriptions = readonly SubscriptionRecord[];

/** The subscriptions that an event may be for, and which of them its type lets in. */
export interface Candidates {
  /** Those that take the type of the event, oldest first. */
  takers: Subscriptions;
  /** All of them, oldest first. */
  all: Subscriptions;
}

export type RoutedEvent = Pick<NewEvent, 'project_id' | 'source_id' | 'event_type' | 'target'>;

/** Finds the subscriptions of an event (gateway contract §6.10). */
export interface Routes {
  candidates(event: RoutedEvent): Candidates;
}

const everyType = '*';
/** Sets of subscriptions that are kept, each of an endpoint, a source or a project. */
const mostSets = 10_000;

/** Subscriptions by the types that they take, so that those of other types cost an event nothing. */
class RouteSet {
  private readonly ofEvery: Subscriptions;
  private readonly byType = new Map<string, SubscriptionRecord[]>();

  constructor(readonly all: Subscriptions) {
    // One that cannot be read is asked as well, so that the event tells of it.
    const takesEvery = ({ settings, unreadable }: SubscriptionRecord) =>
      unreadable !== undefined || typesOf(settings).includes(everyType);
    this.ofEvery = all.filter(takesEvery);
    for (const subscription of all) {
      if (takesEvery(subscription)) continue;
      for (const type of new Set(typesOf(subscription.settings))) {
        const named = this.byType.get(type);
        if (named) named.push(subscription);
        else this.byType.set(type, [subscription]);
      }
    }
  }

  takers(type: string): Subscriptions {
    const named = this.byType.get(type);
    if (!named) return this.ofEvery;
    if (this.ofEvery.length === 0) return named;
    return [...this.ofEvery, ...named].sort((left, right) => (left.uid < right.uid ? -1 : 1));
  }
}

function typesOf({ filter_config }: SubscriptionRecord['settings']): readonly string[] {
  return filter_config?.event_types ?? [everyType];
}

/** Keeps the subscriptions that were looked for until the next write to the database. */
export function createRoutes(
  store: Pick<Store, 'projects' | 'endpoints' | 'subscriptionRoutes' | 'version'>,
): Routes {
  const kept = createRecentMap<{ version: number; set: RouteSet }>(mostSets);

  function setOf(key: string, read: () => SubscriptionRecord[]): RouteSet {
    const version = store.version();
    const known = kept.get(key);
    if (known?.version === version) return known.set;
    const set = new RouteSet(read());
    kept.set(key, { version, set });
    return set;
  }

  const { subscriptionRoutes: stored } = store;
  const ofEndpoint = (projectId: string, endpointId: string) =>
    setOf(`${projectId} endpoint ${endpointId}`, () => stored.ofEndpoint(projectId, endpointId));

  const ofSource = (projectId: string, sourceId: string) =>
    setOf(`${projectId} source ${sourceId}`, () => stored.ofSource(projectId, sourceId));

  function setsOf(projectId: string, sourceId: string, target: EventTarget): RouteSet[] {
    switch (target.kind) {
      case 'source':
        return [ofSource(projectId, sourceId)];
      case 'endpoint':
        return [ofEndpoint(projectId, target.endpointId)];
      case 'fanout':
        return store.endpoints
          .idsOfOwner(projectId, target.ownerId)
          .map((endpointId) => ofEndpoint(projectId, endpointId));
      case 'broadcast':
        return [setOf(`${projectId} all`, () => stored.ofProject(projectId))];
    }
  }

  /**
   * Whether an event came as a message of a broker in an incoming project, which sends on to the
   * subscriptions of its source alone, and of these to whom the message names.
   */
  const isNarrowed = (projectId: string, sourceId: string, { kind }: EventTarget) =>
    sourceId !== '' && kind !== 'source' && store.projects.get(projectId)?.type === 'incoming';

  function ofSourceAnd(
    projectId: string,
    sourceId: string,
    type: string,
    target: EventTarget,
  ): Candidates {
    const set = ofSource(projectId, sourceId);
    if (target.kind === 'broadcast') return { takers: set.takers(type), all: set.all };
    const named = new Set(
      target.kind === 'fanout'
        ? store.endpoints.idsOfOwner(projectId, target.ownerId)
        : target.kind === 'endpoint'
          ? [target.endpointId]
          : [],
    );
    const isNamed = ({ endpoint_id }: SubscriptionRecord) => named.has(endpoint_id);
    return { takers: set.takers(type).filter(isNamed), all: set.all.filter(isNamed) };
  }

  return {
    candidates({ project_id, source_id, event_type, target }) {
      if (isNarrowed(project_id, source_id, target))
        return ofSourceAnd(project_id, source_id, event_type, target);
      const sets = setsOf(project_id, source_id, target);
      const [only] = sets;
      if (only && sets.length === 1) return { takers: only.takers(event_type), all: only.all };
      return {
        takers: sets.flatMap((set) => set.takers(event_type)),
        all: sets.flatMap((set) => set.all),
      };
    },
  };
}
