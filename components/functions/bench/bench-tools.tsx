'use client';

import { useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { CasesPanel } from './cases-panel';
import { CounterPanel } from './counter-panel';
import type { Batch } from './use-batch';
import type { BenchFunction, BenchRun } from './use-bench-run';
import { useCases } from './use-cases';
import type { SamplesAccess } from './use-samples';

const tools = [
  { value: 'cases', label: 'Cases' },
  { value: 'counter', label: 'Counter-examples' },
] as const;
type Tool = (typeof tools)[number]['value'];

/** What looks at all samples, or at more than one run: one tool at a time. */
export function BenchTools({
  made,
  access,
  run,
  batch,
}: {
  /** The function as it is now. */
  made: BenchFunction;
  access: SamplesAccess;
  run: BenchRun;
  batch: Batch;
}) {
  const [tool, setTool] = useState<Tool>('cases');
  const verdicts = useCases(made, access.samples, batch, run.turn);
  return (
    <section aria-label="Tools" className="border-t">
      <div className="overflow-x-auto border-b px-3 py-2">
        <Segmented legend="Tool" hideLegend value={tool} options={tools} onChange={setTool} />
      </div>
      <div className="p-3">
        {tool === 'cases' ? (
          <CasesPanel
            access={access}
            verdicts={verdicts}
            output={run.isStale ? null : run.lastGood}
            onChange={run.runSoon}
          />
        ) : null}
        {tool === 'counter' ? (
          <CounterPanel made={made} access={access} batch={batch} onChange={run.runSoon} />
        ) : null}
      </div>
    </section>
  );
}
