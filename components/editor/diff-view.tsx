'use client';

import { cn } from '@/components/ui/cn';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { DiffViewProps } from './diff-props';

const loadSurface = async () => (await import('./monaco-diff')).MonacoDiff;

/** Two texts and where they differ, line by line; fills its surroundings. */
export function DiffView({ isPane = false, ...props }: DiffViewProps) {
  const Surface = useOnDemand(loadSurface, { wanted: true });
  return (
    <section
      translate="no"
      aria-label={props.label}
      className={cn(
        'relative min-h-40 flex-1 overflow-hidden rounded border bg-surface',
        isPane ? 'border-transparent' : 'border-control',
      )}
    >
      {Surface ? <Surface {...props} /> : null}
    </section>
  );
}
