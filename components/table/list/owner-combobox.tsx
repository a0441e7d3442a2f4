'use client';

import { User } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { ChoiceFilter } from './choice-filter';
import type { OwnerWish } from './owner-wish';

const loadChoice = () => import('./owner-choice').then((module) => module.OwnerChoice);

/** Filter by owner: by one of those that are known, or by a part that their names have. */
export function OwnerCombobox({
  projectId,
  whole,
  part,
  onPage,
  onChange,
}: {
  projectId: string;
  whole: string | null;
  part: string | null;
  /** Owners of the loaded rows. */
  onPage: readonly string[];
  onChange: (owner: OwnerWish) => void;
}) {
  const [open, setOpen] = useState(false);
  const OwnerChoice = useOnDemand(loadChoice, { wanted: open });
  function choose(wish: OwnerWish) {
    setOpen(false);
    if ((wish.whole ?? null) !== whole || (wish.part ?? null) !== part) onChange(wish);
  }
  return (
    <ChoiceFilter
      noun="owner"
      icon={User}
      chosen={whole ?? (part === null ? null : `with ${part}`)}
      open={open}
      onOpenChange={setOpen}
      onClear={() => choose({})}
      panelClass="w-72"
    >
      {OwnerChoice ? (
        <OwnerChoice projectId={projectId} onPage={onPage} onChoose={choose} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </ChoiceFilter>
  );
}
