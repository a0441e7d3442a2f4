import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Clock, RandomSource } from '@/lib/embedded-gateway/base/ports';
import { nodeWorkers } from '@/lib/transform/start-node-worker';

export const systemClock: Clock = { now: () => Date.now() };

/** Bytes that are drawn at once: ids and request ids take a few of them each, thousands of times a second. */
const drawnAtOnce = 4096;

/** Each byte is given out once; what was given out stays as it is. */
function pooledRandom(): RandomSource {
  let pool = randomBytes(drawnAtOnce);
  return {
    bytes(size) {
      if (size > pool.byteLength) pool = randomBytes(Math.max(size, drawnAtOnce));
      const drawn = pool.subarray(0, size);
      pool = pool.subarray(size);
      return drawn;
    },
  };
}

export const systemRandom: RandomSource = pooledRandom();

/**
 * Threads for user functions. The worker's file is read as it stands in the project, from where
 * every script of the product runs: no bundler has to know it.
 */
export const functionWorkers = nodeWorkers(
  path.join(process.cwd(), 'lib/transform/worker/node-worker.mjs'),
);
