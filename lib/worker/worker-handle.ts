import type { FromWorker, StartWorker } from './worker-port';

/** Why an order got no answer: its time was over, its caller stopped it, or its worker ended. */
type CutOff = 'time' | 'stopped' | 'ended';

type Outcome<Answer> = { answer: Answer } | { cutOff: CutOff };

/** One worker and the order that it is busy with. */
export interface WorkerHandle<Order, Answer> {
  /** Settles when the worker can take an order; with a reason when it cannot. */
  ready: Promise<string | undefined>;
  /** For a worker that is ready and has not ended, and a caller that is still there. */
  run(
    request: Order,
    options: { signal: AbortSignal | undefined; timeoutMs: number },
  ): Promise<Outcome<Answer>>;
  runs(): number;
  hasEnded(): boolean;
  endReason(): string;
  end(): void;
}

/** Starts a worker. After a cut-off the caller ends it: what it is doing then, nobody knows. */
export function startWorkerHandle<Order, Answer>(
  startWorker: StartWorker<Order, Answer>,
  startTimeoutMs: number,
): WorkerHandle<Order, Answer> {
  let runs = 0;
  let reason = '';
  let onReady: (problem: string | undefined) => void = () => undefined;
  let onAnswer: (outcome: Outcome<Answer>, id: number) => void = () => undefined;
  const ready = new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve('it did not load in time'), startTimeoutMs);
    onReady = (problem) => {
      clearTimeout(timer);
      resolve(problem);
    };
  });
  const ended = (why: string) => {
    if (reason === '') reason = why;
    onReady(why);
    onAnswer({ cutOff: 'ended' }, runs);
  };
  const take = (message: FromWorker<Answer>) => {
    if ('ready' in message) onReady(undefined);
    else if ('broken' in message) ended(message.broken);
    else {
      if (message.isWorn) reason = 'worn out by the run';
      onAnswer({ answer: message.result }, message.id);
    }
  };
  const port = startWorker({ onMessage: take, onEnd: ended });

  return {
    ready,
    runs: () => runs,
    hasEnded: () => reason !== '',
    endReason: () => reason,
    end: () => {
      if (reason === '') reason = 'ended by its user';
      port.end();
    },
    run: (request, { signal, timeoutMs }) =>
      new Promise((resolve) => {
        runs += 1;
        const id = runs;
        const stop = () => onAnswer({ cutOff: 'stopped' }, id);
        const timer = setTimeout(() => onAnswer({ cutOff: 'time' }, id), timeoutMs);
        onAnswer = (outcome, answered) => {
          if (answered !== id) return;
          clearTimeout(timer);
          signal?.removeEventListener('abort', stop);
          resolve(outcome);
        };
        signal?.addEventListener('abort', stop, { once: true });
        port.post({ id, request });
      }),
  };
}
