import { isLongRun } from '../../lib/testing/long-run';

/** What only widens what other tests hold is left to the long run, and to a given gateway. */
export const leftOut: { grepInvert?: RegExp } =
  isLongRun || process.env.E2E_GATEWAY_URL ? {} : { grepInvert: /@long/ };
