import { canonicalHeaderName } from '@/lib/util/header-text';
import type { HeaderValues } from '../store/events/records';

/** Tells receivers which source an event came through (gateway contract §9.2). */
export const sourceHeader = 'X-Convoy-Source-Id';

/**
 * The headers of an event that go on to endpoints (moving events §4): where its source names some, only
 * those. Filters and functions see all that are kept.
 * @param names as the source names them, none for all; undefined for a source that is gone, of which
 *   nobody can say any more what may go on
 */
export function forwardedHeaders(
  headers: HeaderValues,
  names: readonly string[] | undefined,
): HeaderValues {
  if (names?.length === 0) return headers;
  const chosen = new Set([
    sourceHeader,
    ...(names ?? []).map((name) => canonicalHeaderName(name.trim())),
  ]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => chosen.has(canonicalHeaderName(name))),
  );
}
