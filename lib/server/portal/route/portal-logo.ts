import 'server-only';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { ConsoleError } from '@/lib/server/console-error';
import { readQuery } from '@/lib/server/route/read-query';
import { readParams } from '@/lib/server/route/request-parts';
import {
  createRouteHandler,
  type RouteHandler,
  type RouteRequest,
} from '@/lib/server/route/route-handler';
import { portalProblemAnswer } from '../base/portal-problem';
import { logoVersion, storedLogo } from '../services/logo';
import type { PortalRouteDeps } from './create-define-portal-route';
import { notOpen } from './open-context';

/** What may happen in a picture that somebody opens by itself: nothing. */
const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const versionQuery = {
  names: ['v'],
  parse: ({ v = '' }: Record<string, string>) => (/^[\w-]{1,64}$/.test(v) ? { v } : undefined),
};

/**
 * The logo of a portal that is open in this browser. An image cannot send the header by which other
 * routes know a page of the portal: a page of another site is told by what the browser says of it.
 */
export function createPortalLogo(
  deps: Pick<PortalRouteDeps, 'origins' | 'sessions' | 'callerOf' | 'log' | 'newRequestId'>,
): RouteHandler {
  return createRouteHandler(deps, {
    access: 'portal',
    changesNothing: true,
    async answer(request, given, base) {
      requireOwnImage(request, deps.origins());
      const { linkId = '' } = readParams(given, ['linkId']);
      const { v } = readQuery(new URL(request.url).searchParams, versionQuery);
      const session = await (await deps.sessions()).read(base.cookieHeader, linkId);
      if (session === undefined) throw notOpen();
      const logo = storedLogo(await deps.callerOf(session, base).ask(portalOperations.portalBrand));
      if (logo === null) throw new ConsoleError('not_found', { detail: 'No logo.' });
      const { headers } = base;
      headers.set('Content-Type', logo.type);
      headers.set('Content-Security-Policy', picturePolicy);
      if (v === logoVersion(logo)) {
        headers.set('Cache-Control', 'private, max-age=31536000, immutable');
      }
      return { status: 200, headers, body: new Uint8Array(Buffer.from(logo.data, 'base64')) };
    },
    failed: portalProblemAnswer,
  });
}

function requireOwnImage(request: RouteRequest, origins: readonly string[] | undefined): void {
  if (origins === undefined) throw new ConsoleError('not_found', { detail: 'Not here.' });
  // Browsers leave it out on addresses without TLS, where no other site gets the cookie sent along.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') {
    throw new ConsoleError('forbidden', { detail: 'Another site sent this request.' });
  }
}
