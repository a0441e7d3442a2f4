import { expect, test } from 'vitest';
import { failures, playwrightTests, slowest, vitestTests } from './reported-tests.mjs';

const vitestReport = JSON.stringify({
  testResults: [
    {
      name: '/a/lib/url.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'reads', status: 'passed', duration: 1500 },
        { fullName: 'was skipped', status: 'skipped' },
        {
          fullName: 'writes',
          status: 'failed',
          duration: 250,
          failureMessages: ['AssertionError: expected 1 to be 2\n    at url.test.ts:3'],
        },
      ],
    },
    {
      name: '/a/lib/broken.test.ts',
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    },
  ],
});

const playwrightReport = JSON.stringify({
  suites: [
    {
      specs: [
        {
          file: 'lists.spec.ts',
          title: 'pages',
          tests: [{ status: 'flaky', results: [{ duration: 9000 }, { duration: 2500 }] }],
        },
      ],
      suites: [
        {
          specs: [
            {
              file: 'lists.spec.ts',
              title: 'was never run',
              tests: [{ status: 'skipped', results: [] }],
            },
            {
              file: 'lists.spec.ts',
              title: 'sorts',
              tests: [{ status: 'unexpected', results: [{ duration: 100, error: {} }] }],
            },
          ],
        },
      ],
    },
  ],
});

const all = [...vitestTests(vitestReport), ...playwrightTests(playwrightReport)];

test('each test is told with its file and seconds, the slowest first', () => {
  expect(slowest(all, 3)).toMatchObject([
    { title: 'lists.spec.ts pages', seconds: 2.5 },
    { title: 'url.test.ts reads', seconds: 1.5 },
    { title: 'url.test.ts writes', seconds: 0.25 },
  ]);
});

test('each that failed is told with what it said first, a file that could not run included', () => {
  expect(failures(all).map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'url.test.ts writes AssertionError: expected 1 to be 2',
    'broken.test.ts No such module',
    'lists.spec.ts sorts No reason was given.',
  ]);
});

test.each([undefined, '', '{"suites'])('a report of %j has no tests', (report) => {
  expect([...vitestTests(report), ...playwrightTests(report)]).toEqual([]);
});
