/**
 * What may wait for the worker of functions, and for that of filters. Most orders take milliseconds;
 * where some take all of their time, others are turned away instead of being held for longer than
 * anybody waits.
 */
export const workerQueue = { mostWaiting: 16, waitMs: 10_000 } as const;
