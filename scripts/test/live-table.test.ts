import { expect, test } from 'vitest';
import { liveTable } from './live-table.mjs';

const done = { title: 'an endpoint', status: 'passed', notes: [] } as const;
const lacking = {
  title: 'a trial',
  status: 'skipped',
  notes: [{ type: 'lacking', description: '“Try it” is not there' }],
} as const;
const refused = {
  title: 'a filter',
  status: 'passed',
  notes: [{ type: 'refused', description: 'no licence' }],
} as const;
const untried = {
  title: 'an address',
  status: 'skipped',
  notes: [{ type: 'untried', description: 'Set E2E_RECEIVER_URL' }],
} as const;

test('each test has its line with what was done, or why it was not', () => {
  expect(liveTable([done, lacking, refused])).toEqual({
    lines: [
      'an endpoint  done',
      'a trial      not tried: “Try it” is not there',
      'a filter     tried, and refused: no licence',
    ],
    isComplete: true,
  });
});

test('what was left untried for any other reason makes the run incomplete', () => {
  const { lines, isComplete } = liveTable([done, untried]);
  expect(isComplete).toBe(false);
  expect(lines).toEqual([
    'an endpoint  done',
    'an address   LEFT UNTRIED: Set E2E_RECEIVER_URL',
    '1 of 2 tests were left untried, so this run says too little.',
  ]);
  expect(liveTable([{ title: 'x', status: 'skipped', notes: [] }]).isComplete).toBe(false);
});

test('a run of nothing is incomplete', () => {
  expect(liveTable([])).toEqual({ lines: ['No test ran.'], isComplete: false });
});

test('what failed is named', () => {
  expect(liveTable([{ ...done, status: 'failed' }]).lines).toEqual(['an endpoint  failed']);
});
