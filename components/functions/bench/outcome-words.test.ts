import { expect, test } from 'vitest';
import { outcomeWords, runFigures } from './outcome-words';

const run = {
  outcome: { kind: 'stopped' },
  log: [],
  dropped: { entries: 0, characters: 0 },
} as const;

test('an error is told with its line and the gateway’s words', () => {
  const error = { name: 'TypeError', message: 'm', line: 3, column: 1, text: 'TypeError: m' };
  expect(outcomeWords({ kind: 'error', error })).toEqual({
    tone: 'bad',
    title: 'Failed in line 3',
    detail: 'TypeError: m',
  });
});

test('code that cannot be read is told in plain words, with the engine’s own apart', () => {
  const error = {
    ...{ name: 'SyntaxError', message: 'm', line: 6, column: 1 },
    ...{ text: 'SyntaxError: SyntaxError: (anonymous): Line 6:1 m', plain: 'It ends too early.' },
  };
  expect(outcomeWords({ kind: 'error', error })).toEqual({
    tone: 'bad',
    title: 'Cannot be read in line 6',
    detail: 'It ends too early.',
    engineText: error.text,
  });
});

test('a success without data says what becomes of the event', () => {
  expect(outcomeWords({ kind: 'no_data', reason: 'NaN in the result' }).detail).toBe(
    'NaN in the result. The gateway cannot write this result as JSON, and the event fails.',
  );
});

test('the memory limit is told as it was for the event of the run', () => {
  expect(outcomeWords({ kind: 'memory_limit', limitBytes: 127.6 * 1024 * 1024 }).title).toBe(
    'Stopped at the memory limit of 127.6 MiB',
  );
});

test.each([
  [0.94, 400_000, '0.9 ms of 10 s · 0.4 of 32 MiB', 0.000_094],
  [42.4, 0, '42 ms of 10 s', 0.004_24],
  [10_250, 0, '10.3 s of 10 s', 1],
])('%d ms and %d bytes', (milliseconds, memoryBytes, text, share) => {
  const memoryLimitBytes = 32 * 1024 * 1024 + 4_800;
  const figures = runFigures({ ...run, log: [], milliseconds, memoryBytes, memoryLimitBytes });
  expect(figures.text).toBe(text);
  expect(figures.share).toBeCloseTo(share, 6);
});
