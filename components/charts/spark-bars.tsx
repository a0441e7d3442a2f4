import { cn } from '@/components/ui/cn';

/** One bar: what of it went well, went wrong, or is open; null where it is not known. */
export type SparkBar = Readonly<{ well: number; badly: number; open: number }> | null;

const WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;
/** A single one among thousands is still seen. */
const LEAST = 6;

interface Paths {
  well: string;
  badly: string;
  open: string;
  empty: string;
}

function box(at: number, bottom: number, height: number): string {
  const left = at * WIDTH + GAP / 2;
  return `M${left} ${HEIGHT - bottom}v${-height}h${WIDTH - GAP}v${height}z`;
}

/** One path per look: a page may draw a hundred of these. */
function pathsOf(bars: readonly SparkBar[]): Paths {
  const top = Math.max(1, ...bars.map((bar) => (bar ? bar.well + bar.badly + bar.open : 0)));
  const paths: Paths = { well: '', badly: '', open: '', empty: '' };
  for (const [at, bar] of bars.entries()) {
    if (bar === null) continue;
    let bottom = 0;
    for (const look of ['well', 'open', 'badly'] as const) {
      if (bar[look] <= 0) continue;
      const height = Math.max(LEAST, (bar[look] / top) * HEIGHT);
      paths[look] += box(at, bottom, height);
      bottom += height;
    }
    if (bottom === 0) paths.empty += `M${at * WIDTH + GAP / 2} ${HEIGHT - 1}h${WIDTH - GAP}`;
  }
  return paths;
}

/** How a while went, bar by bar, without axes: a dash stands where nothing was, nothing where it is not known. */
export function SparkBars({
  caption,
  bars,
  className,
}: {
  /** What it shows, as a sentence for those who do not see it. */
  caption: string;
  bars: readonly SparkBar[];
  className?: string;
}) {
  const { well, badly, open, empty } = pathsOf(bars);
  return (
    <svg
      role="img"
      aria-label={caption}
      viewBox={`0 -10 ${Math.max(1, bars.length) * WIDTH} ${HEIGHT + 10}`}
      preserveAspectRatio="none"
      className={cn('block h-8 w-full overflow-hidden', className)}
    >
      <path
        d={empty}
        className="stroke-control opacity-70"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      <path d={well} className="fill-control" />
      <path
        d={open}
        className="fill-none stroke-control"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      <path d={badly} className="fill-bad" />
    </svg>
  );
}
