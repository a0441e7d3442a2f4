import 'server-only';
import { onlyNamed } from '@/lib/contract/gateway/only-named';
import { operations } from '@/lib/contract/gateway/operations';
import type { PortalOperationName } from '@/lib/contract/gateway/portal-api-operations';
import { ConsoleError } from '@/lib/server/console-error';
import { callGateway } from '@/lib/server/services/context/call-gateway';
import type { LinkScope } from '@/lib/server/services/context/link-scope';
import { readOne } from '@/lib/server/services/context/read-one';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import type { PortalAsk, PortalCaller, PortalOperation } from '../base/caller';
import { linkScope } from './link-scope';
import { ownEvent, ownEvents } from './own-events';
import {
  type Looking,
  ownDeliveries,
  ownDelivery,
  ownEndpoint,
  ownEndpoints,
  pageOfAll,
} from './own-rows';
import { ownEventTypes, ownSubscription, ownSubscriptions } from './own-subscriptions';

interface Asked {
  params: Readonly<Record<string, string>>;
  /** As its operation takes it; each reader knows which that is. */
  query: never;
}

type Reader = (looking: Looking, asked: Asked) => Promise<unknown>;

/** The own link, with what its pages have to know of the project where that can be read. */
async function ownLink({ context, scope }: Looking) {
  const { endpoints_metadata: _, ...link } = scope.link;
  const facts = { ...link, endpoints: [...scope.endpoints] };
  const project = await readOne(context, operations.getProject, {});
  if (typeof project !== 'object') return facts;
  const { name, type, config } = project.found;
  return {
    ...facts,
    project: { name, type, signature: config?.signature },
    can_subscribe: type === 'outgoing',
  };
}

/** The ordinary operations that answer what a portal reads; what is not here cannot be told. */
const readers: Partial<Record<PortalOperationName, Reader>> = {
  portalLink: ownLink,
  portalBrand: ({ context }) => callGateway(context, operations.getPortalBrand),
  portalListEndpoints: (looking, { query }) => ownEndpoints(looking, query),
  portalGetEndpoint: (looking, { params }) => ownEndpoint(looking, params.endpointID ?? ''),
  portalListDeliveries: (looking, { query }) => ownDeliveries(looking, query),
  portalGetDelivery: (looking, { params }) => ownDelivery(looking, params.deliveryID ?? ''),
  portalListAttempts: async (looking, { params }) => {
    const { uid: deliveryID } = await ownDelivery(looking, params.deliveryID ?? '');
    return callGateway(looking.context, operations.listDeliveryAttempts, {
      params: { deliveryID },
    });
  },
  portalListEvents: (looking, { query }) => ownEvents(looking, query),
  portalGetEvent: (looking, { params }) => ownEvent(looking, params.eventID ?? ''),
  portalEventTypes: ownEventTypes,
  portalListSubscriptions: (looking, { query }) => ownSubscriptions(looking, query),
  portalGetSubscription: (looking, { params }) =>
    ownSubscription(looking, params.subscriptionID ?? ''),
  // Told by the embedded gateway alone.
  portalStats: ({ context, scope: { link } }) =>
    callGateway(context, operations.getPortalLinkStats, { params: { portalLinkID: link.uid } }),
  // Those of a partner are made by the link; the project's own may send to others as well.
  portalListJobs: async () => pageOfAll([]),
};

/**
 * The operator's, who looks at a portal as its partner does: asks the ordinary operations by the key
 * of the project, narrowed to the endpoints of the link, and never by the link's own token. So it
 * works on every gateway that has links; what one cannot tell is `not_found`, and every write is
 * `forbidden`.
 */
export function createOperatorCaller(context: ServiceContext, linkId: string): PortalCaller {
  let scope: Promise<LinkScope> | undefined;
  return {
    async ask<O extends PortalOperation>(operation: O, { params = {}, query }: PortalAsk<O> = {}) {
      if (operation.method !== 'GET') {
        throw new ConsoleError('forbidden', {
          detail: 'You look at this as its operator. The partner can do it.',
        });
      }
      const reader = readers[operation.name as PortalOperationName];
      if (!reader) {
        throw new ConsoleError('not_found', { detail: 'This cannot be told to an operator.' });
      }
      scope ??= linkScope(context, linkId);
      const looking = { context, scope: await scope };
      const answer = await reader(looking, { params, query: query as never });
      // A reader answers what its operation does, a tie that the table cannot follow. What a partner may
      // know of a row is said by the operation alone, whatever the project's own tells.
      return onlyNamed(operation.data, answer) as never;
    },
  };
}
