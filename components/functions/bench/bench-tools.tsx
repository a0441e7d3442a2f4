'use client';

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { CasesPanel } from './cases-panel';
import { CounterPanel } from './counter-panel';
import { CoveragePanel } from './coverage-panel';
import { GatewayPanel } from './gateway-panel';
import { SpeedPanel } from './speed-panel';
import type { Tools } from './use-tools';
import { VersionsPanel } from './versions-panel';

/** What looks at all samples, or at more than one run: the tool that is open. */
export function BenchTools({
  id,
  state,
  onShowLine,
  onRestore,
}: {
  id: string;
  state: Tools;
  onShowLine: (line: number) => void;
  onRestore: (code: string) => void;
}) {
  const { tool, isByKey, access, run, made, batch } = state;
  const payload = access.shown.text;
  return (
    <ToolSection key={tool} id={id} takesFocus={isByKey}>
      {tool === 'cases' ? (
        <CasesPanel
          access={access}
          verdicts={state.verdicts}
          output={run.isStale || run.ranOn !== payload ? null : run.lastGood}
          onChange={run.runSoon}
        />
      ) : null}
      {tool === 'counter' ? (
        <CounterPanel
          made={made}
          access={access}
          batch={batch}
          found={state.found}
          onFound={state.onFound}
          onChange={run.runSoon}
        />
      ) : null}
      {tool === 'coverage' ? (
        <CoveragePanel coverage={state.coverage} hasRun={run.turn > 0} onShow={onShowLine} />
      ) : null}
      {tool === 'speed' ? (
        <SpeedPanel
          made={made}
          payload={payload}
          batch={batch}
          measured={state.measured}
          onMeasured={state.onMeasured}
        />
      ) : null}
      {tool === 'versions' ? (
        <VersionsPanel access={state.versions} code={made.code} onRestore={onRestore} />
      ) : null}
      {tool === 'gateway' ? <GatewayPanel projectId={state.projectId} run={state.gateway} /> : null}
      <IconButton
        size="sm"
        label="Close the tool"
        className="absolute top-2 right-3"
        onClick={state.closeTool}
      >
        <X aria-hidden />
      </IconButton>
    </ToolSection>
  );
}

/** The room of a tool. */
function ToolSection({
  id,
  takesFocus,
  children,
}: {
  id: string;
  /** Once, when it opens. */
  takesFocus: boolean;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={section}
      id={id}
      aria-label="Tools"
      tabIndex={-1}
      className="relative h-full overflow-y-auto p-3 pr-12 outline-none max-md:px-4"
    >
      {children}
    </section>
  );
}
