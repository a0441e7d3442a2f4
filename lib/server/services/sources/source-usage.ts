import 'server-only';
import type { SourceUsage } from '@/lib/contract/console/source-actions';
import { isConsoleError } from '../../console-error';
import { gatewayLists } from '../listing/gateway-lists';
import { walkList } from '../listing/walk-list';
import type { ServiceContext } from '../service-context';

const unreadable: readonly string[] = ['not_found', 'gateway_licence', 'forbidden'];

/**
 * Subscriptions that take events of a source, by a bounded walk over their list.
 * @throws ConsoleError
 */
export async function getSourceUsage(context: ServiceContext, uid: string): Promise<SourceUsage> {
  try {
    const { rows, isComplete } = await walkList(context, gatewayLists.subscriptions, {
      wire: {},
      servedPage: null,
    });
    const users = rows.filter(
      ({ source_metadata, source_id }) => source_metadata?.uid === uid || source_id === uid,
    );
    return {
      subscriptions: users.map(({ uid: user, name }) => ({ uid: user, name: name ?? '' })),
      complete: isComplete,
    };
  } catch (error) {
    if (isConsoleError(error) && unreadable.includes(error.code)) {
      return { subscriptions: [], complete: false };
    }
    throw error;
  }
}
