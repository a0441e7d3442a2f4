import 'server-only';
import type { z } from 'zod';
import type { SealedInSession, Session } from '../connection';
import { ConsoleError } from '../console-error';
import { readOnlyBy, requireWritable } from '../session/read-only';
import type { Sessions } from '../session/sessions';
import { dataAnswer, problemAnswer } from './answer';
import { readJsonBody, requireJson, requireNoBody } from './read-body';
import { type QueryReader, readQuery } from './read-query';
import { parseBody, readNoQuery, readParams } from './request-parts';
import {
  createRouteHandler,
  type GivenParams,
  type HandlerDeps,
  type RouteAccess,
  type RouteBase,
  type RouteHandler,
  type RouteRequest,
} from './route-handler';
import { requireSameOrigin } from './same-origin';

/** What a route of the console may ask of its callers. */
type Access = Exclude<RouteAccess, 'portal'>;

export interface RouteDeps extends HandlerDeps {
  publicOrigins(): readonly string[];
  sessions(): Promise<Sessions>;
  /** Whether the environment keeps everything from being changed. */
  isReadOnly(): boolean;
}

type Params<A extends Access, Name extends string> = Readonly<
  Record<Name | (A extends 'project' ? 'projectId' : never), string>
>;

export interface RouteContext<A extends Access, Name extends string, Query, Body>
  extends RouteBase {
  session: A extends 'session' | 'project' ? Session : undefined;
  connection: A extends 'project' ? SealedInSession : undefined;
  params: Params<A, Name>;
  query: Query;
  body: Body;
}

export interface RouteOptions<A extends Access, Name extends string, Query, Body> {
  access: A;
  /** Names of the path's parameters besides `projectId`; each must be an identifier. */
  params?: readonly Name[];
  query?: QueryReader<Query>;
  body?: z.ZodType<Body>;
  /**
   * True for a route of a project that is not asked by GET and changes nothing on the gateway all
   * the same. Any other one is refused while console or session are read-only.
   */
  changesNothing?: boolean;
  /** Counts the request before anything of its body is read. Throws `ConsoleError` where it is one too many. */
  admit?(caller: Pick<RouteContext<A, Name, Query, Body>, 'peer' | 'session'>): void;
  /** What to answer; undefined answers 204. Throws `ConsoleError` for a failure it has words for. */
  handle(context: RouteContext<A, Name, Query, Body>): Promise<unknown>;
}

/** Makes the one wrapper of all routes: refuse, parse, call, map failures, and nothing else. */
export function createDefineRoute(deps: RouteDeps) {
  return function defineRoute<
    A extends Access,
    Name extends string = never,
    Query = undefined,
    Body = undefined,
  >(options: RouteOptions<A, Name, Query, Body>): RouteHandler {
    async function run(
      request: RouteRequest,
      given: GivenParams,
      base: RouteBase,
    ): Promise<unknown> {
      const { access, changesNothing = false } = options;
      if (access !== 'open') requireSameOrigin(request, deps.publicOrigins(), 'X-Gatehouse');
      if (options.body) requireJson(request);
      const session =
        access === 'session' || access === 'project'
          ? await requireSession(await deps.sessions(), base)
          : undefined;
      // As below, the options' types say whether there is a session.
      options.admit?.({ peer: base.peer, session } as RouteContext<A, Name, Query, Body>);
      const names = [...(access === 'project' ? ['projectId'] : []), ...(options.params ?? [])];
      const params = readParams(given, names);
      const connection =
        access === 'project' ? requireProject(session, params.projectId) : undefined;
      if (session && access === 'project' && request.method !== 'GET' && !changesNothing) {
        requireWritable(readOnlyBy({ environment: deps.isReadOnly(), session: session.readOnly }));
      }
      const search = new URL(request.url).searchParams;
      const query = options.query ? readQuery(search, options.query) : readNoQuery(search);
      const body = options.body
        ? parseBody(options.body, await readJsonBody(request))
        : await requireNoBody(request);
      const context = { ...base, session, connection, params, query, body };
      // The options' types say which of these are there; the lines above made it so.
      return options.handle(context as RouteContext<A, Name, Query, Body>);
    }

    const { access, changesNothing = false } = options;
    return createRouteHandler(deps, {
      access,
      changesNothing,
      answer: async (request, params, base) =>
        dataAnswer(await run(request, params, base), base.headers),
      failed: problemAnswer,
    });
  };
}

async function requireSession(
  sessions: Sessions,
  { cookieHeader, isUse }: RouteBase,
): Promise<Session> {
  const session = await (isUse ? sessions.use(cookieHeader) : sessions.read(cookieHeader));
  if (session !== undefined) return session;
  throw new ConsoleError('unauthenticated', { detail: 'You are not signed in, or no longer.' });
}

/** A project of another session is answered as one that does not exist, without asking a gateway. */
function requireProject(session: Session | undefined, projectId: string | undefined) {
  const connection = session?.connections.find((known) => known.projectId === projectId);
  if (connection !== undefined) return connection;
  throw new ConsoleError('not_found', {
    detail: 'This project is not among those you are signed in to.',
  });
}
