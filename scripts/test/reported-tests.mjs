// @ts-check

/**
 * @typedef {object} ReportedTest
 * @property {string} title with the file it stands in
 * @property {number} seconds
 * @property {string | undefined} failure what it said first, for one that failed
 */

/**
 * Every test of a Vitest report, and every file of it that could not run.
 * @param {string | undefined} report JSON text; undefined when the run wrote none
 * @returns {ReportedTest[]}
 */
export function vitestTests(report) {
  return (parse(report)?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.map((/** @type {any} */ test) => ({
      title: `${baseName(file.name)} ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1000,
      failure: test.status === 'failed' ? firstLine(test.failureMessages?.[0]) : undefined,
    }));
    if (file.status !== 'failed' || tests.length > 0) return tests;
    return [{ title: baseName(file.name), seconds: 0, failure: firstLine(file.message) }];
  });
}

/**
 * Every test of a Playwright report, as its last try ended.
 * @param {string | undefined} report JSON text; undefined when the run wrote none
 * @returns {ReportedTest[]}
 */
export function playwrightTests(report) {
  return (parse(report)?.suites ?? []).flatMap(suiteTests);
}

/**
 * @param {readonly ReportedTest[]} tests
 * @param {number} count
 * @returns {ReportedTest[]} the slowest first
 */
export function slowest(tests, count) {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

/**
 * @param {readonly ReportedTest[]} tests
 * @returns {string[]} a line for each that failed, with what it said first
 */
export function failures(tests) {
  return tests.flatMap(({ title, failure }) =>
    failure === undefined ? [] : [`${title}\n         ${failure}`],
  );
}

/**
 * @param {any} suite one file or group of a Playwright report
 * @returns {ReportedTest[]}
 */
function suiteTests(suite) {
  const own = (suite.specs ?? []).map((/** @type {any} */ spec) => {
    const { status, results = [] } = spec.tests.at(-1) ?? {};
    const last = results.at(-1);
    return {
      title: `${spec.file} ${spec.title}`,
      seconds: (last?.duration ?? 0) / 1000,
      failure: status === 'unexpected' ? firstLine(last?.error?.message) : undefined,
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap(suiteTests)];
}

/** @param {string | undefined} text */
function firstLine(text) {
  return (text ?? '').split('\n', 1)[0]?.slice(0, 300) || 'No reason was given.';
}

/** @param {string} file */
function baseName(file) {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** @param {string | undefined} report */
function parse(report) {
  try {
    return report === undefined ? undefined : JSON.parse(report);
  } catch {
    return undefined;
  }
}
