'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { LineMark } from '@/components/editor/remarks/code-marker';
import type { BenchFunction } from '@/components/editor/runs/bench-function';
import type { Batch } from '@/components/editor/runs/use-batch';
import type { Sample } from '@/lib/samples/sample-store';
import { parseJson } from '@/lib/util/json';

const REST_MS = 400;

/** Which lines all samples together reached. */
export interface Coverage {
  /** The code that was counted. */
  code: string;
  covered: readonly number[];
  uncovered: readonly number[];
  /** How many samples ran. */
  samples: number;
}

/** The coverage as marks beside line numbers. */
export function marksOf({ covered, uncovered }: Coverage): LineMark[] {
  return [
    ...covered.map((line): LineMark => ({ line, tone: 'good' })),
    ...uncovered.map((line): LineMark => ({ line, tone: 'bad' })),
  ];
}

/** Counts lines over all samples, when wanted and once the operator has acted. */
export function useCoverage(
  { kind, code, release }: BenchFunction,
  samples: readonly Sample[],
  batch: Batch,
  turn: number,
  isWanted: boolean,
): Coverage | null {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  const count = useEffectEvent(async (signal: AbortSignal) => {
    const { countStatements, coveredLines, uncoveredLines } = await import(
      '@/lib/function-bench/line-coverage'
    );
    const counted = countStatements(code);
    if (!counted || signal.aborted) return;
    const covered = new Set<number>();
    const usable = samples.filter(({ text }) => parseJson(text) !== undefined);
    for (const { text } of usable) {
      const order = { kind, code: counted.code, release, payload: text };
      const { log, outcome } = await batch(order, signal);
      if (signal.aborted) return;
      const printed = log.map((entry) => entry.text);
      for (const line of coveredLines(counted, printed)) covered.add(line);
      if (outcome.kind === 'time_limit') break;
    }
    setCoverage({
      code,
      covered: [...covered],
      uncovered: uncoveredLines(counted, covered),
      samples: usable.length,
    });
  });
  useEffect(() => {
    if (turn === 0 || !isWanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void count(controller.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [turn, isWanted]);
  return coverage && coverage.code === code ? coverage : null;
}
