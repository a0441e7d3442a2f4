// @ts-check

/** @typedef {{ passed: number, failed: number }} Outcome */

/**
 * Counts a Vitest report. A file that could not run counts as one failure, as does a run that
 * failed although each of its tests passed.
 * @param {string | undefined} report JSON text; undefined when the run wrote none
 * @param {boolean} hasSucceeded whether the process ended with code 0
 * @returns {Outcome}
 */
export function unitOutcome(report, hasSucceeded) {
  const parsed = parseReport(report);
  if (parsed === undefined) return { passed: 0, failed: 1 };
  const broken = parsed.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  );
  return atLeastOneFailure(
    parsed.numPassedTests,
    parsed.numFailedTests + broken.length,
    hasSucceeded,
  );
}

/**
 * Counts a Playwright report. A test that passed on a second try alone counts as failed.
 * @param {string | undefined} report JSON text; undefined when the run wrote none
 * @param {boolean} hasSucceeded whether the process ended with code 0
 * @returns {Outcome}
 */
export function browserOutcome(report, hasSucceeded) {
  const parsed = parseReport(report);
  if (parsed === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = parsed.stats;
  return atLeastOneFailure(expected, unexpected + flaky, hasSucceeded);
}

/**
 * Counts a check that has no tests of its own as one.
 * @param {boolean} hasSucceeded
 * @returns {Outcome}
 */
export function stageOutcome(hasSucceeded) {
  return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 };
}

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export function sumOutcomes(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {boolean} hasSucceeded
 * @returns {Outcome}
 */
function atLeastOneFailure(passed, failed, hasSucceeded) {
  return { passed, failed: hasSucceeded ? failed : Math.max(failed, 1) };
}

/** @param {string | undefined} report */
function parseReport(report) {
  try {
    return report === undefined ? undefined : JSON.parse(report);
  } catch {
    return undefined;
  }
}
