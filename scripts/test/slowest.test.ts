import { expect, test } from 'vitest';
import { playwrightTimes, slowest, vitestTimes } from './slowest.mjs';

const vitestReport = JSON.stringify({
  testResults: [
    {
      name: '/a/lib/url.test.ts',
      assertionResults: [{ fullName: 'reads', duration: 1500 }, { fullName: 'was skipped' }],
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
          tests: [{ results: [{ duration: 9000 }, { duration: 2500 }] }],
        },
      ],
      suites: [
        { specs: [{ file: 'lists.spec.ts', title: 'was never run', tests: [{ results: [] }] }] },
      ],
    },
  ],
});

test('each test is told with its file and seconds, the slowest first', () => {
  const all = [...vitestTimes(vitestReport), ...playwrightTimes(playwrightReport)];
  expect(slowest(all, 3)).toEqual([
    { title: 'lists.spec.ts pages', seconds: 2.5 },
    { title: 'url.test.ts reads', seconds: 1.5 },
    { title: 'url.test.ts was skipped', seconds: 0 },
  ]);
});

test.each([undefined, '', '{"suites'])('a report of %j has no tests', (report) => {
  expect([...vitestTimes(report), ...playwrightTimes(report)]).toEqual([]);
});
