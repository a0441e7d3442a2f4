'use client';

import { useState } from 'react';
import type { BenchFunction } from '@/components/editor/runs/bench-function';
import type { Batch } from '@/components/editor/runs/use-batch';
import { useFreshSignal } from '@/components/editor/runs/use-fresh-signal';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import {
  byEnd,
  type CounterExample,
  changedSample,
  counterExamples,
  endsTrials,
} from '@/lib/function-bench/counter-examples';
import { layOutJson } from '@/lib/util/json-text';
import { outcomeWords } from './outcome-words';
import { subjectOf } from './subject';
import type { BenchSamples } from './use-bench-samples';

interface Broken {
  example: CounterExample;
  /** How it ended, for people. */
  end: string;
}

export interface Found {
  /** What was tried; other code or another sample makes it old. */
  of: string;
  /** The sample that the changes belong to. */
  sample: string;
  tried: number;
  broken: Broken[];
}

/** Tries the function on samples that differ from the shown one in one place. */
export function CounterPanel({
  made,
  access,
  batch,
  found,
  onFound,
  onChange,
}: {
  made: BenchFunction;
  access: BenchSamples;
  batch: Batch;
  /** What was found last, which outlasts the look at it. */
  found: Found | undefined;
  onFound: (found: Found) => void;
  /** Another sample is shown now. */
  onChange: () => void;
}) {
  const { shown } = access;
  const [isRunning, setIsRunning] = useState(false);
  const freshSignal = useFreshSignal();
  const of = subjectOf(made, shown.text);

  async function tryAll() {
    const signal = freshSignal();
    setIsRunning(true);
    const broken: Broken[] = [];
    const sample = shown.text;
    let tried = 0;
    for (const example of counterExamples(sample)) {
      const payload = changedSample(sample, example);
      const { outcome } = await batch({ ...made, payload }, signal);
      if (signal.aborted) return;
      tried += 1;
      const { title, detail } = outcomeWords(outcome);
      if (outcome.kind !== 'value')
        broken.push({ example, end: detail ? `${title}: ${detail}` : title });
      if (endsTrials(outcome)) break;
    }
    setIsRunning(false);
    onFound({ of, sample, tried, broken });
    announce(summary(tried, broken.length));
  }

  const isOld = found !== undefined && found.of !== of;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isRunning} onClick={() => void tryAll()}>
          Try counter-examples
        </Button>
        <p className="text-muted text-xs">
          <span>
            {found
              ? summary(found.tried, found.broken.length)
              : `Runs ${shown.name} with one key missing, null, empty or of another type at a time.`}
          </span>
          {isOld ? <span> This was before your last change.</span> : null}
        </p>
      </div>
      {found && found.broken.length > 0 ? (
        <ul
          aria-label="Failing counter-examples"
          className="max-h-72 overflow-y-auto rounded border text-sm"
        >
          {byEnd(found.broken).map(([end, alike]) => (
            <li key={end} className="px-2.5 py-1.5 not-first:border-t">
              <p className="text-muted text-xs wrap-anywhere">{end}</p>
              <ul aria-label={end}>
                {alike.map(({ example }) => (
                  <li key={`${example.name} ${example.start}`} className="flex items-start gap-2">
                    <p className="min-w-0 flex-1 font-medium wrap-anywhere">{example.name}</p>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Add as a sample: ${example.name}`}
                      onClick={() => {
                        const body = layOutJson(changedSample(found.sample, example));
                        access.add([{ name: example.name, body }]);
                        onChange();
                      }}
                    >
                      Add as a sample
                    </Button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function summary(tried: number, broken: number): string {
  if (tried === 0) return 'There is nothing to change in this sample.';
  return broken === 0 ? `All ${tried} give an output.` : `${broken} of ${tried} give no output.`;
}
