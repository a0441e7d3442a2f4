import 'server-only';
import type { z } from 'zod';
import type { SealedInSession } from '@/lib/server/connection';
import { defineRoute } from '@/lib/server/route/define-route';
import type { QueryReader } from '@/lib/server/route/read-query';
import type { RouteBase } from '@/lib/server/route/route-handler';
import { serverClock } from '@/lib/server/session/live-sessions';
import type { PortalContext } from '../portal-context';
import { createOperatorCaller } from './operator-caller';

interface Asked<Name extends string, Query, Body> extends PortalContext {
  params: Readonly<Record<Name, string>>;
  query: Query;
  body: Body;
}

interface OperatorRouteOptions<Name extends string, Query, Body> {
  /** Names of the path's parameters besides project and link. */
  params?: readonly Name[];
  query?: QueryReader<Query>;
  body?: z.ZodType<Body>;
  /** What to answer, by the same services as the partner's route. */
  handle(context: Asked<Name, Query, Body>): Promise<unknown>;
}

type Base = Pick<RouteBase, 'signal' | 'requestId' | 'log'> & { connection: SealedInSession };

/** What the services of a portal work with for an operator, who may look alone and has no end of it. */
export function operatorContext(context: Base, linkId: string): PortalContext {
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
 * by the key of its project. What is asked by POST there changes nothing either.
 */
export function defineOperatorRoute<
  Name extends string = never,
  Query = undefined,
  Body = undefined,
>({ params = [], handle, ...options }: OperatorRouteOptions<Name, Query, Body>) {
  return defineRoute<'project', Name | 'portalLinkId', Query, Body>({
    ...options,
    access: 'project',
    changesNothing: true,
    params: ['portalLinkId', ...params],
    handle: (context) =>
      handle({
        ...operatorContext(context, context.params.portalLinkId),
        params: context.params,
        query: context.query,
        body: context.body,
      }),
  });
}
