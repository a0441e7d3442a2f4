'use client';

import { ArrowDownToLine, type LucideIcon, Webhook } from 'lucide-react';
import { useState } from 'react';
import { ChoiceFilter } from '@/components/table/list/choice-filter';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { End, EndKind } from './found-ends';

const icons: Readonly<Record<EndKind, LucideIcon>> = {
  endpoint: Webhook,
  source: ArrowDownToLine,
};

const loadChoice = () => import('./end-choice').then((module) => module.EndChoice);

/** Filter by endpoint or source: searched by name in the gateway's list, or given by its ID. */
export function EndFilter({
  projectId,
  kind,
  value,
  nameOf,
  onChange,
}: {
  projectId: string;
  kind: EndKind;
  value: string | null;
  /** What the rows at hand call the end of an ID. */
  nameOf: (uid: string) => string | null | undefined;
  onChange: (value: string | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<End | null>(null);
  const EndChoice = useOnDemand(loadChoice, { wanted: open });
  const known = value !== null && (chosen?.uid === value ? chosen.name : nameOf(value));
  function choose(end: End | null) {
    setOpen(false);
    setChosen(end);
    if ((end?.uid ?? null) !== value) onChange(end?.uid ?? null);
  }
  return (
    <ChoiceFilter
      noun={kind}
      icon={icons[kind]}
      chosen={value === null ? null : known || value}
      open={open}
      onOpenChange={setOpen}
      onClear={() => choose(null)}
      panelClass="w-80 max-w-full"
    >
      {EndChoice ? (
        <EndChoice projectId={projectId} kind={kind} onChoose={choose} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </ChoiceFilter>
  );
}
