import type { Runner } from '@/lib/transform/runner';

/** A runner that nobody took within this time after it was started ahead ends. */
const SPARE_MS = 60_000;

let spare: Promise<Runner> | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;

async function newRunner(): Promise<Runner> {
  const [{ createRunner }, { browserWorkers }, { IDLE_WORKER_MS }] = await Promise.all([
    import('@/lib/transform/runner'),
    import('@/lib/transform/start-browser-worker'),
    import('@/lib/transform/limits'),
  ]);
  return createRunner({ startWorker: browserWorkers, idleMs: IDLE_WORKER_MS });
}

function take(): Promise<Runner> | undefined {
  clearTimeout(expiry);
  const taken = spare;
  spare = undefined;
  return taken;
}

/**
 * Starts a runner and its worker before they are needed, as when somebody points at what runs
 * functions; the next part of the page that needs one takes it.
 */
export function startRunnerAhead(): void {
  if (spare) return;
  const started = newRunner();
  spare = started;
  started.then(
    (runner) => runner.prepare(),
    () => {
      if (spare === started) take();
    },
  );
  expiry = setTimeout(() => {
    take()?.then(
      (runner) => runner.close(),
      () => undefined,
    );
  }, SPARE_MS);
}

/** A runner in a worker of this page, of which nobody else knows. */
export function startRunner(): Promise<Runner> {
  return take() ?? newRunner();
}
