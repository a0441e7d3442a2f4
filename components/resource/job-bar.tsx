import { type SVGProps, useId } from 'react';
import type { jobOutcomes } from '@/lib/contract/gateway/choices';
import { amount } from '@/lib/words/activity/jobs';

type Counts = Record<(typeof jobOutcomes)[number], number>;

/**
 * How far a job is: what arrived, what failed again in stripes, what was skipped, and the rest.
 * @param mark where its first ones end; absent where it has none
 */
export function JobBar({
  label,
  counts,
  total,
  mark,
  className = 'h-2',
}: {
  label: string;
  counts: Counts;
  total: number;
  mark?: number | undefined;
  className?: string;
}) {
  const stripes = useId();
  const done = counts.succeeded + counts.failed + counts.skipped;
  const share = (count: number) => (total === 0 ? 0 : (Math.min(count, total) / total) * 100);
  const ends = [counts.succeeded, counts.succeeded + counts.failed, done].map(share);
  const [arrived = 0, failed = 0, skipped = 0] = ends;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${amount(done)} of ${amount(total)}`}
      className={`overflow-hidden rounded-full bg-line ${className}`}
    >
      <svg aria-hidden className="size-full">
        <defs>
          <pattern
            id={stripes}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" className="fill-bad-solid" />
            <rect width="1.5" height="5" className="fill-surface/60" />
          </pattern>
        </defs>
        <Part from={0} to={arrived} className="fill-accent/75" />
        <Part from={arrived} to={failed} fill={`url(#${stripes})`} />
        <Part from={failed} to={skipped} className="fill-control" />
        {mark !== undefined && mark < total ? (
          <rect x={`${share(mark)}%`} width="1.5" height="100%" className="fill-ink" />
        ) : null}
      </svg>
    </div>
  );
}

/** A part of the bar between two shares in percent; nothing where it is empty. */
function Part({
  from,
  to,
  ...look
}: Pick<SVGProps<SVGRectElement>, 'className' | 'fill'> & { from: number; to: number }) {
  return to > from ? <rect x={`${from}%`} width={`${to - from}%`} height="100%" {...look} /> : null;
}
