import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Clock, RandomSource } from '@/lib/embedded-gateway/base/ports';
import { nodeWorkers } from '@/lib/transform/start-node-worker';

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandom: RandomSource = { bytes: (size) => randomBytes(size) };

/**
 * Threads for user functions. The worker's file is read as it stands in the project, from where
 * every script of the product runs: no bundler has to know it.
 */
export const functionWorkers = nodeWorkers(
  path.join(process.cwd(), 'lib/transform/worker/node-worker.mjs'),
);
