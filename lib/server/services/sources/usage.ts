import 'server-only';
import type { SourceUsage } from '@/lib/contract/console/source-actions';
import { usersIn } from '../resource/users-in';
import type { ServiceContext } from '../service-context';
import { subscriptionKind } from '../subscriptions/kind';

/**
 * Subscriptions that take events of a source, by a bounded walk over their list.
 * @throws ConsoleError
 */
export async function getSourceUsage(context: ServiceContext, uid: string): Promise<SourceUsage> {
  const { rows, isComplete } = await usersIn(
    subscriptionKind,
    context,
    {},
    ({ source_metadata, source_id }) => source_metadata?.uid === uid || source_id === uid,
  );
  return { subscriptions: rows, complete: isComplete };
}
