// @ts-check

/** What only widens what other browser tests hold is left to the long run, and to a given gateway. */
const isWidened = process.env.LONG_TESTS === '1' || Boolean(process.env.E2E_GATEWAY_URL);

/** @type {{ grepInvert?: RegExp }} of Playwright's configuration */
export const leftOut = isWidened ? {} : { grepInvert: /@long/ };
