/** Work that several callers wait for together; it ends early only when all of them have left. */
export interface InFlight<Result> {
  /**
   * Joins the run of this key or starts one.
   * @throws the signal's reason when this caller leaves; the run's own failure otherwise
   */
  share(
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>;
}

interface Run<Result> {
  result: Promise<Result>;
  stop: AbortController;
  callers: number;
  hasEnded: boolean;
}

export function createInFlight<Result>(): InFlight<Result> {
  const runs = new Map<string, Run<Result>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<Result>): Run<Result> {
    const stop = new AbortController();
    const run = { result: work(stop.signal), stop, callers: 0, hasEnded: false };
    const end = () => {
      run.hasEnded = true;
      if (runs.get(key) === run) runs.delete(key);
    };
    run.result.then(end, end);
    runs.set(key, run);
    return run;
  }

  return {
    async share(key, signal, work) {
      signal.throwIfAborted();
      const run = runs.get(key) ?? start(key, work);
      run.callers += 1;
      try {
        return await new Promise<Result>((resolve, reject) => {
          const leave = () => reject(signal.reason);
          signal.addEventListener('abort', leave, { once: true });
          run.result
            .then(resolve, reject)
            .finally(() => signal.removeEventListener('abort', leave));
        });
      } finally {
        run.callers -= 1;
        if (run.callers === 0 && !run.hasEnded) {
          if (runs.get(key) === run) runs.delete(key);
          run.stop.abort(signal.reason);
        }
      }
    },
  };
}
