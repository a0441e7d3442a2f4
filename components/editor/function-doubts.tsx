'use client';

import { get, useFormContext } from 'react-hook-form';
import type { SaveDoubt } from '@/components/forms/state/save-holds';
import { useSaveDoubts } from '@/components/forms/state/use-save-doubts';
import { withTimeout } from '@/lib/util/timeout';
import { useEngineRelease } from './runs/use-engine-release';

/** A save does not wait longer than this for the code that checks functions. */
const LONGEST_LOAD_MS = 3_000;

type Lint = typeof import('@/lib/transform/lint/lint');

function loadLint(): Promise<Lint | null> {
  return withTimeout(import('@/lib/transform/lint/lint'), LONGEST_LOAD_MS, null);
}

/**
 * Asks once before the form saves a function that surely fails on this gateway. It looks at what is
 * about to change, whether the section that holds it is open or not.
 */
export function FunctionDoubts({ names }: { names: readonly string[] }) {
  const { getValues, formState } = useFormContext();
  const release = useEngineRelease();
  useSaveDoubts(async () => {
    const changed = names.flatMap((path) => {
      const code: unknown = getValues(path);
      const isChanged = typeof code === 'string' && code !== get(formState.defaultValues, path);
      return isChanged && code.trim() !== '' ? [{ path, code }] : [];
    });
    if (changed.length === 0) return [];
    const lint = await loadLint();
    if (!lint) return [];
    return changed.flatMap(({ path, code }): SaveDoubt[] => {
      const failures = lint.sureFailures(code, release);
      const reasons = failures.map((marker) => {
        const { startLineNumber } = lint.placesOf(marker, code);
        return `Line ${startLineNumber}: ${marker.message}`;
      });
      return reasons.length > 0 ? [{ path, reasons: [...new Set(reasons)], about: code }] : [];
    });
  });
  return null;
}
