'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { type CaseVerdict, isCase, runCase } from '@/lib/function-bench/saved-cases';
import type { Sample } from '@/lib/samples/sample-store';
import type { BenchFunction } from './bench-function';
import type { Batch } from './use-batch';

/** How long typing has to rest before the cases run. */
const REST_MS = 400;

export type CaseVerdicts = ReadonlyMap<string, CaseVerdict>;

/** How many of the cases pass, such as "1 of 2 pass". */
export function casesSummary(samples: readonly Sample[], verdicts: CaseVerdicts): string {
  const cases = samples.filter(isCase);
  if (cases.length === 0) return 'no case yet';
  const passed = cases.filter(({ id }) => verdicts.get(id)?.kind === 'passed').length;
  return `${passed} of ${cases.length} pass`;
}

const none: CaseVerdicts = new Map();

/**
 * How the saved cases go with the code as it is, by sample; those not run yet are missing, which all
 * are while the code is another one than was run.
 * @param turn grows with each change and each run; at 0 the operator has not acted, and nothing runs
 */
export function useCases(
  { kind, code, release }: BenchFunction,
  samples: readonly Sample[],
  batch: Batch,
  turn: number,
): CaseVerdicts {
  const [ran, setRan] = useState({ code, verdicts: none });
  const said = useRef('');
  const runAll = useEffectEvent(async (signal: AbortSignal) => {
    const found = new Map<string, CaseVerdict>();
    for (const sample of samples.filter(isCase)) {
      const run = (order: Parameters<Batch>[0]) => batch(order, signal);
      const verdict = await runCase(run, { kind, code, release }, sample);
      if (signal.aborted) return;
      if (verdict) found.set(sample.id, verdict);
      // One that does not end would be waited for once per sample.
      if (verdict?.kind === 'failed' && verdict.outcome.kind === 'time_limit') break;
    }
    setRan({ code, verdicts: found });
    const summary = casesSummary(samples, found);
    if (found.size > 0 && summary !== said.current) announce(`Cases: ${summary}`);
    said.current = summary;
  });
  useEffect(() => {
    if (turn === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void runAll(controller.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [turn]);
  return ran.code === code ? ran.verdicts : none;
}
