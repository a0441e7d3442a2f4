// @ts-check
import { z } from 'zod';

const MINUTE_MS = 60_000;

const milliseconds = z
  .int()
  .min(1)
  .max(24 * 60 * MINUTE_MS);
const attempts = z.int().min(1).max(1_000_000);

/** Waiting times and rates that tests shorten; the defaults are what the product runs with. */
export const limitsSchema = z.strictObject({
  /** Upstream deadlines, by the kind of an operation. */
  checkMs: milliseconds.default(5_000),
  readMs: milliseconds.default(10_000),
  writeMs: milliseconds.default(10_000),
  slowMs: milliseconds.default(30_000),
  signInPerMinutePerAddress: attempts.default(5),
  signInPerMinute: attempts.default(50),
  portalOpeningsPerMinutePerAddress: attempts.default(30),
  sessionIdleMs: milliseconds.default(30 * MINUTE_MS),
  sessionAbsoluteMs: milliseconds.default(12 * 60 * MINUTE_MS),
  /** How long after sign-in a stored secret is shown without typing the API key again. */
  revealAgeMs: milliseconds.default(15 * MINUTE_MS),
});

/** @typedef {z.infer<typeof limitsSchema>} Limits */

/**
 * Limits for tests, given as JSON; what is left out keeps its default.
 * @param {string} text
 * @returns {Limits | undefined} undefined when the text is not such an object
 */
export function parseTestLimits(text) {
  try {
    return limitsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
