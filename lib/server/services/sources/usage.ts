import 'server-only';
import type { SourceUsage } from '@/lib/contract/console/source-actions';
import type { ServiceContext } from '../context/service-context';
import { usersIn } from '../resource/users-in';
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
