import type { statsBuckets } from '@/lib/contract/gateway/stats';

export type Span = (typeof statsBuckets)[number];

/** Lengths of the spans that things are counted by, in milliseconds. They begin with those of UTC. */
export const spanMs: Readonly<Record<Span, number>> = {
  '5m': 5 * 60_000,
  '1h': 60 * 60_000,
  '1d': 24 * 60 * 60_000,
};

/** What endpoints and event types are counted by. */
export type Dimension = 'endpoint' | 'type';

/** How far back spans shorter than a day are kept. */
const fineDays = 8;

/** When the span begins that a moment is in; both in milliseconds since 1970. */
export function spanStart(moment: number, span: Span): number {
  return Math.floor(moment / spanMs[span]) * spanMs[span];
}

/** From when on there are spans shorter than a day, in milliseconds since 1970. */
export function fineFrom(now: number): number {
  return spanStart(now, '1d') - fineDays * spanMs['1d'];
}

/** The beginnings of all spans from a moment to another, which is not included. */
export function spansBetween(from: number, to: number, span: Span): number[] {
  const first = spanStart(from, span);
  const amount = Math.max(0, Math.ceil((to - first) / spanMs[span]));
  return Array.from({ length: amount }, (_, index) => first + index * spanMs[span]);
}

/** Spans that make up a time, the fewest there are: whole days, and hours before and after them. */
export function spansOfTime(from: number, to: number): Record<'1h' | '1d', number[]> {
  const firstDay = spanStart(from + spanMs['1d'] - 1, '1d');
  const lastDay = spanStart(to, '1d');
  if (firstDay >= lastDay) return { '1h': spansBetween(from, to, '1h'), '1d': [] };
  return {
    '1h': [...spansBetween(from, firstDay, '1h'), ...spansBetween(lastDay, to, '1h')],
    '1d': spansBetween(firstDay, lastDay, '1d'),
  };
}
