import { SMALL_MEMORY_BYTES } from './memory.mjs';
import type { RunResult } from './run-types';
import type { Runner } from './runner';

/** What is told of a run that was ended from outside, or never began. */
export const stoppedRun: RunResult = {
  outcome: { kind: 'stopped' },
  log: [],
  dropped: { entries: 0, characters: 0 },
  milliseconds: 0,
  memoryBytes: 0,
  memoryLimitBytes: SMALL_MEMORY_BYTES,
};

/** A runner that is made when it is first needed, and not any more once it was closed. */
export function lazyRunner(make: () => Promise<Runner>): Runner {
  let made: Promise<Runner> | undefined;
  let isClosed = false;
  return {
    async run(order, signal) {
      if (isClosed || signal?.aborted) return stoppedRun;
      made ??= make();
      const runner = await made;
      return runner.run(order, signal);
    },
    close() {
      isClosed = true;
      made?.then(
        (runner) => runner.close(),
        () => undefined,
      );
    },
  };
}
