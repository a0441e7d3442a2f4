import { EngineBadge } from '@/components/editor/runs/engine-badge';
import { ExplanationPanel } from '@/components/filters/explanation-panel';
import { CopyButton } from '@/components/ui/copy-button';
import type { ChainStep, Traveller } from '@/lib/chain/chain';
import { consoleLines, FEW_LINES } from '@/lib/function-bench/console-lines';
import { layOutJson } from '@/lib/util/json-text';
import { outcomeWords } from '../bench/outcome-words';
import { EngineText } from '../printed/engine-text';
import { PrintedLines } from '../printed/printed-lines';
import { StepChanges } from './step-changes';

/** What came of a step: the run, the filter's reasons, the changes, and what gateways do otherwise. */
export function StepOutcome({ step }: { step: ChainStep }) {
  const { run, explained = [], gateway, id, after } = step;
  const isChanging = step.before !== after;
  const words = run && run.outcome.kind !== 'value' ? outcomeWords(run.outcome) : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {words ? (
        <div className="text-xs wrap-anywhere">
          <p className="text-bad">
            <span className="font-semibold">{words.title}</span>
            {words.detail ? <span>{`: ${words.detail}`}</span> : null}
          </p>
          <EngineText text={words.engineText} />
        </div>
      ) : null}
      {explained.map(({ part, explanation }) => (
        <section key={part} aria-label={`Filter on the ${part}, explained`}>
          <ExplanationPanel explanation={explanation} />
        </section>
      ))}
      {isChanging && step.state !== 'stopped' ? <StepChanges {...step} /> : null}
      {run && run.log.length > 0 ? (
        <PrintedLines lines={consoleLines(run.log, FEW_LINES)} className="max-h-64" />
      ) : null}
      {run ? <EngineBadge /> : null}
      {gateway.map((sentence) => (
        <p key={sentence} className="rounded bg-warn-soft px-2.5 py-1.5 text-xs">
          <span className="font-semibold text-warn">On the gateway:</span>
          <span>{` ${sentence}`}</span>
        </p>
      ))}
      {id === 'delivery' ? <Delivered delivery={after} /> : null}
    </div>
  );
}

/** Body and headers as they go out. */
function Delivered({ delivery }: { delivery: Traveller }) {
  const headers = delivery.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <>
      <Whole title="Headers as sent" text={headers} />
      <Whole title="Body as sent, laid out" text={layOutJson(delivery.body)} />
    </>
  );
}

function Whole({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between">
        <h3 className="font-medium text-xs">{title}</h3>
        <CopyButton label={`Copy ${title.toLowerCase()}`} value={text} />
      </div>
      <pre
        translate="no"
        // What scrolls has to be reached by key as well.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className="max-h-64 overflow-auto rounded bg-sunken px-2.5 py-2 font-mono text-xs"
      >
        {text}
      </pre>
    </section>
  );
}
