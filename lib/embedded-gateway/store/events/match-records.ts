import { parseJson } from '@/lib/util/json';
import type { MatchRecord } from './records';

/** Text of what matching keeps with every event: values without the names of their members. */
export function matchesText(matches: readonly MatchRecord[]): string {
  return JSON.stringify(
    matches.map((match) => [
      match.subscription_id,
      match.endpoint_id,
      match.event_type,
      match.filter ?? null,
      match.function ?? null,
      match.reason,
      ...(match.delivery_id === undefined ? [] : [match.delivery_id]),
    ]),
  );
}

function matchOf(stored: unknown): MatchRecord[] {
  const [subscription_id, endpoint_id, event_type, filter, ran, reason, delivery_id]: unknown[] =
    Array.isArray(stored) ? stored : [];
  if (
    typeof subscription_id !== 'string' ||
    typeof endpoint_id !== 'string' ||
    typeof event_type !== 'boolean' ||
    typeof reason !== 'string'
  ) {
    return [];
  }
  return [
    {
      subscription_id,
      endpoint_id,
      event_type,
      ...(typeof filter === 'boolean' ? { filter } : {}),
      ...(typeof ran === 'boolean' ? { function: ran } : {}),
      reason,
      ...(typeof delivery_id === 'string' ? { delivery_id } : {}),
    },
  ];
}

/** What `matchesText` has kept; what cannot be read is left out. */
export function matchesOf(text: string): MatchRecord[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.flatMap(matchOf) : [];
}
