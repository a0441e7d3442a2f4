import 'server-only';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import type { Log } from '@/lib/server/create-log.mjs';
import type { PortalCaller } from './caller';

/** What every service of the portal works with. */
export interface PortalContext {
  caller: PortalCaller;
  linkId: string;
  /** Whether the link may change its endpoints; false for an operator who looks at it. */
  canManage: boolean;
  /** Whether the environment keeps everything from being changed, whatever the link may. */
  isReadOnly?: boolean;
  session: PortalFrame['session'];
  signal: AbortSignal;
  requestId: string;
  log: Log;
  /** Milliseconds since 1970. */
  now(): number;
}
