import { createFilterEvaluator, type FilterEvaluator } from '@/lib/filter/worker/evaluator';
import { type JudgeSample, sampleJudge } from '@/lib/filter/worker/judge-sample';
import { browserFilterWorkers } from '@/lib/filter/worker/start-browser-worker';

let evaluator: FilterEvaluator | undefined;

/** Evaluates filters in a worker that all parts of the page share, so that the page never waits. */
export function pageEvaluator(): FilterEvaluator {
  evaluator ??= createFilterEvaluator(browserFilterWorkers);
  return evaluator;
}

/** Judges a sample in the worker of the page. */
export const judgeSample: JudgeSample = (...asked) => sampleJudge(pageEvaluator())(...asked);
