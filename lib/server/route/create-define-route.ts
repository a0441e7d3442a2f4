import 'server-only';
import type { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { storageFailureOf } from '@/lib/database/storage-failure';
import { storageTrouble } from '@/lib/server/storage-trouble';
import type { SealedInSession, Session } from '../connection';
import { ConsoleError, isConsoleError } from '../console-error';
import type { Log } from '../create-log.mjs';
import { peerOf } from '../session/peer';
import { readOnlyBy, requireWritable } from '../session/read-only';
import type { Sessions } from '../session/sessions';
import { isUse } from '../session/use';
import { type Answer, answerHeaders, dataAnswer, problemAnswer, responseOf } from './answer';
import { fieldMessages } from './field-messages';
import { type BodySource, readJsonBody, requireJson, requireNoBody } from './read-body';
import { type QueryReader, readQuery } from './read-query';
import { routeOf } from './route-header';
import { requireSameOrigin } from './same-origin';

/**
 * Who may call: `open` anybody (it says nothing), `public` a page of this console, `session` a
 * signed-in one, `project` one whose session holds the project of the path.
 */
export type Access = 'open' | 'public' | 'session' | 'project';

export interface RouteDeps {
  publicOrigins(): readonly string[];
  sessions(): Promise<Sessions>;
  /** Whether the environment keeps everything from being changed. */
  isReadOnly(): boolean;
  log: Log;
  newRequestId(): string;
}

type Params<A extends Access, Name extends string> = Readonly<
  Record<Name | (A extends 'project' ? 'projectId' : never), string>
>;

export interface RouteContext<A extends Access, Name extends string, Query, Body> {
  session: A extends 'session' | 'project' ? Session : undefined;
  connection: A extends 'project' ? SealedInSession : undefined;
  params: Params<A, Name>;
  query: Query;
  body: Body;
  /** Whether a person caused the request; a page asks some things by itself. */
  isUse: boolean;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
  requestId: string;
  log: Log;
  /** Who to count this request against. */
  peer: string;
  cookieHeader: string | null;
  /** Headers of the answer, a failure included; for `Set-Cookie` and its like. */
  headers: Headers;
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

type GivenParams = Readonly<Record<string, string | string[] | undefined>>;

interface NextContext {
  params: Promise<GivenParams>;
}

/** What a route reads of a request. */
export type RouteRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal'> & {
  body: BodySource | null;
};

/** Called by the framework, and answers our own server, which writes what it gets, without it. */
export type RouteHandler = ((request: Request, context: NextContext) => Promise<Response>) & {
  readonly access: Access;
  readonly changesNothing: boolean;
  /** @param params the parameters of the path, decoded */
  answer(request: RouteRequest, params: GivenParams): Promise<Answer>;
};

/** Status in the log for a request whose caller did not wait, as other servers write it. */
const CALLER_LEFT = 499;

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
      base: BaseContext,
    ): Promise<unknown> {
      const { access, changesNothing = false } = options;
      if (access !== 'open') requireSameOrigin(request, deps.publicOrigins());
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

    async function answer(request: RouteRequest, params: GivenParams): Promise<Answer> {
      if (request.method === 'HEAD') return { status: 405, headers: new Headers(), body: null };
      const startedAt = performance.now();
      const requestId = deps.newRequestId();
      const headers = answerHeaders(requestId);
      const log = deps.log.child({ requestId });
      const base: BaseContext = {
        isUse: isUse(request.headers),
        signal: request.signal,
        requestId,
        log,
        peer: peerOf(request.headers),
        cookieHeader: request.headers.get('cookie'),
        headers,
      };
      const { answered, code } = await run(request, params, base).then(
        (data) => ({ answered: dataAnswer(data, headers), code: undefined }),
        (thrown: unknown) => {
          // Nobody reads this answer; a search that is typed on cancels many requests.
          if (request.signal.aborted) {
            const answered = { status: CALLER_LEFT, headers, body: null };
            return { answered, code: 'caller_left' };
          }
          const error = asConsoleError(thrown, log);
          return { answered: problemAnswer(error, requestId, headers), code: error.code };
        },
      );
      log.info(
        {
          method: request.method,
          route: routeOf(request.headers),
          status: answered.status,
          code,
          peer: base.peer,
          durationMs: Math.round(performance.now() - startedAt),
        },
        'Answered.',
      );
      return answered;
    }

    async function handler(request: Request, { params }: NextContext): Promise<Response> {
      return responseOf(await answer(request, await params));
    }

    const { access, changesNothing = false } = options;
    return Object.assign(handler, { access, changesNothing, answer });
  };
}

type BaseContext = Pick<
  RouteContext<Access, string, unknown, unknown>,
  'isUse' | 'signal' | 'requestId' | 'log' | 'peer' | 'cookieHeader' | 'headers'
>;

async function requireSession(
  sessions: Sessions,
  { cookieHeader, isUse }: BaseContext,
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

function readParams(given: GivenParams, names: readonly string[]): Record<string, string> {
  const entries = names.map((name) => {
    const parsed = resourceIdSchema.safeParse(given[name]);
    if (parsed.success) return [name, parsed.data];
    throw new ConsoleError('invalid', { detail: 'The address holds something that is no id.' });
  });
  return Object.fromEntries(entries);
}

function readNoQuery(search: URLSearchParams): undefined {
  const [name] = search.keys();
  if (name !== undefined) {
    throw new ConsoleError('invalid', { detail: 'This address takes no parameters.' });
  }
}

function parseBody<Body>(schema: z.ZodType<Body>, value: unknown): Body {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ConsoleError('invalid', {
    detail: 'Some values do not fit.',
    fields: fieldMessages(parsed.error),
  });
}

/** Anything that is not a failure with words for the operator goes to the log, and nowhere else. */
function asConsoleError(thrown: unknown, log: Log): ConsoleError {
  if (isConsoleError(thrown)) {
    if (thrown.cause !== undefined) log.warn({ code: thrown.code, err: thrown.cause }, 'Failed.');
    return thrown;
  }
  log.error({ err: thrown }, 'A route failed.');
  const trouble = storageFailureOf(thrown);
  if (trouble) return storageTrouble(trouble, undefined);
  return new ConsoleError('internal', {
    detail: 'Something went wrong inside Gatehouse. The log says more under this request id.',
  });
}
