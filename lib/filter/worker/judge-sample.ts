import type { Release } from '@/lib/releases/dialect';
import type { Result } from '@/lib/util/result';
import { ok } from '@/lib/util/result';
import type { Explanation } from '../explain';
import type { TypedPart } from '../read-sample';
import type { FilterWorker } from './evaluator';

/** Judges one sample: what the filter makes of it, or what is wrong with its text. */
export type JudgeSample = (
  filter: unknown,
  sample: { part: TypedPart; text: string },
  dialect: Release,
) => Promise<Result<Explanation, string>>;

/** Judges samples in the worker of an evaluator. What it cannot evaluate is told as such. */
export function sampleJudge({ run }: FilterWorker): JudgeSample {
  return async (filter, sample, dialect) => {
    const judged = await run('judge', filter, sample, dialect);
    if (judged.ok) return judged.value;
    return ok({ outcome: 'not_evaluated', failure: judged.failure, warnings: [], hazards: [] });
  };
}
