import { isRecord } from '@/lib/util/json';
import type { EntryOutcome } from '../leased/entries';

/**
 * What became of each id, which exactly-once subscriptions tell in the details of the error; undefined
 * where it tells of the whole request.
 */
export function outcomesOf(error: unknown, handles: readonly string[]): EntryOutcome[] | undefined {
  const told = isRecord(error) ? error.errorInfoMetadata : undefined;
  if (!isRecord(told) || !handles.some((handle) => handle in told)) return undefined;
  return handles.map((handle) => {
    const said = told[handle];
    if (said === undefined) return 'done';
    return typeof said === 'string' && said.startsWith('TRANSIENT_') ? 'again' : 'gone';
  });
}
