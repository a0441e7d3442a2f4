import 'server-only';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import type { PortalEnds } from '../session/portal-sessions';

/** Until when a portal is open, as its pages show it. */
export function portalSessionView(
  { idle, absolute }: PortalEnds,
  renewalUrl: string | null,
): PortalFrame['session'] {
  return {
    idleEndsAt: new Date(idle).toISOString(),
    endsAt: new Date(absolute).toISOString(),
    renewalUrl,
  };
}
