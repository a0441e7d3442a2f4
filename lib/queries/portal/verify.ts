import { queryOptions } from '@tanstack/react-query';
import type { PortalDetectiveAnswer, PortalDetectiveAsk } from '@/lib/contract/portal/detective';
import type { PortalEventTypes, PortalExample } from '@/lib/contract/portal/event-types';
import type { PortalSigning } from '@/lib/contract/portal/signing';
import { callPortal, portalKeys } from './client';

/** The event types that own endpoints get. */
export function portalEventTypesOptions(api: string) {
  return queryOptions({
    queryKey: [...portalKeys.all(api), 'event types'] as const,
    queryFn: ({ signal }) => callPortal<PortalEventTypes>(api, { path: '/event-types', signal }),
  });
}

/** What was sent by a delivery, as an example of its type. */
export function portalExampleOptions(api: string, delivery: string) {
  const query = new URLSearchParams({ delivery });
  return queryOptions({
    queryKey: [...portalKeys.all(api), 'example', delivery] as const,
    queryFn: ({ signal }) =>
      callPortal<PortalExample>(api, { path: `/event-types/example?${query}`, signal }),
  });
}

/** How deliveries are signed, and which ones there are signatures of. */
export function portalSigningOptions(api: string) {
  return queryOptions({
    queryKey: [...portalKeys.all(api), 'signing'] as const,
    queryFn: ({ signal }) => callPortal<PortalSigning>(api, { path: '/signing', signal }),
  });
}

/** Has the usual mistake named that gives a signature. */
export function askDetective(api: string, body: PortalDetectiveAsk) {
  return callPortal<PortalDetectiveAnswer>(api, { method: 'POST', path: '/detective', body });
}
