import type { PortalDependencies } from './http/portal';
import { portalJobRoutes, portalStatsRoute } from './http/portal-jobs-routes';
import {
  portalDeliveryRoutes,
  portalEndpointRoutes,
  portalEventRoutes,
  portalLinkRoute,
  portalSubscriptionRoutes,
} from './http/portal-routes';
import type { DeliveryService } from './services/deliveries/delivery-service';
import type { Resending } from './services/deliveries/resending';
import type { EndpointService } from './services/endpoints/endpoint-service';
import type { EventService } from './services/events/event-service';
import type { Batches } from './services/jobs/batches';
import type { MovingContext } from './services/moving-context';
import { createPortalJobs } from './services/portal/jobs';
import { createOpenLink } from './services/portal/open-link';
import { createOwnLink } from './services/portal/own-link';
import { createPortalDeliveries } from './services/portal/portal-deliveries';
import { createPortalEndpoints } from './services/portal/portal-endpoints';
import { createPortalEventTypes } from './services/portal/portal-event-types';
import { createPortalEvents } from './services/portal/portal-events';
import { createPortalRetry } from './services/portal/portal-retry';
import { createPortalSubscriptions } from './services/portal/portal-subscriptions';
import { createPortalStats } from './services/portal/stats';
import type { PortalBrandService } from './services/portal-brand/portal-brand-service';
import type { SubscriptionService } from './services/subscriptions/subscription-service';

interface PortalServices {
  endpoints: EndpointService;
  subscriptions: SubscriptionService;
  batches: Batches;
  events: EventService;
  deliveries: DeliveryService;
  resending: Resending;
  brands: PortalBrandService;
}

/** What portal links open: the services of the API, each narrowed to what is the link's own. */
export function createPortal(context: MovingContext, services: PortalServices): PortalDependencies {
  const endpoints = createPortalEndpoints(context, services.endpoints);
  return {
    openLink: createOpenLink(context),
    routes: [
      ...portalLinkRoute(createOwnLink(context, services.endpoints, endpoints), services.brands),
      ...portalEndpointRoutes(endpoints),
      ...portalEventRoutes(createPortalEvents(services.events), createPortalEventTypes(context)),
      ...portalDeliveryRoutes(
        createPortalDeliveries(context, services),
        createPortalRetry(context, services.batches),
      ),
      ...portalSubscriptionRoutes(createPortalSubscriptions(context.store, services.subscriptions)),
      ...portalStatsRoute(createPortalStats(context)),
      ...portalJobRoutes(createPortalJobs(context)),
    ],
  };
}
