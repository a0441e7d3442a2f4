import 'server-only';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { isConsoleError } from '../../console-error';
import { isKnownMissing, noteMissing } from '../known-capabilities';
import type { ServiceContext } from '../service-context';

/** Reads a list, or what stands in for it where the gateway has none (design §6). */
export async function withoutList<Result>(
  context: ServiceContext,
  operation: OperationName,
  list: () => Promise<Result>,
  standIn: () => Promise<Result>,
): Promise<Result> {
  if (isKnownMissing(context, operation)) return await standIn();
  try {
    return await list();
  } catch (error) {
    if (!isConsoleError(error) || error.code !== 'not_found') throw error;
  }
  const result = await standIn();
  noteMissing(context, operation);
  return result;
}
