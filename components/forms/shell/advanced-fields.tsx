'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

/** Fields that few need, at the foot of a setting: out of the way until one of them holds something. */
export function AdvancedFields({
  names,
  children,
}: {
  /** Values at the top of the form that the fields are for. */
  names: readonly string[];
  children: ReactNode;
}) {
  const values = useFormValues();
  const [isWanted, setWanted] = useState(false);
  const id = useId();
  const isHolding = names.some((name) => values[name] !== '');
  const isOpen = isWanted || isHolding;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-2 self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isHolding || undefined}
        onClick={isHolding ? undefined : () => setWanted(!isWanted)}
      >
        <ChevronRight aria-hidden className={cn('transition-transform', isOpen && 'rotate-90')} />
        Advanced
      </Button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </div>
  );
}
