'use client';

import { useState } from 'react';
import { CodeField } from '@/components/editor/code-field';
import { DiffView } from '@/components/editor/diff-view';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { EngineBadge } from '@/components/editor/runs/engine-badge';
import { cn } from '@/components/ui/cn';
import { Segmented } from '@/components/ui/segmented';
import { layOutJson } from '@/lib/util/json-text';
import { OutcomeBanner } from './outcome-banner';
import { ResultNotes } from './result-notes';
import type { BenchRun } from './use-bench-run';

const views = [
  { value: 'output', label: 'Output' },
  { value: 'diff', label: 'Changes' },
] as const;
type View = (typeof views)[number]['value'];
const ignore = () => undefined;

/** What the function returned, alone or beside the sample; after a failure the last good output. */
export function ResultPane({
  kind,
  run,
  sample,
}: {
  kind: WrittenKind;
  run: BenchRun;
  sample: string;
}) {
  const [view, setView] = useState<View>('output');
  const { lastGood, isStale, result } = run;
  const output = lastGood === null ? '' : layOutJson(lastGood);
  return (
    <section aria-label="Result" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-10 shrink-0 items-center gap-3 border-b px-2">
        <Segmented legend="Show" hideLegend value={view} options={views} onChange={setView} />
        {isStale && lastGood !== null ? (
          <span className="text-muted text-xs">last good output</span>
        ) : null}
      </div>
      <OutcomeBanner result={result} isRunning={run.isRunning} />
      <ResultNotes kind={kind} sample={sample} result={result} plainNote={run.plainNote} />
      <div className={cn('flex min-h-0 flex-1 flex-col p-2', isStale && 'opacity-75')}>
        {view === 'output' ? (
          <CodeField
            label="Output"
            hideLabel
            language="json"
            value={output}
            onChange={ignore}
            readOnly
            height="fill"
            isPane
          />
        ) : (
          <DiffView
            label="Sample and output, keys in order"
            before={layOutJson(sample, { sortKeys: true })}
            after={lastGood === null ? '' : layOutJson(lastGood, { sortKeys: true })}
            isPane
          />
        )}
      </div>
      {result === null ? null : (
        <div className="shrink-0 px-2 pb-2">
          <EngineBadge />
        </div>
      )}
    </section>
  );
}
