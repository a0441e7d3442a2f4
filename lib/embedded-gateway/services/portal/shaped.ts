import type { Store } from '../../store';
import type { ProjectRecord } from '../../store/projects';
import { type PortalScope, portalNotAllowed } from './scope';

/** Whether a function of the operator makes what one of the endpoints is sent. */
function isShaped(
  { subscriptions }: Pick<Store, 'subscriptions'>,
  { uid }: ProjectRecord,
  endpointIds: readonly string[],
): boolean {
  return endpointIds.some((id) => subscriptions.hasFunction(uid, id));
}

/**
 * What a function cuts out for a partner must not come by another way: its subscription stays, and with it
 * its endpoint.
 * @throws {GatewayError} 403
 */
export function refuseShaped(
  store: Pick<Store, 'subscriptions'>,
  project: ProjectRecord,
  endpointIds: readonly string[],
): void {
  if (isShaped(store, project, endpointIds)) throw portalNotAllowed();
}

/**
 * Whether a token may route events to endpoints of its link. In an incoming project the operator alone
 * does, or one partner would read what comes for another; and likewise where a function shapes what the
 * partner gets, which a further subscription would go round.
 */
export function routesItself(store: Pick<Store, 'subscriptions'>, scope: PortalScope): boolean {
  const { project } = scope;
  return project.type === 'outgoing' && !isShaped(store, project, scope.endpointIds());
}
