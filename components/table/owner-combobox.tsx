'use client';

import { ChevronDown, User, X } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { cutMiddle } from '@/components/ui/middle-cut';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';

const loadChoice = () => import('./owner-choice').then((module) => module.OwnerChoice);

/**
 * Filter by owner. Offers the owners of the rows at hand; any other may be typed whole, since a
 * gateway has no list of owners to ask for.
 */
export function OwnerCombobox({
  value,
  known,
  onChange,
}: {
  value: string | null;
  /** Owners of the loaded rows. */
  known: readonly string[];
  onChange: (owner: string | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const OwnerChoice = useOnDemand(loadChoice, { wanted: open });
  function choose(owner: string | null) {
    setOpen(false);
    if (owner !== value) onChange(owner);
  }
  return (
    <div
      className={cn(
        'inline-flex h-8 max-w-full items-center rounded border',
        value === null
          ? 'border-control bg-surface'
          : 'border-transparent bg-accent-soft text-accent-ink',
      )}
    >
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          className={cn(
            'flex h-full min-w-0 items-center gap-1.5 rounded px-2.5 text-sm',
            value === null ? 'text-muted hover:text-ink' : 'pr-1 font-medium',
          )}
        >
          <User aria-hidden className="size-4 shrink-0" />
          {value === null ? (
            'Owner'
          ) : (
            <span className="truncate whitespace-pre">Owner {cutMiddle(value, 24)}</span>
          )}
          {value === null ? <ChevronDown aria-hidden className="ml-2 size-4" /> : null}
        </PopoverTrigger>
        <PopoverContent aria-label="Filter by owner" className="w-72 p-2">
          {OwnerChoice ? (
            <OwnerChoice known={known} onChoose={choose} />
          ) : (
            <Skeleton className="h-14 w-full" />
          )}
        </PopoverContent>
      </Popover>
      {value === null ? null : (
        <button
          type="button"
          aria-label="Clear the owner filter"
          onClick={() => choose(null)}
          className="mr-1 flex size-6 items-center justify-center rounded-sm hover:bg-hover"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
