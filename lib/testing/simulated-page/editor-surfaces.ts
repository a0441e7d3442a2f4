import { useEffect } from 'react';
import type { DiffViewProps } from '@/components/editor/diff-props';
import type { SurfaceProps } from '@/components/editor/monaco-surface';

const editors = new Map<string, SurfaceProps>();
const comparisons = new Map<string, DiffViewProps>();

function useNoted<Props extends { label: string }>(noted: Map<string, Props>, props: Props): null {
  useEffect(() => {
    noted.set(props.label, props);
    return () => void noted.delete(props.label);
  });
  return null;
}

function shown<Props>(noted: Map<string, Props>, label: string): Props {
  const props = noted.get(label);
  if (!props) throw new Error(`no editor “${label}” on the page`);
  return props;
}

/**
 * Stands in for the editor, which needs a layout: notes what it is given and never comes to be
 * ready, so that the text area before it stays.
 */
export function MonacoSurface(props: SurfaceProps): null {
  return useNoted(editors, props);
}

/** Stands in for the comparison of two texts. */
export function MonacoDiff(props: DiffViewProps): null {
  return useNoted(comparisons, props);
}

/** What an editor on the page is given to show beside its text, by its label. */
export const editorOf = (label: string): SurfaceProps => shown(editors, label);

/** The two texts that a comparison on the page is given, by its label. */
export const comparisonOf = (label: string): DiffViewProps => shown(comparisons, label);
