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

/**
 * A runner that is made when it is first needed, and not any more once it was closed. One that could
 * not be made is tried again for the next run.
 */
export function lazyRunner(make: () => Promise<Runner>): Runner {
  let made: Promise<Runner> | undefined;
  let isClosed = false;
  const runner = () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  const onceMade = (act: (runner: Runner) => void) => (held: Promise<Runner> | undefined) =>
    void held?.then(act, () => undefined);
  const prepare = onceMade((each) => each.prepare());
  const close = onceMade((each) => each.close());
  return {
    async run(order, signal) {
      if (isClosed || signal?.aborted) return stoppedRun;
      const { run } = await runner();
      return run(order, signal);
    },
    prepare() {
      if (!isClosed) prepare(runner());
    },
    close() {
      isClosed = true;
      close(made);
    },
  };
}
