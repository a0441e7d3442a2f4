import type { Runner } from '@/lib/transform/runner';

/** A runner in a worker of this page; its code is fetched when the first function runs. */
export async function startRunner(): Promise<Runner> {
  const [{ createRunner }, { browserWorkers }] = await Promise.all([
    import('@/lib/transform/runner'),
    import('@/lib/transform/start-browser-worker'),
  ]);
  return createRunner({ startWorker: browserWorkers });
}
