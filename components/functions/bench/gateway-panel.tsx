'use client';

import { useState } from 'react';
import { CodeField } from '@/components/editor/code-field';
import type { BenchFunction, WrittenKind } from '@/components/editor/runs/bench-function';
import type { Batch } from '@/components/editor/runs/use-batch';
import { useFreshSignal } from '@/components/editor/runs/use-fresh-signal';
import { LicenceNote } from '@/components/shell/licence-note';
import { useOffers } from '@/components/shell/use-offers';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { FunctionTrial } from '@/lib/contract/console/function-trial';
import { compareRuns } from '@/lib/function-bench/compare-runs';
import { wholeErrorText } from '@/lib/queries/api-error';
import { useFunctionTrial } from '@/lib/queries/function-trial';
import type { RunResult } from '@/lib/transform/run-types';
import { isRecord, parseJson } from '@/lib/util/json';
import { layOutJson } from '@/lib/util/json-text';
import { comparisonWords } from './comparison-words';
import { outcomeWords } from './outcome-words';

interface Both {
  /** What was run; other code or another sample makes it old. */
  of: string;
  here: RunResult;
  there: FunctionTrial;
}

const ignore = () => undefined;

/** Runs the function on the gateway itself, beside a run here, unless it is known to have no such run. */
export function GatewayPanel({
  projectId,
  kind,
  made,
  payload,
  batch,
}: {
  projectId: string;
  kind: WrittenKind;
  made: BenchFunction;
  payload: string;
  batch: Batch;
}) {
  const { offers } = useOffers(projectId);
  const trial = useFunctionTrial(projectId);
  const [both, setBoth] = useState<Both>();
  const [isRunning, setIsRunning] = useState(false);
  const freshSignal = useFreshSignal();
  const of = JSON.stringify([made.code, payload]);
  const sample = parseJson(payload);
  const operation = kind === 'subscription' ? 'testSubscriptionFunction' : 'testSourceFunction';

  if (!offers(operation))
    return (
      <p className="text-muted text-sm">
        This gateway offers no run of such a function, so the runs here are all there is. Settings
        lists what it offers.
      </p>
    );

  async function runBoth(object: Record<string, unknown>) {
    const signal = freshSignal();
    setIsRunning(true);
    try {
      const [here, there] = await Promise.all([
        batch({ ...made, payload }, signal),
        trial.mutateAsync({ body: { kind, code: made.code, payload: object }, signal }),
      ]);
      if (signal.aborted) return;
      setBoth({ of, here, there });
      announce(comparisonWords(compareRuns(here, there)).title);
    } catch {
      // What went wrong is shown from the request itself.
    } finally {
      setIsRunning(false);
    }
  }

  const note = both && comparisonWords(compareRuns(both.here, both.there));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={isRunning}
          disabled={!isRecord(sample) || made.code.trim() === ''}
          onClick={() => isRecord(sample) && void runBoth(sample)}
        >
          Run on gateway
        </Button>
        <p className="text-muted text-xs">
          {`Sends the function and the shown sample to the gateway, which runs and does not store them.${both && both.of !== of ? ' What is shown was before your last change.' : ''}`}
        </p>
      </div>
      <LicenceNote projectId={projectId} operation={operation} />
      {trial.error ? (
        <Banner tone="bad" title="The gateway did not run it">
          {wholeErrorText(trial.error)}
        </Banner>
      ) : null}
      {both && note ? (
        <>
          <Banner tone={note.isSame ? 'good' : 'warn'} title={note.title}>
            {note.detail}
          </Banner>
          <div className="grid gap-3 md:grid-cols-2">
            <CodeField
              label="Result here"
              hint="By QuickJS in this browser."
              language="json"
              value={hereText(both.here)}
              onChange={ignore}
              readOnly
              height={180}
            />
            <CodeField
              label="Result on the gateway"
              hint="By the engine of the gateway itself."
              language="json"
              value={thereText(both.there)}
              onChange={ignore}
              readOnly
              height={180}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}

function hereText({ outcome }: RunResult): string {
  if (outcome.kind === 'value') return layOutJson(outcome.json, { sortKeys: true });
  const { title, detail } = outcomeWords(outcome);
  return detail ? `${title}\n${detail}` : title;
}

function thereText(there: FunctionTrial): string {
  if (there.kind === 'answered')
    return layOutJson(JSON.stringify(there.payload) ?? 'null', { sortKeys: true });
  if (there.kind === 'no_data') return 'Nothing: JSON cannot hold the result';
  return there.kind === 'refused' ? there.message : `Status ${there.status}`;
}
