'use client';

import { Columns3, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { ColumnChoiceProps } from './column-choice';

const loadChoice = () => import('./column-choice').then((module) => module.ColumnChoice);

/** Which columns are shown and in which order; and the row height. Kept per project. */
export function LayoutControls({ access, labels, fixed }: ColumnChoiceProps) {
  const { layout, setLayout } = access;
  const [open, setOpen] = useState(false);
  const ColumnChoice = useOnDemand(loadChoice, { wanted: open });
  const compact = layout.density === 'compact';

  return (
    <>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="quiet" title="Columns" className="max-md:hidden max-2xl:px-2">
            <Columns3 aria-hidden />
            <span className="max-2xl:sr-only">Columns</span>
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Columns" align="end" className="w-64 p-2">
          {ColumnChoice ? (
            <ColumnChoice access={access} labels={labels} fixed={fixed} />
          ) : (
            <Skeleton className="h-64 w-full" />
          )}
        </PopoverContent>
      </Popover>
      <Button
        variant="quiet"
        title="Compact"
        aria-pressed={compact}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink max-md:hidden max-2xl:px-2"
        onClick={() => setLayout({ ...layout, density: compact ? 'comfortable' : 'compact' })}
      >
        <Rows3 aria-hidden />
        <span className="max-2xl:sr-only">Compact</span>
      </Button>
    </>
  );
}
