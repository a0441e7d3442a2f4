import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { isConsoleError } from '@/lib/server/console-error';
import { getEnv } from '@/lib/server/env';
import { log as serverLog } from '@/lib/server/log';
import { serverClock } from '@/lib/server/session/live-sessions';
import { isUse } from '@/lib/server/session/use';
import { portalRoutes } from '@/lib/util/portal-routes';
import type { PortalContext } from '../base/portal-context';
import { readPortalFrame } from '../services/frame';
import { getPortalSessions, portalCallerOf, portalRenewalUrl } from './live-portal';
import { openContext } from './open-context';

/** A portal that is open in the browser that asks for a page. */
export interface OpenPortal {
  context: PortalContext;
  frame: PortalFrame;
}

/** The portal of a link; undefined where it is not open in this browser, or no longer. */
export const readPortal = cache(async (linkId: string): Promise<OpenPortal | undefined> => {
  if (getEnv().portal === undefined) notFound();
  if (!resourceIdSchema.safeParse(linkId).success) return undefined;
  const [sessions, given] = await Promise.all([getPortalSessions(), headers()]);
  const cookie = given.get('cookie');
  const session = isUse(given)
    ? await sessions.use(cookie, linkId)
    : await sessions.read(cookie, linkId);
  if (session === undefined) return undefined;
  const requestId = crypto.randomUUID();
  const log = serverLog.child({ requestId });
  // Nobody can take a page back, so its signal never aborts.
  const { signal } = new AbortController();
  const caller = portalCallerOf(session, { signal, requestId, log });
  try {
    const context = await openContext({
      linkId,
      caller,
      ends: sessions.endsOf(session),
      renewalUrl: portalRenewalUrl(linkId),
      isReadOnly: getEnv().readOnly,
      signal,
      requestId,
      log,
      now: serverClock,
    });
    return { context, frame: await readPortalFrame(context) };
  } catch (error) {
    if (isConsoleError(error) && error.code === 'unauthenticated') return undefined;
    throw error;
  }
});

/**
 * The portal that a page of it reads from. Where it has ended the layout around the page tells so in
 * its place; a browser that shows the layout already, and goes to another page, is led to where it is
 * told.
 */
export async function requirePortal(linkId: string): Promise<OpenPortal> {
  return (await readPortal(linkId)) ?? redirect(portalRoutes.closed('ended', linkId));
}
