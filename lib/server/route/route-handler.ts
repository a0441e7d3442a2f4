import 'server-only';
import { storageFailureOf } from '@/lib/database/storage-failure';
import { storageTrouble } from '@/lib/server/storage-trouble';
import { ConsoleError, isConsoleError } from '../console-error';
import type { Log } from '../create-log.mjs';
import { peerOf } from '../session/peer';
import { isUse } from '../session/use';
import { type Answer, answerHeaders, responseOf } from './answer';
import type { BodySource } from './read-body';
import { routeOf } from './route-header';

export type GivenParams = Readonly<Record<string, string | string[] | undefined>>;

/** What a route reads of a request. */
export type RouteRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal'> & {
  body: BodySource | null;
};

/** What every route knows of a request, whoever may call it. */
export interface RouteBase {
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

interface NextContext {
  params: Promise<GivenParams>;
}

/**
 * Who may call: `open` anybody (it says nothing, or leads to where that is looked at), `public` a
 * page of this console, `session` a signed-in one, `project` one whose session holds the project of
 * the path, `portal` a page of a portal that is open for the link of the path.
 */
export type RouteAccess = 'open' | 'public' | 'session' | 'project' | 'portal';

/** Called by the framework, and answers our own server, which writes what it gets, without it. */
export type RouteHandler = ((request: Request, context: NextContext) => Promise<Response>) & {
  readonly access: RouteAccess;
  readonly changesNothing: boolean;
  /** @param params the parameters of the path, decoded */
  answer(request: RouteRequest, params: GivenParams): Promise<Answer>;
};

export interface HandlerDeps {
  log: Log;
  newRequestId(): string;
}

interface RouteParts extends Pick<RouteHandler, 'access' | 'changesNothing'> {
  answer(request: RouteRequest, params: GivenParams, base: RouteBase): Promise<Answer>;
  failed(error: ConsoleError, requestId: string, headers: Headers): Answer;
}

/** Status in the log for a request whose caller did not wait, as other servers write it. */
const CALLER_LEFT = 499;

/** Calls a route, turns what it throws into an answer, and writes the one line of the log. */
export function createRouteHandler(deps: HandlerDeps, parts: RouteParts): RouteHandler {
  async function answer(request: RouteRequest, params: GivenParams): Promise<Answer> {
    if (request.method === 'HEAD') return { status: 405, headers: new Headers(), body: null };
    const startedAt = performance.now();
    const requestId = deps.newRequestId();
    const headers = answerHeaders(requestId);
    const log = deps.log.child({ requestId });
    const base: RouteBase = {
      isUse: isUse(request.headers),
      signal: request.signal,
      requestId,
      log,
      peer: peerOf(request.headers),
      cookieHeader: request.headers.get('cookie'),
      headers,
    };
    const { answered, code } = await parts.answer(request, params, base).then(
      (given) => ({ answered: given, code: undefined }),
      (thrown: unknown) => {
        // Nobody reads this answer; a search that is typed on cancels many requests.
        if (request.signal.aborted) {
          const left = { status: CALLER_LEFT, headers, body: null };
          return { answered: left, code: 'caller_left' };
        }
        const error = asConsoleError(thrown, log);
        return { answered: parts.failed(error, requestId, headers), code: error.code };
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

  const { access, changesNothing } = parts;
  return Object.assign(handler, { access, changesNothing, answer });
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
