import 'server-only';
import type { SealedInSession } from '@/lib/server/connection';
import { defineRoute } from '@/lib/server/route/define-route';
import type { QueryReader } from '@/lib/server/route/read-query';
import type { RouteBase } from '@/lib/server/route/route-handler';
import { serverClock } from '@/lib/server/session/live-sessions';
import type { PortalContext } from '../base/portal-context';
import { createOperatorCaller } from './operator-caller';

interface Asked<Name extends string, Query> extends PortalContext {
  params: Readonly<Record<Name, string>>;
  query: Query;
}

interface OperatorRouteOptions<Name extends string, Query> {
  /** Names of the path's parameters besides project and link. */
  params?: readonly Name[];
  query?: QueryReader<Query>;
  /** What to answer, by the same services as the partner's route. */
  handle(context: Asked<Name, Query>): Promise<unknown>;
}

type Base = Pick<RouteBase, 'signal' | 'requestId' | 'log'> & { connection: SealedInSession };

/** What the services of a portal work with for an operator, who may look alone and has no end of it. */
function operatorContext(context: Base, linkId: string): PortalContext {
  const { signal, requestId, log } = context;
  return {
    caller: createOperatorCaller(context, linkId),
    linkId,
    canManage: false,
    session: { idleEndsAt: null, endsAt: null, renewalUrl: null },
    signal,
    requestId,
    log,
    now: serverClock,
  };
}

/**
 * Makes the mirror of a reading route of a portal for an operator: behind the session of the console,
 * by the key of its project. What a portal asks otherwise than by GET has none.
 */
export function defineOperatorRoute<Name extends string = never, Query = undefined>({
  params = [],
  handle,
  ...options
}: OperatorRouteOptions<Name, Query>) {
  return defineRoute<'project', Name | 'portalLinkId', Query>({
    ...options,
    access: 'project',
    params: ['portalLinkId', ...params],
    handle: (context) =>
      handle({
        ...operatorContext(context, context.params.portalLinkId),
        params: context.params,
        query: context.query,
      }),
  });
}
