import { countOf, figure } from '../figures';
import type { BucketSpan } from '../geometry/brush';
import { spanText } from '../span-words';
import type { TimeBarsData } from './model';

/** What there is in some buckets by series; null where nothing is known of one of them. */
export function totalsOf(
  { series, buckets }: Pick<TimeBarsData, 'series' | 'buckets'>,
  { first, last }: BucketSpan,
): number[] | null {
  const chosen = buckets.slice(first, last + 1);
  const sums = series.map(() => 0);
  for (const { values } of chosen) {
    if (!values) return null;
    for (const [index, value] of values.entries()) sums[index] = (sums[index] ?? 0) + value;
  }
  return sums;
}

/** "28 Nov, 14:00 to 14:30: 250 deliveries, 240 delivered, 10 failed". */
export function spanWords(data: TimeBarsData, span: BucketSpan, zone: string): string {
  const [from, to] = [data.buckets[span.first], data.buckets[span.last]];
  if (!from || !to) return '';
  const time = spanText(from.fromMs, to.toMs, zone);
  const totals = totalsOf(data, span);
  if (!totals) return `${time}: not counted`;
  const parts = data.series
    .map(({ label }, index) => ({ label, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .map(({ label, total }) => `${figure(total)} ${label}`);
  const all = countOf(
    totals.reduce((sum, total) => sum + total, 0),
    data.noun,
  );
  const now = data.nowMs !== null && data.nowMs < to.toMs ? ', not over yet' : '';
  return `${time}: ${[all, ...parts].join(', ')}${now}`;
}
