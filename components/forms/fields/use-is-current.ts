'use client';

import { useLayoutEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { replacementsOf } from '@/components/forms/state/replacements';

/**
 * Answers how to ask whether what a field says still belongs into the form: while it is on the page,
 * and after that for as long as the value that it stood for was not replaced. A blur after the click
 * that chose another branch, a file or a key that is read too late must not write into that branch.
 * @param path form path of what the field writes
 */
export function useIsCurrent(path: string): () => boolean {
  const { control } = useFormContext();
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    shown.current = path;
    return () => {
      shown.current = null;
    };
  }, [path]);
  const drawnAt = replacementsOf(control, path);
  return () => shown.current === path || replacementsOf(control, path) === drawnAt;
}
