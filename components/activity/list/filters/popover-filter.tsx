'use client';

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChoiceFilter } from '@/components/table/list/choice-filter';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';

/** A filter whose panel comes with its code when it is first opened. */
export function PopoverFilter<Panel>({
  noun,
  icon,
  chosen,
  panelClass = 'w-72 max-w-full',
  startsOpen = false,
  onClosed,
  onClear,
  load,
  render,
}: {
  noun: string;
  icon: LucideIcon;
  /** What it narrows to, as it is shown; null for no filter. */
  chosen: string | null;
  panelClass?: string;
  startsOpen?: boolean;
  onClosed?: (() => void) | undefined;
  onClear: () => void;
  /** Always the same function. */
  load: () => Promise<Panel>;
  render: (panel: Panel, close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(startsOpen);
  const Panel = useOnDemand(load, { wanted: open });
  function change(next: boolean) {
    setOpen(next);
    if (!next) onClosed?.();
  }
  return (
    <ChoiceFilter
      noun={noun}
      icon={icon}
      chosen={chosen}
      open={open}
      onOpenChange={change}
      onClear={onClear}
      panelClass={panelClass}
    >
      {Panel ? render(Panel, () => change(false)) : <Skeleton className="h-14 w-full" />}
    </ChoiceFilter>
  );
}
