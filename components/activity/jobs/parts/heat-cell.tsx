import { cn } from '@/components/ui/cn';
import { amount } from '@/lib/words/activity/jobs';

const heats = ['bg-bad/8', 'bg-bad/14', 'bg-bad/20', 'bg-bad/26', 'bg-bad/32'] as const;

/** A count whose ground says how large it is among the others; a dash for none. */
export function HeatCell({ count, most }: { count: number | undefined; most: number }) {
  if (!count) return <span className="px-2 text-muted">–</span>;
  const step = Math.min(heats.length - 1, Math.floor((count / Math.max(most, 1)) * heats.length));
  return (
    <span
      className={cn(
        'block rounded-sm px-2 py-0.5 text-right text-ink tabular-nums forced-colors:border',
        heats[step],
      )}
    >
      {amount(count)}
    </span>
  );
}
