import 'server-only';
import { randomUUID } from 'node:crypto';
import { getEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { serverClock } from '@/lib/server/session/live-sessions';
import { createDefinePortalRoute } from './create-define-portal-route';
import {
  getOpeningLimiter,
  getPortalSessions,
  portalCallerOf,
  portalRenewalUrl,
} from './live-portal';
import { createOpenLink } from './open-link';
import { createPortalLogo } from './portal-logo';
import { createPortalSignOut } from './sign-out';

const deps = {
  origins: () => getEnv().portal?.origins,
  sessions: getPortalSessions,
  callerOf: portalCallerOf,
  isReadOnly: () => getEnv().readOnly,
  renewalUrl: portalRenewalUrl,
  limiter: getOpeningLimiter,
  log,
  newRequestId: randomUUID,
  now: serverClock,
};

/** Makes the handler of a route of the portal; every file under `app/portal/api` is built by it. */
export const definePortalRoute = createDefinePortalRoute(deps);

/** The route that a link leads to. */
export const openLink = createOpenLink(deps);

/** The route of the logo. */
export const portalLogo = createPortalLogo(deps);

/** The route by which a partner leaves. */
export const portalSignOut = createPortalSignOut(deps);
