import { cn } from '@/components/ui/cn';
import type { BarSeries, Look } from './model';

const good = 'fill-accent opacity-75 forced-colors:fill-[Highlight] forced-colors:opacity-100';
const ground: Readonly<Record<'retry' | 'bad' | 'off', string>> = {
  retry: 'fill-warn forced-colors:fill-[CanvasText]',
  bad: 'fill-bad forced-colors:fill-[CanvasText]',
  off: 'fill-transparent',
};
const lines: Readonly<Record<'retry' | 'bad' | 'off', string>> = {
  retry: 'fill-warn-soft forced-colors:fill-[Canvas]',
  bad: 'fill-bad-soft forced-colors:fill-[Canvas]',
  off: 'fill-muted forced-colors:fill-[CanvasText]',
};

/** The patterns that parts are filled with, so that colour alone tells nothing. */
export function LookPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-retry`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" className={ground.retry} />
        <rect width="4" height="1.25" className={lines.retry} />
      </pattern>
      <pattern
        id={`${id}-bad`}
        width="4.5"
        height="4.5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4.5" height="4.5" className={ground.bad} />
        <rect width="1.25" height="4.5" className={lines.bad} />
      </pattern>
      <pattern id={`${id}-off`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" className={ground.off} />
        <circle cx="2" cy="2" r="1" className={lines.off} />
      </pattern>
    </defs>
  );
}

/** How a part of such a look is painted. */
export function paintOf(look: Look, id: string): { className: string; fill?: string } {
  if (look === 'good') return { className: good };
  if (look === 'wait') {
    return { className: 'fill-surface stroke-muted [stroke-width:1]' };
  }
  return { className: '', fill: `url(#${id}-${look})` };
}

/** A sample of a look, for words that stand beside it. */
export function Swatch({ look, id, className }: { look: Look; id: string; className?: string }) {
  return (
    <svg aria-hidden width="10" height="10" className={cn('shrink-0', className)}>
      <rect x="0.5" y="0.5" width="9" height="9" rx="1.5" {...paintOf(look, id)} />
    </svg>
  );
}

/** What the parts of the bars are, with how many there are of each in all. */
export function Legend({
  id,
  series,
  totals,
}: {
  id: string;
  series: readonly BarSeries[];
  totals: readonly string[];
}) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {series.map((each, index) => (
        <li key={each.key} className="flex items-center gap-1.5">
          <Swatch look={each.look} id={id} />
          <span className="text-muted">{each.label}</span>
          <span className="font-medium tabular-nums">{totals[index]}</span>
        </li>
      ))}
    </ul>
  );
}
