import type { recentSpans } from '@/lib/contract/console/activity-searches';

const HOUR_MS = 60 * 60 * 1000;

/** Milliseconds of a span back from now. */
export const spanMs: Record<(typeof recentSpans)[number], number> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
};
