'use client';

import { useState } from 'react';
import type { BenchFunction, WrittenKind } from '@/components/editor/runs/bench-function';
import type { Batch } from '@/components/editor/runs/use-batch';
import { useFreshSignal } from '@/components/editor/runs/use-fresh-signal';
import { useOffers } from '@/components/shell/use-offers';
import { announce } from '@/components/ui/announcer';
import type { FunctionTrial } from '@/lib/contract/console/function-trial';
import { compareRuns } from '@/lib/function-bench/compare-runs';
import { useFunctionTrial } from '@/lib/queries/function-trial';
import type { RunResult } from '@/lib/transform/run-types';
import { isRecord, parseJson } from '@/lib/util/json';
import { comparisonWords } from './comparison-words';
import { subjectOf } from './subject';

interface Both {
  /** What was run; other code or another sample makes it old. */
  of: string;
  here: RunResult;
  there: FunctionTrial;
}

const operations = {
  subscription: 'testSubscriptionFunction',
  source_body: 'testSourceFunction',
  source_header: 'testSourceFunction',
} as const satisfies Record<WrittenKind, string>;

/** A run on the gateway itself, beside one here; what came of it outlasts the look at it. */
export function useGatewayRun(
  projectId: string,
  made: BenchFunction & { kind: WrittenKind },
  payload: string,
  batch: Batch,
) {
  const { offers } = useOffers(projectId);
  const { mutateAsync, error } = useFunctionTrial(projectId);
  const [both, setBoth] = useState<Both>();
  const [isRunning, setIsRunning] = useState(false);
  const freshSignal = useFreshSignal();
  const { kind, code } = made;
  const operation = operations[kind];
  const of = subjectOf(made, payload);
  const sample = parseJson(payload);

  async function runBoth(object: Record<string, unknown>) {
    const signal = freshSignal();
    setIsRunning(true);
    try {
      const [here, there] = await Promise.all([
        batch({ ...made, payload }, signal),
        mutateAsync({ body: { kind, code, payload: object }, signal }),
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

  return {
    operation,
    isOffered: offers(operation),
    canRun: isRecord(sample) && code.trim() !== '',
    isRunning,
    both,
    isOld: both !== undefined && both.of !== of,
    error,
    run: () => {
      if (isRecord(sample)) void runBoth(sample);
    },
  };
}

export type GatewayRun = ReturnType<typeof useGatewayRun>;
