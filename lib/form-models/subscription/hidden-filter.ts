import type { Receipt } from '@/lib/contract/console/receipt';
import type { Dialect } from '@/lib/releases/dialect';
import { subscriptionTraits } from '@/lib/releases/traits';

/**
 * What it can mean that a gateway shows no filter after a create that sent one, in a sentence; null
 * where it shows it, and where it can mean one thing only (gateway contract §6.2, §6.4).
 */
export function hiddenFilterNote(receipt: Receipt | undefined, dialect: Dialect): string | null {
  if (!receipt || !subscriptionTraits(dialect).mayHideFilter) return null;
  const kept = ['stored', 'not_readable'];
  const lost = receipt.entries.filter(({ outcome }) => !kept.includes(outcome));
  const isLost = (path: string) => lost.some((entry) => entry.path.startsWith(path));
  // Event types that are gone as well are the mark of a missing licence.
  if (!isLost('filter_config.filter.') || isLost('filter_config.event_types')) return null;
  return 'This gateway shows no filter. It can show one from the time of creation as empty although it is active, and without the licence for filters it drops it and delivers every event. Send an event that must not pass to tell which.';
}
