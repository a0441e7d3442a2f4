import type { MarkerKind } from '@/lib/transform/lint/marker';
import type { RunResult } from '@/lib/transform/run-types';
import type { CodeMarker } from './code-marker';
import type { Remark } from './use-lint';

/** How much each kind of remark weighs in the editor. */
export const severityOf: Record<MarkerKind, CodeMarker['severity']> = {
  refused: 'error',
  missing: 'error',
  contract: 'error',
  lost: 'warning',
  differs: 'info',
  unusual: 'info',
};

/** The remarks and the error of the last run, as markers of the editor. */
export function markersOf(remarks: readonly Remark[], result: RunResult | null): CodeMarker[] {
  const markers = remarks.map(({ kind, message, place }) => ({
    severity: severityOf[kind],
    message,
    ...place,
  }));
  const error = result?.outcome.kind === 'error' ? result.outcome.error : undefined;
  if (error?.line === undefined) return markers;
  const startColumn = error.column ?? 1;
  return [
    ...markers,
    {
      severity: 'error',
      message: error.text,
      startLineNumber: error.line,
      startColumn,
      endLineNumber: error.line,
      endColumn: startColumn + 1,
    },
  ];
}
