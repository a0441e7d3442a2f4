'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodeFieldHandle } from '@/components/editor/code-field';
import { rememberEditorUse } from '@/components/editor/load-ahead';
import { functionResource, type WrittenKind } from '@/components/editor/runs/bench-function';
import { useShell } from '@/components/shell/shell-context';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { Segmented } from '@/components/ui/segmented';
import { useShortcut } from '@/components/ui/shortcuts';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { Release } from '@/lib/releases/dialect';
import { type Sample, sampleProblem } from '@/lib/samples/sample-store';
import { BenchHeader } from './bench-header';
import { AboveTool, BenchPanes, type PaneName } from './bench-panes';
import { ConsolePane } from './console-pane';
import { FunctionPane } from './function-pane';
import { kindFacts } from './kinds';
import { ResultPane } from './result-pane';
import { SamplePane } from './sample-pane';
import { ToolBar } from './tool-bar';
import { useBenchRun } from './use-bench-run';
import { useBenchSamples } from './use-bench-samples';
import { useTools } from './use-tools';
import { useVersions } from './use-versions';

const paneOptions = [
  { value: 'function', label: 'Function' },
  { value: 'sample', label: 'Sample' },
  { value: 'result', label: 'Result' },
] as const satisfies readonly { value: PaneName; label: string }[];

const loadTools = () => import('./bench-tools').then((module) => module.BenchTools);

/** Where a function is written and tried on a sample; nothing runs before the operator acts. */
export function FunctionBench({
  kind,
  code,
  onCodeChange,
  release,
  resource = functionResource(kind, null),
  messagesOf,
  givenSamples,
  onSamplesEdited,
  inDialog = false,
  note = '',
  lead,
  notices,
  actions,
}: {
  kind: WrittenKind;
  code: string;
  onCodeChange: (code: string) => void;
  release: Release;
  /** What the function belongs to, such as "subscription/01H…"; samples are kept for each. */
  resource?: string;
  /** The broker source that the function belongs to, whose messages are offered as samples. */
  messagesOf?: string | undefined;
  /** Samples that came with the code, shown in place of the kept ones. */
  givenSamples?: readonly Sample[];
  onSamplesEdited?: (samples: readonly Sample[]) => void;
  /** Whether it is shown in a dialog; elsewhere a dialog over it keeps its keys from it. */
  inDialog?: boolean;
  /** What is kept of the code, in words. */
  note?: string;
  /** Says which function it is; left out where the surroundings do. */
  lead?: Elements;
  /** What is to be known of the function, above the panes. */
  notices?: Elements;
  /** What can be done with the function besides running it. */
  actions?: Elements;
}) {
  const facts = kindFacts[kind];
  const { gateway, projectId } = useShell().current;
  const scope = { gateway: gateway.baseUrl, projectId, resource };
  const samples = useBenchSamples(scope, facts.example, givenSamples, onSamplesEdited);
  const sample = samples.shown.text;
  const problem = useMemo(() => sampleProblem(sample), [sample]);
  const [pane, setPane] = useState<PaneName>('function');
  const editor = useRef<CodeFieldHandle>(null);
  const made = { kind, code, release };
  const run = useBenchRun({ ...made, payload: sample }, problem === undefined);
  const versions = useVersions(scope);
  const tools = useTools({ projectId, made, access: samples, run, versions });
  const Tools = useOnDemand(loadTools, { wanted: tools.tool !== null });
  const toolsId = useId();
  const runNow = () => {
    versions.keep(code);
    setPane('result');
    run.run();
  };
  useShortcut({
    keys: 'mod+Enter',
    label: 'Run the function',
    group: 'Functions',
    whileTyping: true,
    inDialogs: inDialog,
    run: runNow,
  });
  useEffect(rememberEditorUse, []);

  const changeCode = (text: string) => {
    onCodeChange(text);
    run.runSoon();
  };
  const showLine = (line: number, column = 1) => {
    // Rendered at once: what is to be focused must be in view.
    flushSync(() => setPane('function'));
    editor.current?.reveal(line, column);
  };

  return (
    <section
      aria-label="Function bench"
      className={cn(
        '@container flex min-h-128 flex-col bg-surface',
        inDialog ? 'h-full rounded-lg border' : 'h-[calc(100dvh-3rem)] md:h-dvh',
      )}
    >
      <BenchHeader
        state={tools}
        lead={lead}
        actions={actions}
        isRunnable={problem === undefined}
        onRun={runNow}
      />
      {notices}
      <Segmented
        legend="Pane"
        hideLegend
        value={pane}
        options={paneOptions}
        onChange={setPane}
        className="shrink-0 border-b px-3 py-2 md:hidden"
      />
      <AboveTool
        tool={
          Tools && tools.tool !== null ? (
            <Tools
              id={toolsId}
              state={tools}
              onRestore={changeCode}
              onShowLine={(line) => showLine(line)}
            />
          ) : null
        }
      >
        <div className="min-h-0 flex-1">
          <BenchPanes
            shown={pane}
            panes={{
              function: (
                <FunctionPane
                  kind={kind}
                  code={code}
                  release={release}
                  note={note}
                  result={run.result}
                  samples={samples.samples}
                  coverage={tools.tool === 'coverage' ? tools.coverage : null}
                  editor={editor}
                  onCode={changeCode}
                  onShow={showLine}
                />
              ),
              sample: (
                <SamplePane
                  kind={kind}
                  resource={resource}
                  messagesOf={messagesOf}
                  access={samples}
                  problem={problem}
                  onChange={run.runSoon}
                />
              ),
              result: <ResultPane kind={kind} run={run} sample={sample} />,
            }}
          />
        </div>
        <ConsolePane result={run.result} className={cn(pane !== 'result' && 'max-md:hidden')} />
      </AboveTool>
      <ToolBar state={tools} panelId={toolsId} />
    </section>
  );
}
