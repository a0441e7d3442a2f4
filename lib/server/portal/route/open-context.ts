import 'server-only';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { ConsoleError } from '@/lib/server/console-error';
import type { PortalCaller } from '../base/caller';
import type { PortalContext } from '../base/portal-context';
import { portalSessionView } from '../services/session-view';
import type { PortalEnds } from '../session/portal-sessions';

interface Opened
  extends Pick<PortalContext, 'linkId' | 'isReadOnly' | 'signal' | 'requestId' | 'log' | 'now'> {
  caller: PortalCaller;
  ends: PortalEnds;
  renewalUrl: string | null;
}

/** What is said of a portal that is not open in a browser, or no longer. */
export const notOpen = () => new ConsoleError('unauthenticated', { detail: 'Not open any more.' });

/**
 * What services of the portal work with, once the gateway has said that the link still opens something.
 * @throws ConsoleError `unauthenticated` where it does not, or opens another one than it is asked for
 */
export async function openContext({ ends, renewalUrl, ...call }: Opened): Promise<PortalContext> {
  const link = await call.caller.ask(portalOperations.portalLink);
  if (link.uid !== call.linkId) throw notOpen();
  return {
    ...call,
    canManage: link.can_manage_endpoint === true,
    session: portalSessionView(ends, renewalUrl),
  };
}
