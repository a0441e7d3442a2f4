import 'server-only';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { createListSource } from './list-source';

/** The four lists of a gateway, each row masked as it is read. */
export const gatewayLists = {
  portalLinks: createListSource(
    operations.listPortalLinks,
    portalLinkSchema,
    ({ lists }) => lists.portalLinks,
  ),
  endpoints: createListSource(
    operations.listEndpoints,
    endpointSchema,
    ({ lists }) => lists.endpoints,
  ),
  sources: createListSource(operations.listSources, sourceSchema, ({ lists }) => lists.sources),
  subscriptions: createListSource(
    operations.listSubscriptions,
    subscriptionSchema,
    ({ lists }) => lists.subscriptions,
  ),
};
