import type { FromWorker, ToWorker } from '@/lib/worker/worker-port';
import { type FilterOrder, type FilterWork, filterWork } from './filter-work';

/** Calls what an order names; its sender has seen to it that the parameters are those of the work. */
function done({ work, parameters }: FilterOrder): unknown {
  return (
    filterWork[work] as (...given: readonly unknown[]) => ReturnType<FilterWork[typeof work]>
  )(...parameters);
}

/** Answers orders one after the other, and says at once that it can. */
export function serveFilters(
  post: (message: FromWorker<unknown>) => void,
): (message: ToWorker<FilterOrder>) => void {
  post({ ready: true });
  return ({ id, request }) => {
    try {
      post({ id, result: done(request), isWorn: false });
    } catch (error) {
      post({ id, broken: error instanceof Error ? error.message : String(error) });
    }
  };
}
