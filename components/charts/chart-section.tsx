'use client';

import { Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { IconButton } from '@/components/ui/icon-button';

/** A chart with its title, a sentence that says what it shows, and the same figures as a table. */
export function ChartSection({
  title,
  caption,
  note,
  table,
  isSmall = false,
  className,
  children,
}: {
  title: string;
  /** The finding, as a sentence. */
  caption: string;
  /** Beside the title, such as what two columns of figures are. */
  note?: string;
  /** The figures of the chart, drawn in its place. */
  table: () => Elements;
  /** Leaves the words of the switch to its tooltip. */
  isSmall?: boolean;
  className?: string | undefined;
  children: Elements;
}) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const toggle = { 'aria-pressed': isTable, onClick: () => setIsTable(!isTable) } as const;
  return (
    <section
      aria-labelledby={titleId}
      className={cn('@container min-w-0 rounded-lg border bg-surface px-4 pt-3 pb-3', className)}
    >
      <div className="flex items-start gap-x-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id={titleId} className={cn('font-semibold', isSmall ? 'text-sm' : 'text-base')}>
              {title}
            </h2>
            {note ? <span className="text-muted text-xs">{note}</span> : null}
          </div>
          <p className="text-muted text-xs">{caption}</p>
        </div>
        {isSmall ? (
          <IconButton {...toggle} label="Show as table" size="sm" className="-mt-1 -mr-1.5">
            <Table2 aria-hidden className={isTable ? 'text-accent-ink' : undefined} />
          </IconButton>
        ) : (
          <Button {...toggle} variant="quiet" size="sm" className="-mr-2">
            <Table2 aria-hidden />
            <span className={isTable ? 'text-accent-ink' : undefined}>Show as table</span>
          </Button>
        )}
      </div>
      <div className="mt-2">{isTable ? table() : children}</div>
    </section>
  );
}
