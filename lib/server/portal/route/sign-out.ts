import 'server-only';
import { dataAnswer } from '../../route/answer';
import { requireNoBody } from '../../route/read-body';
import { readParams } from '../../route/request-parts';
import { createRouteHandler, type RouteHandler } from '../../route/route-handler';
import { portalProblemAnswer } from '../base/portal-problem';
import { type PortalRouteDeps, requirePortalPage } from './create-define-portal-route';

/**
 * The route by which a partner leaves. It needs no gateway and no link that still opens something:
 * whoever wants to leave can.
 */
export function createPortalSignOut(
  deps: Pick<PortalRouteDeps, 'origins' | 'sessions' | 'log' | 'newRequestId'>,
): RouteHandler {
  return createRouteHandler(deps, {
    access: 'portal',
    changesNothing: true,
    async answer(request, given, { cookieHeader, headers }) {
      requirePortalPage(request, deps.origins());
      const { linkId = '' } = readParams(given, ['linkId']);
      await requireNoBody(request);
      const sessions = await deps.sessions();
      for (const cookie of await sessions.end(cookieHeader, linkId)) {
        headers.append('Set-Cookie', cookie);
      }
      return dataAnswer(undefined, headers);
    },
    failed: portalProblemAnswer,
  });
}
