import { expect, test } from 'vitest';
import { browserOutcome, sumOutcomes, unitOutcome } from './outcome.mjs';

const unitReport = (failed: number, brokenFiles = 0) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: failed,
    testResults: [
      { status: failed > 0 ? 'failed' : 'passed', assertionResults: [{}] },
      ...Array.from({ length: brokenFiles }, () => ({ status: 'failed', assertionResults: [] })),
    ],
  });

const browserReport = (unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected: 3, unexpected, flaky, skipped: 2 } });

test.each([
  ['all passed', unitOutcome(unitReport(0), true), { passed: 5, failed: 0 }],
  ['two failed', unitOutcome(unitReport(2), false), { passed: 5, failed: 2 }],
  ['a file did not load', unitOutcome(unitReport(0, 1), false), { passed: 5, failed: 1 }],
  ['an error outside of any test', unitOutcome(unitReport(0), false), { passed: 5, failed: 1 }],
  ['no report', unitOutcome(undefined, false), { passed: 0, failed: 1 }],
  ['half a report', unitOutcome('{"numPassed', true), { passed: 0, failed: 1 }],
  ['browser tests passed', browserOutcome(browserReport(0), true), { passed: 3, failed: 0 }],
  ['a browser test failed', browserOutcome(browserReport(1), false), { passed: 3, failed: 1 }],
  [
    'a browser test passed on a second try',
    browserOutcome(browserReport(0, 1), true),
    { passed: 3, failed: 1 },
  ],
  ['the browser tests did not start', browserOutcome(undefined, false), { passed: 0, failed: 1 }],
])('%s is counted truthfully', (_case, outcome, expected) => {
  expect(outcome).toEqual(expected);
});

test('the sum holds every part', () => {
  expect(
    sumOutcomes([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
