import type { RunRequest, RunResult } from './run-types';
import type { FromWorker, StartWorker } from './worker-port';

/** Why a run got no result: its time was over, its caller stopped it, or its worker ended. */
type CutOff = 'time' | 'stopped' | 'ended';

/** One worker and the run that it is busy with. */
export interface Seat {
  /** Settles when the worker can take a run; with a reason when it cannot. */
  ready: Promise<string | undefined>;
  run(
    request: RunRequest,
    options: { signal: AbortSignal | undefined; timeoutMs: number },
  ): Promise<RunResult | CutOff>;
  runs(): number;
  hasEnded(): boolean;
  endReason(): string;
  end(): void;
}

/** Starts a worker. After a cut-off the caller ends it: what it is doing then, nobody knows. */
export function takeSeat(startWorker: StartWorker, startTimeoutMs: number): Seat {
  let runs = 0;
  let reason = '';
  let onReady: (problem: string | undefined) => void = () => undefined;
  let onAnswer: (answer: RunResult | CutOff, id: number) => void = () => undefined;
  const ready = new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve('the engine did not load in time'), startTimeoutMs);
    onReady = (problem) => {
      clearTimeout(timer);
      resolve(problem);
    };
  });
  const ended = (why: string) => {
    if (reason === '') reason = why;
    onReady(why);
    onAnswer('ended', runs);
  };
  const take = (message: FromWorker) => {
    if ('ready' in message) onReady(undefined);
    else if ('broken' in message) ended(message.broken);
    else {
      if (message.isWorn) reason = 'worn out by the run';
      onAnswer(message.result, message.id);
    }
  };
  const port = startWorker({ onMessage: take, onEnd: ended });

  return {
    ready,
    runs: () => runs,
    hasEnded: () => reason !== '',
    endReason: () => reason,
    end: () => {
      if (reason === '') reason = 'ended by the runner';
      port.end();
    },
    run: (request, { signal, timeoutMs }) =>
      new Promise((resolve) => {
        runs += 1;
        const id = runs;
        const stop = () => onAnswer('stopped', id);
        const timer = setTimeout(() => onAnswer('time', id), timeoutMs);
        onAnswer = (answer, answered) => {
          if (answered !== id) return;
          clearTimeout(timer);
          signal?.removeEventListener('abort', stop);
          resolve(answer);
        };
        signal?.addEventListener('abort', stop, { once: true });
        if (signal?.aborted) stop();
        else if (reason !== '') onAnswer('ended', id);
        else port.post({ id, request });
      }),
  };
}
