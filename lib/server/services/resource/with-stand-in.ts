import 'server-only';
import { isConsoleError } from '../../console-error';
import { isKnownMissing, noteMissing } from '../context/known-capabilities';
import type { ServiceContext } from '../context/service-context';
import type { ReadableKind, StandIn, StoredRow } from './kinds';

/** Reads a list, or what stands in for it where the gateway has none (design §6). */
export async function withStandIn<Row extends StoredRow, Result>(
  { standIn, operations }: ReadableKind<Row>,
  context: ServiceContext,
  list: () => Promise<Result>,
  fromKnown: (standIn: StandIn<Row>) => Promise<Result>,
): Promise<Result> {
  if (!standIn) return await list();
  if (isKnownMissing(context, operations.list)) return await fromKnown(standIn);
  try {
    return await list();
  } catch (error) {
    if (!isConsoleError(error) || error.code !== 'not_found') throw error;
  }
  const result = await fromKnown(standIn);
  noteMissing(context, operations.list);
  return result;
}
