import type { RunLimits } from './run-types';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits of a run unless told otherwise: the time of real gateways, and a memory that ours adds. An
 * event of two megabytes takes 53 of them when each of its items is copied.
 */
export const usualLimits: RunLimits = {
  timeMs: 10_000,
  memoryBytes: 64 * MEBIBYTE,
  outputLength: 8 * MEBIBYTE,
};

/** How long after the time limit a worker is ended when the engine does not stop by itself. */
export const WATCHDOG_GRACE_MS = 250;

/** Time to load the engine in a new worker. */
export const START_TIMEOUT_MS = 15_000;

/** A worker is replaced after so many runs: the memory of WebAssembly only grows. */
export const RUNS_PER_WORKER = 1_000;
