import type { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { GatewayError } from '../../base/gateway-error';
import type { Store } from '../../store';
import type { Page, PageQuery } from '../../store/page';
import type { SubscriptionFilter } from '../../store/subscriptions';
import type { DecodedBody } from '../decoded-body';
import type { SubscriptionAnswer } from '../subscriptions/subscription-answer';
import type { SubscriptionService } from '../subscriptions/subscription-service';
import { emptyPage } from './empty-page';
import { type PortalScope, portalNotAllowed } from './scope';
import { refuseShaped, routesItself } from './shaped';

type SubscriptionBody = DecodedBody<typeof portalOperations.portalCreateSubscription>;

const notFound = () => new GatewayError(404, 'failed to find subscription');

/** In an incoming project filters are the operator's, and may tell of other partners. */
function shown({ project }: PortalScope, subscription: SubscriptionAnswer) {
  const { filter_config } = subscription;
  if (project.type === 'outgoing' || !filter_config) return subscription;
  return { ...subscription, filter_config: { event_types: filter_config.event_types } };
}

/** Subscriptions of endpoints of a portal link, for whoever holds it (gateway contract §8.5). */
export function createPortalSubscriptions(
  store: Pick<Store, 'subscriptions'>,
  subscriptions: SubscriptionService,
) {
  /** @throws {GatewayError} 404 for a subscription of an endpoint that is not the link's */
  function find(scope: PortalScope, uid: string) {
    const subscription = store.subscriptions.get(scope.project.uid, uid);
    if (!subscription || !scope.owns(subscription.endpoint_id)) throw notFound();
    return subscription;
  }

  /** @throws {GatewayError} 403 in an incoming project, where the operator alone routes events */
  function requireRouting({ project, requireManaging }: PortalScope): void {
    requireManaging();
    if (project.type === 'incoming') throw portalNotAllowed();
  }

  function requireOwn(scope: PortalScope, { endpoint_id }: SubscriptionBody): void {
    if (endpoint_id) scope.requireEndpoint(endpoint_id);
  }

  return {
    async list(
      scope: PortalScope,
      filter: SubscriptionFilter,
      query: PageQuery,
    ): Promise<Page<ReturnType<typeof shown>>> {
      const endpointIds = scope.narrowed(filter.endpointIds);
      if (endpointIds.length === 0) return emptyPage();
      const page = await subscriptions.list(scope.project, { ...filter, endpointIds }, query);
      const now = new Set(scope.endpointIds());
      const items = page.items.filter(({ endpoint_id }) => now.has(endpoint_id));
      return { ...page, items: items.map((each) => shown(scope, each)) };
    },

    get(scope: PortalScope, uid: string) {
      find(scope, uid);
      return shown(scope, subscriptions.get(scope.project, uid));
    },

    create(scope: PortalScope, { name, endpoint_id, filter_config }: SubscriptionBody) {
      const body = { name, endpoint_id, filter_config };
      const refuse = () => {
        requireRouting(scope);
        requireOwn(scope, body);
        if (!routesItself(store, scope)) throw portalNotAllowed();
      };
      refuse();
      return subscriptions.create(scope.project, body, refuse);
    },

    update(
      scope: PortalScope,
      uid: string,
      { name, endpoint_id, filter_config }: SubscriptionBody,
    ) {
      const body = { name, endpoint_id, filter_config };
      const refuse = () => {
        requireRouting(scope);
        const stored = find(scope, uid);
        requireOwn(scope, body);
        const moves = endpoint_id && endpoint_id !== stored.endpoint_id;
        if (moves) refuseShaped(store, scope.project, [endpoint_id, stored.endpoint_id]);
      };
      refuse();
      return subscriptions.update(scope.project, uid, body, refuse);
    },

    delete(scope: PortalScope, uid: string): void {
      requireRouting(scope);
      const { settings, unreadable } = find(scope, uid);
      if (settings.function || unreadable) throw portalNotAllowed();
      subscriptions.delete(scope.project, uid);
    },
  };
}

export type PortalSubscriptions = ReturnType<typeof createPortalSubscriptions>;
