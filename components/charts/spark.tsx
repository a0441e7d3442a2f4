import { cn } from '@/components/ui/cn';
import { linesOf } from './geometry/lines';

export type Tone = 'accent' | 'bad' | 'warn' | 'muted';

const tones: Readonly<Record<Tone, string>> = {
  accent: 'text-accent',
  bad: 'text-bad',
  warn: 'text-warn',
  muted: 'text-muted',
};

/**
 * How a figure went, without axes. What was not known is left out, and a dotted line stands where
 * nothing was.
 */
export function Spark({
  caption,
  values,
  tone = 'accent',
  className,
}: {
  /** What it shows, as a sentence for those who do not see it. */
  caption: string;
  values: readonly (number | null)[];
  tone?: Tone;
  className?: string;
}) {
  const known = values.filter((value) => value !== null);
  const top = Math.max(...known, 0);
  const bottom = Math.min(...known, top);
  // What hardly moves is drawn flat and not as if it swung from top to bottom.
  const range = Math.max(top - bottom, top * 0.1);
  // Nothing at all lies at the bottom.
  const edges = range === 0 ? { low: 0, high: 1 } : { low: top - range, high: top };
  const { lines, areas } = linesOf(values, edges);
  return (
    <svg
      role="img"
      aria-label={caption}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={cn('h-7 w-24 overflow-visible', tones[tone], className)}
    >
      {known.length < 2 ? (
        <path
          d="M0 50H100"
          className="stroke-muted opacity-60"
          strokeDasharray="1 4"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      <path d={areas} className="fill-current opacity-15" />
      <path
        d={lines}
        className="fill-none stroke-current"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
