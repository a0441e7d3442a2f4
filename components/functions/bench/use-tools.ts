'use client';

import { useState } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { useBatch } from '@/components/editor/runs/use-batch';
import { useCases } from '@/components/editor/runs/use-cases';
import type { Release } from '@/lib/releases/dialect';
import type { Found } from './counter-panel';
import type { Measured } from './speed-panel';
import type { Tool } from './tool-names';
import type { BenchRun } from './use-bench-run';
import type { BenchSamples } from './use-bench-samples';
import { useCoverage } from './use-coverage';
import { useGatewayRun } from './use-gateway-run';
import type { VersionsAccess } from './use-versions';

interface Opened {
  tool: Tool | null;
  isByKey: boolean;
}

/** What the tools of the bench know, whichever of them is open. */
export function useTools({
  projectId,
  made,
  access,
  run,
  versions,
}: {
  projectId: string;
  made: { kind: WrittenKind; code: string; release: Release };
  access: BenchSamples;
  run: BenchRun;
  versions: VersionsAccess;
}) {
  const [{ tool, isByKey }, setOpen] = useState<Opened>({ tool: null, isByKey: false });
  const batch = useBatch();
  const payload = access.shown.text;
  const coverage = useCoverage(made, access.samples, batch, run.turn, tool === 'coverage');
  const verdicts = useCases(made, access.samples, batch, run.turn);
  const gateway = useGatewayRun(projectId, made, payload, batch);
  const [measured, onMeasured] = useState<Measured>();
  const [found, onFound] = useState<Found>();
  return {
    projectId,
    made,
    access,
    run,
    versions,
    batch,
    tool,
    /** Whether the tool was opened by key: then it takes the focus. */
    isByKey,
    openTool: (next: Tool, isByKey = false) => setOpen({ tool: next, isByKey }),
    closeTool: () => setOpen({ tool: null, isByKey: false }),
    coverage,
    verdicts,
    gateway,
    measured,
    onMeasured,
    found,
    onFound,
  };
}

export type Tools = ReturnType<typeof useTools>;
