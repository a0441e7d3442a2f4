'use client';

import { useDeferredValue, useMemo } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { resultRemark } from '@/lib/function-bench/result-remarks';
import { roundingNote } from '@/lib/samples/rounded-numbers';
import type { RunResult } from '@/lib/transform/run-types';

/**
 * What to know of a result that looks fine: where plain JavaScript would differ, numbers that the
 * engine rounds, and what is missing.
 */
export function ResultNotes({
  kind,
  sample,
  result,
  plainNote,
}: {
  kind: WrittenKind;
  sample: string;
  result: RunResult | null;
  /** What plain JavaScript would do otherwise. */
  plainNote: string | undefined;
}) {
  const text = useDeferredValue(sample);
  const rounded = useMemo(() => roundingNote(text, 'sample'), [text]);
  if (!result) return null;
  const notes = [plainNote, resultRemark(kind, result.outcome), rounded].filter(
    (note) => note !== undefined,
  );
  return (
    <ul aria-label="Notes on the result" className="border-b text-xs empty:hidden">
      {notes.map((note) => (
        <li key={note} className="px-3 py-1.5 text-warn">
          {note}
        </li>
      ))}
    </ul>
  );
}
