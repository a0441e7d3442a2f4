'use client';

import { User } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { ChoiceFilter } from './choice-filter';

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
    <ChoiceFilter
      noun="owner"
      icon={User}
      chosen={value}
      open={open}
      onOpenChange={setOpen}
      onClear={() => choose(null)}
      panelClass="w-72"
    >
      {OwnerChoice ? (
        <OwnerChoice known={known} onChoose={choose} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </ChoiceFilter>
  );
}
