'use client';

import { useOnDemand } from '@/components/ui/use-on-demand';
import type { CodeLanguage } from './code-marker';

const loadSurface = async () => (await import('./monaco-diff')).MonacoDiff;

export interface DiffViewProps {
  /** Says which two texts are compared. */
  label: string;
  before: string;
  after: string;
  /** JSON unless told otherwise. */
  language?: CodeLanguage;
}

/** Two texts and where they differ, line by line; fills its surroundings. */
export function DiffView(props: DiffViewProps) {
  const Surface = useOnDemand(loadSurface, { wanted: true });
  return (
    <section
      aria-label={props.label}
      className="relative min-h-40 flex-1 overflow-hidden rounded border border-control bg-surface"
    >
      {Surface ? <Surface {...props} /> : null}
    </section>
  );
}
