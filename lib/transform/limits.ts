import { memoryLimit } from './memory.mjs';
import type { RunLimits } from './run-types';

const MEBIBYTE = 1024 * 1024;

/** Limits of a run unless told otherwise; the time is that of real gateways. */
export const usualLimits: Omit<RunLimits, 'memoryBytes'> = {
  timeMs: 10_000,
  outputLength: 8 * MEBIBYTE,
};

/** The limits of a run of this event, as usual where nothing else is asked for. */
export const limitsFor = (payload: string, asked: Partial<RunLimits> = {}): RunLimits => ({
  ...usualLimits,
  memoryBytes: memoryLimit(payload),
  ...asked,
});

/** How long after the time limit a worker is ended when the engine does not stop by itself. */
export const WATCHDOG_GRACE_MS = 250;

/**
 * A worker is replaced after so many runs, in case something gathers in it: nothing does that is
 * known, since every run gives its memory back. A new one takes a while to be as fast.
 */
export const RUNS_PER_WORKER = 10_000;

/** A worker of a page ends when nothing ran in it for so long; the next run gets another one. */
export const IDLE_WORKER_MS = 10 * 60_000;
