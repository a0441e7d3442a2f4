import 'server-only';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import type { PortalContext } from '../base/portal-context';
import { readPortalFrame } from '../services/frame';

/**
 * The frame of a portal as its partner has it: with the partner's right, which is not the operator's.
 * @throws ConsoleError
 */
export async function readOperatorFrame(context: PortalContext): Promise<PortalFrame> {
  const link = await context.caller.ask(portalOperations.portalLink);
  return readPortalFrame({ ...context, canManage: link.can_manage_endpoint === true });
}
