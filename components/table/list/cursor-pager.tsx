'use client';

import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { pageSizes } from '@/lib/contract/console/list-search';
import { useEarlyInput } from './use-early-input';

/**
 * The foot of a list: what is shown, how many rows a page has, and the ways to other pages. No
 * page numbers and no totals, which a gateway with cursors does not give.
 */
export function CursorPager({
  status,
  perPage,
  onPerPage,
  oldestFirst,
  onFirst,
  onPrevious,
  onNext,
}: {
  status: ReactNode;
  perPage: number;
  onPerPage: (perPage: number) => void;
  /** Turns the words of both buttons round. */
  oldestFirst: boolean;
  onFirst: (() => void) | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}) {
  const sizeId = useId();
  const sizeControl = useRef<HTMLSelectElement>(null);
  useEarlyInput(sizeControl, String(perPage), (given) => onPerPage(Number(given)));
  const [before, after] = oldestFirst ? ['Older', 'Newer'] : ['Newer', 'Older'];
  const sizes = [...new Set<number>([...pageSizes, perPage])].sort((one, other) => one - other);
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t bg-canvas px-5 py-2 max-md:px-4"
    >
      <p className="min-w-0 flex-1 text-muted text-xs max-md:basis-full">{status}</p>
      <label htmlFor={sizeId} className="text-muted text-xs max-md:sr-only">
        Rows per page
      </label>
      <Select
        id={sizeId}
        ref={sizeControl}
        autoComplete="off"
        value={perPage}
        onChange={(event) => onPerPage(Number(event.target.value))}
        className="w-18"
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
      {onFirst ? (
        <Button variant="quiet" onClick={onFirst}>
          <ChevronsLeft aria-hidden /> First
        </Button>
      ) : null}
      <PageButton label={before} move={onPrevious} reason={`Nothing ${before.toLowerCase()}`}>
        <ChevronLeft aria-hidden />
        <span>{before}</span>
      </PageButton>
      <PageButton label={after} move={onNext} reason={`Nothing ${after.toLowerCase()}`}>
        <span>{after}</span>
        <ChevronRight aria-hidden />
      </PageButton>
    </nav>
  );
}

function PageButton({
  label,
  move,
  reason,
  children,
}: {
  label: string;
  move: (() => void) | null;
  reason: string;
  children: ReactNode;
}) {
  return (
    <Button
      aria-label={label}
      disabled={move === null}
      title={move === null ? reason : undefined}
      onClick={() => move?.()}
    >
      {children}
    </Button>
  );
}
