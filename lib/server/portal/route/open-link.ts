import 'server-only';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { type PortalClosing, portalRoutes } from '@/lib/util/portal-routes';
import { type ConsoleError, isConsoleError } from '../../console-error';
import type { Answer } from '../../route/answer';
import { createRouteHandler, type RouteBase, type RouteHandler } from '../../route/route-handler';
import type { RateLimiter } from '../../session/rate-limit';
import type { PortalSessions } from '../session/portal-sessions';
import type { PortalRouteDeps } from './create-define-portal-route';

export interface OpenLinkDeps
  extends Pick<PortalRouteDeps, 'origins' | 'sessions' | 'callerOf' | 'log' | 'newRequestId'> {
  /** Counts who tries. */
  limiter(): RateLimiter;
}

/** Longer than any token or key, and short enough for a cookie. */
const MAXIMUM_BEARER_LENGTH = 1_024;
const bearerText = /^[\x21-\x7e]+$/;

/**
 * What a link is opened by, from its address: the key of a `refresh_token` link where one is there,
 * else its token. Undefined where it says nothing, or twice something.
 */
function bearerIn(search: URLSearchParams): { bearer: string; isKey: boolean } | undefined {
  const [tokens, keys] = [search.getAll('token'), search.getAll('auth_token')];
  if (tokens.length > 1 || keys.length > 1) return undefined;
  const [key] = keys;
  const isKey = key !== undefined && key !== '';
  const bearer = isKey ? key : (tokens[0] ?? '');
  const fits = bearer.length <= MAXIMUM_BEARER_LENGTH && bearerText.test(bearer);
  return fits ? { bearer, isKey } : undefined;
}

/**
 * The route that a link leads to. It takes the token out of the address at once: what opens the
 * portal from then on is a sealed cookie, and the browser is led on to an address that says nothing.
 * Whoever only fetches ahead, or shows links to others, opens nothing.
 */
export function createOpenLink(deps: OpenLinkDeps): RouteHandler {
  /** Where the browser is led to. */
  async function open(search: URLSearchParams, base: RouteBase): Promise<string> {
    const given = bearerIn(search);
    if (given === undefined) return portalRoutes.closed(search.size === 0 ? 'needed' : 'ended');
    if (!deps.limiter().admit(base.peer).admitted) return portalRoutes.closed('busy');
    const link = await deps.callerOf(given, base).ask(portalOperations.portalLink);
    const sessions = await deps.sessions();
    const home = await begin(sessions, base, { ...given, linkId: link.uid });
    return home ?? portalRoutes.closed('ended');
  }

  return createRouteHandler(deps, {
    access: 'open',
    changesNothing: true,
    async answer(request, _params, base) {
      if (deps.origins() === undefined) return { status: 404, headers: base.headers, body: null };
      if (!base.isUse) return { status: 204, headers: base.headers, body: null };
      const search = new URL(request.url).searchParams;
      return leadOn(
        base.headers,
        await open(search, base).catch((error) => portalRoutes.closed(refusedBy(error))),
      );
    },
    failed: (_error, _requestId, headers) => leadOn(headers, portalRoutes.closed('later')),
  });
}

/** @returns the address of the portal; undefined where no cookie can hold what it was opened by */
async function begin(
  sessions: PortalSessions,
  { cookieHeader, headers }: RouteBase,
  opened: { linkId: string; bearer: string; isKey: boolean },
): Promise<string | undefined> {
  const cookies = await sessions.open(cookieHeader, opened);
  for (const cookie of cookies ?? []) headers.append('Set-Cookie', cookie);
  return cookies && portalRoutes.home(opened.linkId);
}

function refusedBy(error: unknown): PortalClosing {
  if (!isConsoleError(error)) throw error;
  return isRefusal(error) ? 'ended' : 'later';
}

function isRefusal({ code }: ConsoleError): boolean {
  return code === 'unauthenticated' || code === 'forbidden' || code === 'not_found';
}

/** By 303, so that no address with a token is kept by the browser, nor told to whoever comes next. */
function leadOn(headers: Headers, to: string): Answer {
  headers.set('Location', to);
  headers.set('Referrer-Policy', 'no-referrer');
  return { status: 303, headers, body: null };
}
