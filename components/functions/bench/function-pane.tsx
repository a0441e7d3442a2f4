'use client';

import { type RefObject, useDeferredValue, useMemo } from 'react';
import { CodeField, type CodeFieldHandle } from '@/components/editor/code-field';
import { markersOf } from '@/components/editor/remarks/markers-of';
import { RemarkList } from '@/components/editor/remarks/remark-list';
import { useLineNotes } from '@/components/editor/remarks/use-line-notes';
import { useLint } from '@/components/editor/remarks/use-lint';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { argumentType } from '@/lib/function-bench/sample-types';
import type { Release } from '@/lib/releases/dialect';
import { type Sample, sampleValues } from '@/lib/samples/sample-store';
import type { RunResult } from '@/lib/transform/run-types';
import { AboutFunction } from './about-function';
import { kindFacts } from './kinds';
import { type Coverage, marksOf } from './use-coverage';

/** Where the function is written, with what is to be said of it at its lines. */
export function FunctionPane({
  kind,
  code,
  release,
  note,
  result,
  samples,
  coverage,
  editor,
  onCode,
  onShow,
}: {
  kind: WrittenKind;
  code: string;
  release: Release;
  /** What is kept of the code, in words. */
  note: string;
  /** Of the last run, whose error is marked. */
  result: RunResult | null;
  /** The editor completes what they hold. */
  samples: readonly Sample[];
  /** Marked beside the line numbers. */
  coverage: Coverage | null;
  editor: RefObject<CodeFieldHandle | null>;
  onCode: (code: string) => void;
  onShow: (line: number, column: number) => void;
}) {
  const lineMarks = useMemo(() => (coverage ? marksOf(coverage) : undefined), [coverage]);
  const known = useDeferredValue(samples);
  const argument = useMemo(() => argumentType(sampleValues(known)), [known]);
  const lint = useLint(code, release);
  const markers = useMemo(() => markersOf(lint.remarks, result), [lint.remarks, result]);
  const { lineNotes, below, onFix, onReady } = useLineNotes(lint, onCode);
  return (
    <>
      <div className="flex h-10 shrink-0 items-center gap-2 border-b px-4 max-md:px-3">
        <h2 className="font-semibold text-sm">Function</h2>
        <AboutFunction runs={kindFacts[kind].runs} />
        <span dir="auto" className="cut min-w-0 text-muted text-xs">
          {note}
        </span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-2">
        <CodeField
          ref={editor}
          label="Function"
          hideLabel
          language="javascript"
          value={code}
          onChange={onCode}
          markers={markers}
          argumentType={argument}
          lineNotes={lineNotes}
          onReady={onReady}
          {...(lineMarks ? { lineMarks } : {})}
          height="fill"
          isPane
        />
      </div>
      <RemarkList
        remarks={below}
        onFix={onFix}
        onShow={({ place }) => onShow(place.startLineNumber, place.startColumn)}
      />
    </>
  );
}
