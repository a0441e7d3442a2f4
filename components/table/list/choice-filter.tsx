'use client';

import { ChevronDown, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { cutMiddle } from '@/components/ui/middle-cut';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

/** A filter that is chosen in a panel and taken away beside its name. Coloured while it narrows. */
export function ChoiceFilter({
  noun,
  icon: Icon,
  chosen,
  open,
  onOpenChange,
  onClear,
  panelClass,
  children,
}: {
  /** What it narrows by: "owner". */
  noun: string;
  icon: LucideIcon;
  /** What it narrows to, as it is shown; null for no filter. */
  chosen: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClear: () => void;
  panelClass: string;
  children: ReactNode;
}) {
  const label = noun.charAt(0).toUpperCase() + noun.slice(1);
  const isNone = chosen === null;
  return (
    <div
      className={cn(
        'inline-flex h-8 max-w-full items-center rounded border',
        isNone ? 'border-control bg-surface' : 'border-transparent bg-accent-soft text-accent-ink',
      )}
    >
      <Popover open={open} onOpenChange={onOpenChange}>
        <PopoverTrigger
          className={cn(
            'flex h-full min-w-0 items-center gap-1.5 rounded px-2.5 text-sm',
            isNone ? 'text-muted hover:text-ink' : 'pr-1 font-medium',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>{label}</span>
          {isNone ? null : <bdi className="cut -ml-0.5">{cutMiddle(chosen, 24)}</bdi>}
          {isNone ? <ChevronDown aria-hidden className="ml-2 size-4 max-2xl:hidden" /> : null}
        </PopoverTrigger>
        <PopoverContent aria-label={`Filter by ${noun}`} className={cn('p-2', panelClass)}>
          {children}
        </PopoverContent>
      </Popover>
      {isNone ? null : (
        <button
          type="button"
          aria-label={`Clear the ${noun} filter`}
          onClick={onClear}
          className="mr-1 flex size-6 items-center justify-center rounded-sm hover:bg-hover"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
