import type { Operation } from '@/lib/contract/gateway/operations';
import type { DecodedBody } from '../services/decoded-body';
import type { PortalScope } from '../services/portal/scope';
import type { Answer, RouteRequest } from './route';

/** A request with a credential of a portal link. */
export interface PortalRequest<Body> extends Omit<RouteRequest<Body>, 'project'> {
  /** What the link may see and do. What is not the link's own is answered as if it did not exist. */
  scope: PortalScope;
}

type Handle<Body> = (request: PortalRequest<Body>) => Answer | Promise<Answer>;

export interface PortalRoute {
  operation: Operation;
  handle: Handle<unknown>;
}

/**
 * Binds an operation of the portal to what answers it. The body arrives decoded; whoever may not manage
 * gets no further than reading; of the answer those fields go out that the operation names.
 */
export function portalRoute<O extends Operation>(
  operation: O,
  handle: Handle<DecodedBody<O>>,
): PortalRoute {
  return {
    operation,
    // The application decodes the body with this very operation, so its type is the one claimed here.
    handle: (request) => handle({ ...request, body: request.body as DecodedBody<O> }),
  };
}
