'use client';

import { Play, RadioTower, Square } from 'lucide-react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Kbd } from '@/components/ui/kbd';
import { showKeys, useModKey } from '@/components/ui/use-mod-key';
import { routes } from '@/lib/util/routes';
import { ShareMenu } from './share-menu';
import type { Tools } from './use-tools';

/** The one row above the panes: what is written in them, and what can be done with it. */
export function BenchHeader({
  state: { projectId, made, access, run, gateway, openTool },
  lead,
  actions,
  isRunnable,
  onRun,
}: {
  state: Tools;
  /** Says which function it is; left out where the surroundings do. */
  lead?: Elements;
  /** Before the run. */
  actions?: Elements;
  isRunnable: boolean;
  onRun: () => void;
}) {
  const kind: WrittenKind = made.kind;
  const keys = showKeys('mod+↵', useModKey());
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b bg-sunken px-4 py-2 max-md:px-3 @4xl:flex-nowrap">
      {lead}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <ShareMenu
          kind={kind}
          code={made.code}
          samples={access.samples}
          address={routes.functions(projectId)}
        />
        {gateway.isOffered ? (
          <Button
            title="Run on gateway"
            busy={gateway.isRunning}
            disabled={!gateway.canRun}
            onClick={() => {
              openTool('gateway');
              gateway.run();
            }}
          >
            <RadioTower aria-hidden className="@6xl:hidden" />
            <span className="@max-6xl:sr-only">Run on gateway</span>
          </Button>
        ) : null}
        {actions}
        {run.isRunning ? (
          <Button onClick={run.stop}>
            <Square aria-hidden /> Stop
          </Button>
        ) : null}
        <Button variant="primary" disabled={!isRunnable} onClick={onRun}>
          <Play aria-hidden /> Run <Kbd keys={keys} className="@max-6xl:hidden" />
        </Button>
      </div>
    </div>
  );
}
