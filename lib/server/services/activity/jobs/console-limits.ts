const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Bounds of jobs that this console carries out: kind to the gateway, and small in memory and on disk. */
export const consoleJobLimits = {
  /** Deliveries or events of one job. */
  items: 5_000,
  /** Jobs of a project that are not over, and those of them that send. */
  open: 20,
  sending: 3,
  /** Jobs that send in the whole process. */
  sendingInAll: 20,
  perSecond: 10,
  /** Where no pace is asked for. */
  usualPerSecond: 5,
  canary: 100,
  /** Failures of the gateway itself, one after the other, before a job pauses. */
  troubles: 3,
} as const;

/** How long after a try an item is looked at, time after time; after the last one never again. */
export const lookPausesMs: readonly [number, ...number[]] = [
  3 * SECOND_MS,
  5 * SECOND_MS,
  10 * SECOND_MS,
  20 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  2 * MINUTE_MS,
  3 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
];

/** Between two rounds of looks. */
export const lookRoundMs = 2 * SECOND_MS;
