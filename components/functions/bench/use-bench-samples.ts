'use client';

import type { BenchScope } from '@/components/editor/runs/bench-function';
import { type SamplesAccess, useSamples } from '@/components/filters/use-samples';
import type { Sample } from '@/lib/samples/sample-store';

/** Samples of which one is always shown: the example where there is none. */
export interface BenchSamples extends SamplesAccess {
  shown: Sample;
}

/**
 * The samples of a function.
 * @param given shown in place of the kept ones
 */
export function useBenchSamples(
  scope: BenchScope,
  example: Sample,
  given: readonly Sample[] | undefined,
  onEdited: ((samples: readonly Sample[]) => void) | undefined,
): BenchSamples {
  const samples = useSamples(scope, { example, given, onEdited });
  return { ...samples, shown: samples.shown ?? example };
}
