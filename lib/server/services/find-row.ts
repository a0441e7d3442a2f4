import 'server-only';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../console-error';
import { isKnownAvailable, isKnownMissing, noteMissing } from './known-capabilities';
import type { Walk } from './listing/list-memory';
import type { ListRow } from './listing/list-row';
import type { ReadOne } from './read-one';
import type { ServiceContext } from './service-context';

/** How to find a row in a list, where the gateway has no read of one. */
interface Search<Row> {
  /** What one such thing is called, as in "This portal link". */
  noun: string;
  operation: OperationName;
  uid: string;
  read(): Promise<ReadOne<Row>>;
  walk(): Promise<Walk<Row>>;
}

/**
 * One row by its identifier: by the gateway's own read where it has one, else from its list. Some
 * gateways answer a missing route like a missing resource, so where it is not known that the read
 * exists the list has the last word.
 * @throws ConsoleError `not_found` when neither has it
 */
export async function findRow<Row extends ListRow>(
  context: ServiceContext,
  { noun, operation, uid, read, walk }: Search<Row>,
): Promise<Row> {
  const gone = `This ${noun} no longer exists on the gateway. Go back to the list and refresh it.`;
  if (!isKnownMissing(context, operation)) {
    const result = await read();
    if (typeof result === 'object') return result.found;
    if (result === 'no_route') noteMissing(context, operation);
    else if (isKnownAvailable(context, operation)) {
      throw new ConsoleError('not_found', { detail: gone });
    }
  }
  const { rows, isComplete } = await walk();
  const found = rows.find((row) => row.uid === uid);
  if (found) {
    noteMissing(context, operation);
    return found;
  }
  throw new ConsoleError('not_found', {
    detail: isComplete
      ? gone
      : `This ${noun} is not among the ${rows.length} that could be looked through: the gateway has no way to read a single one.`,
  });
}
