import { z } from 'zod';
import { statsBuckets } from '@/lib/contract/gateway/stats';
import { includes } from '@/lib/util/includes';
import { GatewayError } from '../../base/gateway-error';
import type { Clock } from '../../base/ports';
import type { CountedTime } from '../../store/events/counts/reads';
import { fineFrom, spanMs, spanStart } from '../../store/events/counts/series';
import { timeText } from '../context';

/** What one answer tells at most. */
const mostBuckets = 1_000;
/** What is told where nothing is asked for. */
const usual = { bucket: '1h', ms: spanMs['1d'] } as const;

const dateTime = z.iso.datetime({ offset: true });

/** What is asked for, as it was written; undefined where it was not. */
export interface AskedTime {
  from: string | undefined;
  to: string | undefined;
  bucket: string | undefined;
}

function momentOf(name: 'from' | 'to', text: string): number {
  const moment = dateTime.safeParse(text).success ? Date.parse(text) : Number.NaN;
  if (moment >= 0) return moment;
  throw new GatewayError(
    400,
    `please specify ${name} as an RFC 3339 time such as 2026-01-31T12:00:00Z`,
  );
}

function bucketOf(text: string | undefined): CountedTime['span'] {
  if (text === undefined) return usual.bucket;
  if (includes(statsBuckets, text)) return text;
  throw new GatewayError(400, `please specify a bucket of ${statsBuckets.join(', ')}`);
}

/**
 * The time that figures are asked for, widened to whole hours, or to whole days where they are given by
 * days: the last 24 hours by the hour unless it is asked for otherwise.
 * @throws {GatewayError} 400 for a text that is no time, an end before the start, more buckets than an
 *   answer tells, and hours of which only the day is counted any more
 */
export function statsTime({ from, to, bucket }: AskedTime, clock: Clock): CountedTime {
  const span = bucketOf(bucket);
  const now = clock.now();
  const until = to === undefined ? now : momentOf('to', to);
  const start = from === undefined ? Math.max(0, until - usual.ms) : momentOf('from', from);
  // What happens at this very moment is told too.
  const end = to === undefined ? until + 1 : until;
  if (start > end) throw new GatewayError(400, 'from cannot be later than to');
  const whole = span === '1d' ? '1d' : '1h';
  const first = spanStart(start, whole);
  const last = Math.max(spanStart(end + spanMs[whole] - 1, whole), first + spanMs[whole]);
  if (span !== '1d' && first < fineFrom(now)) {
    throw new GatewayError(
      400,
      `buckets of ${span} reach back to ${timeText(fineFrom(now))}: please specify a later from, or a bucket of 1d`,
    );
  }
  const buckets = (last - first) / spanMs[span];
  if (buckets > mostBuckets) {
    throw new GatewayError(
      400,
      `from and to are ${buckets.toLocaleString('en')} buckets of ${span} apart, and one answer tells ${mostBuckets.toLocaleString('en')} at most`,
    );
  }
  return { from: first, to: last, span };
}
