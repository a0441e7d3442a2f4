import 'server-only';
import type { AnsweredData } from '@/lib/contract/gateway/operation';
import { isConsoleError } from '@/lib/server/console-error';
import type { PortalAsk, PortalOperation } from '../base/caller';
import type { PortalContext } from '../base/portal-context';

/** Failures after which nothing of a link is told any more. */
const ends: ReadonlySet<string> = new Set(['unauthenticated', 'gateway_key_refused']);

/**
 * Asks for something that a page can do without; null where it cannot be had.
 * @throws ConsoleError where the link itself has ended
 */
export async function askSoftly<O extends PortalOperation>(
  { caller }: Pick<PortalContext, 'caller'>,
  operation: O,
  options?: PortalAsk<O>,
): Promise<AnsweredData<O> | null> {
  try {
    return await caller.ask(operation, options);
  } catch (error) {
    if (isConsoleError(error) && !ends.has(error.code)) return null;
    throw error;
  }
}
