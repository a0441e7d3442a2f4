// @ts-check

/** @typedef {{ title: string, seconds: number }} TimedTest */

/**
 * Every test of a Vitest report with the time it took.
 * @param {string | undefined} report JSON text; undefined when the run wrote none
 * @returns {TimedTest[]}
 */
export function vitestTimes(report) {
  const files = parse(report)?.testResults ?? [];
  return files.flatMap((/** @type {{ name: string, assertionResults: unknown[] }} */ file) =>
    file.assertionResults.map((test) => timedTest(baseName(file.name), test)),
  );
}

/**
 * Every test of a Playwright report with the time of its last try.
 * @param {string | undefined} report JSON text; undefined when the run wrote none
 * @returns {TimedTest[]}
 */
export function playwrightTimes(report) {
  return (parse(report)?.suites ?? []).flatMap(suiteTimes);
}

/**
 * @param {readonly TimedTest[]} tests
 * @param {number} count
 * @returns {TimedTest[]} the slowest first
 */
export function slowest(tests, count) {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

/**
 * @param {any} suite one file or group of a Playwright report
 * @returns {TimedTest[]}
 */
function suiteTimes(suite) {
  const own = (suite.specs ?? []).map((/** @type {any} */ spec) => ({
    title: `${spec.file} ${spec.title}`,
    seconds: (spec.tests.at(-1)?.results.at(-1)?.duration ?? 0) / 1000,
  }));
  return [...own, ...(suite.suites ?? []).flatMap(suiteTimes)];
}

/**
 * @param {string} file
 * @param {any} test
 * @returns {TimedTest}
 */
function timedTest(file, { fullName, duration }) {
  return { title: `${file} ${fullName}`, seconds: (duration ?? 0) / 1000 };
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
