import type { FromWorker, StartWorker } from './worker-port';

/** Starts workers of the browser. They obey the policy of their own file and can fetch nothing. */
export const browserWorkers: StartWorker = ({ onMessage, onEnd }) => {
  const worker = new Worker(new URL('./worker/browser-worker.mjs', import.meta.url), {
    type: 'module',
  });
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => onMessage(event.data));
  worker.addEventListener('error', (event) => onEnd(event.message));
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
};
