import type { EndpointView, PortalLinkView } from '@/lib/contract/console/views';

/** Endpoints of a link that could be shown; real gateways may give fewer than they count. */
export function shownEndpoints(link: PortalLinkView): EndpointView[] {
  const byId = new Map((link.endpoints_metadata ?? []).map((endpoint) => [endpoint.uid, endpoint]));
  return [...byId.values()];
}

export interface LinkComparison {
  inBoth: EndpointView[];
  onlyFirst: EndpointView[];
  onlySecond: EndpointView[];
  /** False when either side lists fewer endpoints than it counts. */
  complete: boolean;
}

function isComplete(link: PortalLinkView): boolean {
  return shownEndpoints(link).length >= (link.endpoint_count ?? 0);
}

/** Which endpoints two links share and which only one of them reaches. */
export function compareLinks(first: PortalLinkView, second: PortalLinkView): LinkComparison {
  const ofFirst = shownEndpoints(first);
  const ofSecond = shownEndpoints(second);
  const firstIds = new Set(ofFirst.map((endpoint) => endpoint.uid));
  const secondIds = new Set(ofSecond.map((endpoint) => endpoint.uid));
  return {
    inBoth: ofFirst.filter((endpoint) => secondIds.has(endpoint.uid)),
    onlyFirst: ofFirst.filter((endpoint) => !secondIds.has(endpoint.uid)),
    onlySecond: ofSecond.filter((endpoint) => !firstIds.has(endpoint.uid)),
    complete: isComplete(first) && isComplete(second),
  };
}
