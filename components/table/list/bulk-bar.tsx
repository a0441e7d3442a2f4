'use client';

import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';

/**
 * What can be done with the selected rows of a page. It lies over the header of the table, beside
 * the box that selects all, so that no row moves under the pointer; on a phone, which shows no
 * header, over the pager.
 */
export function BulkBar({
  label,
  selected,
  said,
  onClear,
  children,
}: {
  /** "Selected links". */
  label: string;
  selected: number;
  /** In place of how many are selected, where more than this page is. */
  said?: Elements;
  onClear: () => void;
  children: Elements;
}) {
  return (
    <section
      aria-label={label}
      className="absolute top-0 right-0 left-12 z-30 flex min-h-8 flex-wrap items-center gap-1 border-b bg-accent-soft pr-2 pl-3 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:border-t max-md:px-4 max-md:py-2"
    >
      <p className="mr-2 font-medium text-accent-ink text-sm">
        {said ?? (
          <>
            <span>{`${selected} selected`}</span> <span className="font-normal">on this page</span>
          </>
        )}
      </p>
      {children}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={onClear}>
        <X aria-hidden /> Clear selection
      </Button>
    </section>
  );
}
