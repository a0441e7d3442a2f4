'use client';

import type { BenchFunction, WrittenKind } from '@/components/editor/runs/bench-function';
import type { Batch } from '@/components/editor/runs/use-batch';
import { useCases } from '@/components/editor/runs/use-cases';
import { Segmented } from '@/components/ui/segmented';
import { CasesPanel } from './cases-panel';
import { CounterPanel } from './counter-panel';
import { CoveragePanel } from './coverage-panel';
import { GatewayPanel } from './gateway-panel';
import { SpeedPanel } from './speed-panel';
import type { BenchRun } from './use-bench-run';
import type { Coverage } from './use-coverage';
import type { SamplesAccess } from './use-samples';
import type { VersionsAccess } from './use-versions';
import { VersionsPanel } from './versions-panel';

const tools = [
  { value: 'cases', label: 'Cases' },
  { value: 'counter', label: 'Counter-examples' },
  { value: 'coverage', label: 'Coverage' },
  { value: 'speed', label: 'Speed' },
  { value: 'versions', label: 'Versions' },
  { value: 'gateway', label: 'Gateway' },
] as const;
export type Tool = (typeof tools)[number]['value'];

/** What looks at all samples, or at more than one run: one tool at a time. */
export function BenchTools({
  projectId,
  kind,
  made,
  access,
  run,
  batch,
  tool,
  onTool,
  coverage,
  versions,
  onShowLine,
  onRestore,
}: {
  projectId: string;
  kind: WrittenKind;
  /** The function as it is now. */
  made: BenchFunction;
  access: SamplesAccess;
  run: BenchRun;
  batch: Batch;
  tool: Tool;
  onTool: (tool: Tool) => void;
  coverage: Coverage | null;
  versions: VersionsAccess;
  onShowLine: (line: number) => void;
  onRestore: (code: string) => void;
}) {
  const verdicts = useCases(made, access.samples, batch, run.turn);
  return (
    <section aria-label="Tools" className="border-t">
      <div className="overflow-x-auto border-b px-3 py-2">
        <Segmented legend="Tool" hideLegend value={tool} options={tools} onChange={onTool} />
      </div>
      <div className="p-3">
        {tool === 'cases' ? (
          <CasesPanel
            access={access}
            verdicts={verdicts}
            output={run.isStale || run.ranOn !== access.shown.text ? null : run.lastGood}
            onChange={run.runSoon}
          />
        ) : null}
        {tool === 'counter' ? (
          <CounterPanel made={made} access={access} batch={batch} onChange={run.runSoon} />
        ) : null}
        {tool === 'coverage' ? (
          <CoveragePanel coverage={coverage} hasRun={run.turn > 0} onShow={onShowLine} />
        ) : null}
        {tool === 'speed' ? (
          <SpeedPanel made={made} payload={access.shown.text} batch={batch} />
        ) : null}
        {tool === 'versions' ? (
          <VersionsPanel access={versions} code={made.code} onRestore={onRestore} />
        ) : null}
        {tool === 'gateway' ? (
          <GatewayPanel
            projectId={projectId}
            kind={kind}
            made={made}
            payload={access.shown.text}
            batch={batch}
          />
        ) : null}
      </div>
    </section>
  );
}
