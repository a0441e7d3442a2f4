import type { FromWorker, StartWorker } from './worker-port';

/** A worker of the browser. It obeys the policy of its own file and can fetch nothing. */
export function browserPort<Order, Answer>(
  worker: Worker,
  { onMessage, onEnd }: Parameters<StartWorker<Order, Answer>>[0],
): ReturnType<StartWorker<Order, Answer>> {
  worker.addEventListener('message', (event: MessageEvent<FromWorker<Answer>>) =>
    onMessage(event.data),
  );
  worker.addEventListener('error', (event) => onEnd(event.message));
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
}
