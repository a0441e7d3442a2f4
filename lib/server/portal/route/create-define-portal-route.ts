import 'server-only';
import type { z } from 'zod';
import { ConsoleError } from '@/lib/server/console-error';
import { dataAnswer } from '@/lib/server/route/answer';
import { readJsonBody, requireJson, requireNoBody } from '@/lib/server/route/read-body';
import { type QueryReader, readQuery } from '@/lib/server/route/read-query';
import { parseBody, readNoQuery, readParams } from '@/lib/server/route/request-parts';
import {
  createRouteHandler,
  type GivenParams,
  type HandlerDeps,
  type RouteBase,
  type RouteHandler,
  type RouteRequest,
} from '@/lib/server/route/route-handler';
import { requireSameOrigin } from '@/lib/server/route/same-origin';
import type { PortalCaller } from '../base/caller';
import type { PortalContext } from '../base/portal-context';
import { portalProblemAnswer } from '../base/portal-problem';
import type { PortalSession, PortalSessions } from '../session/portal-sessions';
import { notOpen, openContext } from './open-context';

export interface PortalRouteDeps extends HandlerDeps {
  /** Where browsers find the portal; undefined where there is none. */
  origins(): readonly string[] | undefined;
  sessions(): Promise<PortalSessions>;
  callerOf(
    session: Pick<PortalSession, 'bearer'>,
    call: Pick<RouteBase, 'signal' | 'requestId' | 'log'>,
  ): PortalCaller;
  /** Whether the environment keeps everything from being changed. */
  isReadOnly(): boolean;
  renewalUrl(linkId: string): string | null;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface PortalRouteContext<Name extends string, Query, Body>
  extends RouteBase,
    PortalContext {
  params: Readonly<Record<Name, string>>;
  query: Query;
  body: Body;
}

export interface PortalRouteOptions<Name extends string, Query, Body> {
  /** Names of the path's parameters besides `linkId`; each must be an identifier. */
  params?: readonly Name[];
  query?: QueryReader<Query>;
  body?: z.ZodType<Body>;
  /**
   * True for a route that is not asked by GET and changes nothing all the same. Any other one is
   * refused while the environment keeps everything from being changed, and for links that may not
   * manage their endpoints.
   */
  changesNothing?: boolean;
  /** Counts the request before its body is read. Throws `ConsoleError` where it is one too many. */
  admit?(caller: { peer: string; linkId: string }): void;
  /** What to answer; undefined answers 204. Throws `ConsoleError` for a failure it has words for. */
  handle(context: PortalRouteContext<Name, Query, Body>): Promise<unknown>;
}

/**
 * Makes the one wrapper of the portal's routes. Each asks the gateway for the link first, so that one
 * that was revoked answers nothing any more, whatever the route itself would have asked.
 */
export function createDefinePortalRoute(deps: PortalRouteDeps) {
  async function open(linkId: string, base: RouteBase): Promise<PortalContext> {
    const sessions = await deps.sessions();
    const { cookieHeader, isUse, signal, requestId, log } = base;
    const session = isUse
      ? await sessions.use(cookieHeader, linkId)
      : await sessions.read(cookieHeader, linkId);
    if (session === undefined) throw notOpen();
    return openContext({
      linkId,
      caller: deps.callerOf(session, base),
      ends: sessions.endsOf(session),
      renewalUrl: deps.renewalUrl(linkId),
      isReadOnly: deps.isReadOnly(),
      signal,
      requestId,
      log,
      now: deps.now,
    });
  }

  return function definePortalRoute<
    Name extends string = never,
    Query = undefined,
    Body = undefined,
  >(options: PortalRouteOptions<Name, Query, Body>): RouteHandler {
    const { changesNothing = false } = options;

    async function run(request: RouteRequest, given: GivenParams, base: RouteBase) {
      requirePortalPage(request, deps.origins());
      if (options.body) requireJson(request);
      const { linkId = '', ...params } = readParams(given, ['linkId', ...(options.params ?? [])]);
      options.admit?.({ peer: base.peer, linkId });
      const portal = await open(linkId, base);
      if (request.method !== 'GET' && !changesNothing) {
        if (deps.isReadOnly()) throw new ConsoleError('read_only', { detail: 'Read-only.' });
        if (!portal.canManage) throw new ConsoleError('forbidden', { detail: 'May look alone.' });
      }
      const search = new URL(request.url).searchParams;
      const query = options.query ? readQuery(search, options.query) : readNoQuery(search);
      const body = options.body
        ? parseBody(options.body, await readJsonBody(request))
        : await requireNoBody(request);
      const context = { ...base, ...portal, params, query, body };
      // The options' types say which of these are there; the lines above made it so.
      return options.handle(context as PortalRouteContext<Name, Query, Body>);
    }

    return createRouteHandler(deps, {
      access: 'portal',
      changesNothing,
      answer: async (request, params, base) =>
        dataAnswer(await run(request, params, base), base.headers),
      failed: portalProblemAnswer,
    });
  };
}

/**
 * Refuses callers that are not a page of the portal.
 * @param origins where browsers find it; undefined where there is none
 * @throws ConsoleError `not_found` or `forbidden`
 */
export function requirePortalPage(
  request: Pick<Request, 'method' | 'headers'>,
  origins: readonly string[] | undefined,
): void {
  if (origins === undefined) throw new ConsoleError('not_found', { detail: 'Not here.' });
  requireSameOrigin(request, origins, 'X-Portal');
}
