'use client';

import { Play, Square } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { CodeField, type CodeFieldHandle } from '@/components/editor/code-field';
import { rememberEditorUse } from '@/components/editor/load-ahead';
import { markersOf } from '@/components/editor/remarks/markers-of';
import { RemarkList } from '@/components/editor/remarks/remark-list';
import { useLint } from '@/components/editor/remarks/use-lint';
import { functionResource, type WrittenKind } from '@/components/editor/runs/bench-function';
import { useBatch } from '@/components/editor/runs/use-batch';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Kbd } from '@/components/ui/kbd';
import { Segmented } from '@/components/ui/segmented';
import { useShortcut } from '@/components/ui/shortcuts';
import { showKeys, useModKey } from '@/components/ui/use-mod-key';
import { argumentType } from '@/lib/function-bench/sample-types';
import type { Release } from '@/lib/releases/dialect';
import { type Sample, sampleProblem, sampleValues } from '@/lib/samples/sample-store';
import { routes } from '@/lib/util/routes';
import { BenchTools, type Tool } from './bench-tools';
import { ConsolePane } from './console-pane';
import { kindFacts } from './kinds';
import { ResultPane } from './result-pane';
import { SamplePane } from './sample-pane';
import { ShareMenu } from './share-menu';
import { useBenchRun } from './use-bench-run';
import { marksOf, useCoverage } from './use-coverage';
import { useSamples } from './use-samples';
import { useSplit } from './use-split';
import { useVersions } from './use-versions';

const panes = [
  { value: 'function', label: 'Function' },
  { value: 'sample', label: 'Sample' },
  { value: 'result', label: 'Result' },
] as const;
type Pane = (typeof panes)[number]['value'];

/** Where a function is written and tried on a sample; nothing runs before the operator acts. */
export function FunctionBench({
  kind,
  code,
  onCodeChange,
  release,
  resource = functionResource(kind, null),
  givenSamples,
  onSamplesEdited,
  inDialog = false,
  note = '',
}: {
  kind: WrittenKind;
  code: string;
  onCodeChange: (code: string) => void;
  release: Release;
  /** What the function belongs to, such as "subscription/01H…"; samples are kept for each. */
  resource?: string;
  /** Samples that came with the code, shown in place of the kept ones. */
  givenSamples?: readonly Sample[];
  onSamplesEdited?: (samples: readonly Sample[]) => void;
  /** Whether it is shown in a dialog; elsewhere a dialog over it keeps its keys from it. */
  inDialog?: boolean;
  /** What is kept of the code, in words. */
  note?: string;
}) {
  const facts = kindFacts[kind];
  const { gateway, projectId } = useShell().current;
  const scope = { gateway: gateway.baseUrl, projectId, resource };
  const samples = useSamples(scope, facts.example, givenSamples, onSamplesEdited);
  const sample = samples.shown.text;
  const problem = useMemo(() => sampleProblem(sample), [sample]);
  const [pane, setPane] = useState<Pane>('function');
  const editor = useRef<CodeFieldHandle>(null);
  const made = { kind, code, release };
  const run = useBenchRun({ ...made, payload: sample }, problem === undefined);
  const versions = useVersions(scope);
  const runNow = () => {
    versions.keep(code);
    run.run();
  };
  const batch = useBatch();
  const [tool, setTool] = useState<Tool>('cases');
  const isCovering = tool === 'coverage';
  const coverage = useCoverage(made, samples.samples, batch, run.turn, isCovering);
  const lineMarks = useMemo(
    () => (isCovering && coverage ? marksOf(coverage) : undefined),
    [isCovering, coverage],
  );
  const known = useDeferredValue(samples.samples);
  const argument = useMemo(() => argumentType(sampleValues(known)), [known]);
  const remarks = useLint(code, release);
  const markers = useMemo(() => markersOf(remarks, run.result), [remarks, run.result]);
  const { share, separator } = useSplit('Width of the function', 50);
  const keys = showKeys('mod+↵', useModKey());
  const runKey = {
    keys: 'mod+Enter',
    label: 'Run the function',
    group: 'Functions',
    whileTyping: true,
    inDialogs: inDialog,
    run: runNow,
  };
  useShortcut(runKey);
  useEffect(rememberEditorUse, []);
  const on = (name: Pane) => (pane === name ? '' : 'max-md:hidden');

  const changeCode = (text: string) => {
    onCodeChange(text);
    run.runSoon();
  };

  return (
    <section aria-label="Function bench" className="flex flex-col rounded-lg border bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-3 py-1.5">
        <p className="min-w-0 flex-1 basis-64 text-muted text-xs">
          {`${facts.runs}${note ? ` ${note}.` : ''}`}
        </p>
        <ShareMenu
          kind={kind}
          code={code}
          samples={samples.samples}
          address={routes.functions(projectId)}
        />
        {run.isRunning ? (
          <Button onClick={run.stop}>
            <Square aria-hidden /> Stop
          </Button>
        ) : null}
        <Button variant="primary" disabled={problem !== undefined} onClick={runNow}>
          <Play aria-hidden /> Run <Kbd keys={keys} className="max-md:hidden" />
        </Button>
      </div>
      <Segmented
        legend="Pane"
        hideLegend
        value={pane}
        options={panes}
        onChange={setPane}
        className="border-b px-3 py-2 md:hidden"
      />
      <div
        className="flex h-[max(34rem,calc(100dvh-15rem))] min-h-0 max-md:h-[34rem]"
        style={{ '--first': `${share}%` } as React.CSSProperties}
      >
        <div className={cn('flex min-w-0 flex-col md:w-(--first) max-md:w-full', on('function'))}>
          <h2 className="flex h-10 shrink-0 items-center border-b px-3 font-semibold text-sm max-md:hidden">
            Function
          </h2>
          <div className="flex min-h-0 flex-1 flex-col p-2">
            <CodeField
              ref={editor}
              label="Function"
              hideLabel
              language="javascript"
              value={code}
              onChange={changeCode}
              markers={markers}
              argumentType={argument}
              {...(lineMarks ? { lineMarks } : {})}
              height="fill"
              isPane
            />
          </div>
          <RemarkList
            remarks={remarks}
            onFix={changeCode}
            onShow={({ place }) => editor.current?.reveal(place.startLineNumber, place.startColumn)}
          />
        </div>
        <div
          {...separator}
          className="w-1 shrink-0 cursor-col-resize touch-none border-l hover:bg-accent-soft focus-visible:bg-accent max-md:hidden"
        />
        <div className={cn('flex min-w-0 flex-1 flex-col', pane === 'function' && 'max-md:hidden')}>
          <div className="flex min-h-0 flex-1 flex-col xl:flex-row">
            <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col xl:border-r', on('sample'))}>
              <SamplePane kind={kind} access={samples} problem={problem} onChange={run.runSoon} />
            </div>
            <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', on('result'))}>
              <ResultPane kind={kind} run={run} sample={sample} />
            </div>
          </div>
          <div className={on('result')}>
            <ConsolePane result={run.result} />
          </div>
        </div>
      </div>
      <BenchTools
        projectId={projectId}
        kind={kind}
        made={made}
        access={samples}
        run={run}
        batch={batch}
        tool={tool}
        onTool={setTool}
        coverage={coverage}
        versions={versions}
        onRestore={changeCode}
        onShowLine={(line) => editor.current?.reveal(line, 1)}
      />
    </section>
  );
}
