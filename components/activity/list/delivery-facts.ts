import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '@/lib/words/absent';

/** Where it goes: as it was called, or else where the endpoint is now. */
export function targetOf({ target_url, endpoint_metadata }: DeliveryRow): string | null {
  return target_url || endpoint_metadata?.url || null;
}

/** Tries made, of how many at most: "3 of 10". */
export function triesText({ metadata }: DeliveryRow): string {
  const made = metadata?.num_trials;
  if (made === null || made === undefined) return unknown;
  const most = metadata?.retry_limit;
  return most ? `${made} of ${most}` : `${made}`;
}

const waiting: readonly (string | null | undefined)[] = ['Scheduled', 'Retry'];

/** When it is tried next; null where it is not, or where that is not told. */
export function nextTryOf({ status, metadata }: DeliveryRow): string | null {
  return waiting.includes(status) ? (metadata?.next_send_time ?? null) : null;
}
