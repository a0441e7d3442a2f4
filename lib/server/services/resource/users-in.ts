import 'server-only';
import type { Named } from '@/lib/contract/console/resource-actions';
import { isConsoleError } from '../../console-error';
import type { Shown } from '../context/list-row';
import type { ServiceContext } from '../context/service-context';
import type { Listable, WireFilters } from '../listing/read-page';
import { walkList } from '../listing/walk-list';
import type { StoredRow } from './kinds';

/** Rows that use a resource, and whether all rows were looked at. */
interface Users {
  rows: Named[];
  isComplete: boolean;
}

const unreadable: readonly string[] = ['not_found', 'gateway_licence', 'forbidden'];

/**
 * Rows of a list that use a resource, by a bounded walk; none of a list that cannot be read.
 * @throws ConsoleError for every other failure
 */
export async function usersIn<Row extends StoredRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  wire: WireFilters,
  uses: (row: Shown<Row>) => boolean,
): Promise<Users> {
  try {
    const { rows, isComplete } = await walkList(kind, context, { wire, servedPage: null });
    const users = rows.filter(uses).map(({ uid, name }) => ({ uid, name: name ?? '' }));
    return { rows: users, isComplete };
  } catch (error) {
    if (isConsoleError(error) && unreadable.includes(error.code)) {
      return { rows: [], isComplete: false };
    }
    throw error;
  }
}
