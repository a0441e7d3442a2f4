import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLineSink } from './line-sink.mjs';

/** A disk with a number of bytes left. */
function disk() {
  const state = { free: Number.POSITIVE_INFINITY, text: '', calls: 0 };
  const sink = createLineSink(
    (bytes) => {
      state.calls += 1;
      if (state.free === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      const taken = bytes.subarray(0, state.free);
      state.free -= taken.length;
      state.text += Buffer.from(taken).toString();
      return taken.length;
    },
    (count) => `lost ${count}\n`,
  );
  return { state, sink };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a line is written at once', () => {
  const { state, sink } = disk();
  sink.write('one\n');
  expect(state.text).toBe('one\n');
  expect(vi.getTimerCount()).toBe(0);
});

test('a line that was cut off is completed, and what waited comes in its order', () => {
  const { state, sink } = disk();
  state.free = 6;
  for (const line of ['first\n', 'second\n', 'third\n']) sink.write(line);
  expect(state.text).toBe('first\n');
  state.free = 3;
  sink.write('fourth\n');
  expect(state.text).toBe('first\nsec');
  state.free = Number.POSITIVE_INFINITY;
  sink.write('fifth\n');
  expect(state.text).toBe('first\nsecond\nthird\nfourth\nfifth\n');
});

test('what is too much to wait is counted, and told once when writing works again', () => {
  const { state, sink } = disk();
  state.free = 0;
  const line = `${'x'.repeat(1023)}\n`;
  for (let count = 0; count < 300; count += 1) sink.write(line);
  state.free = Number.POSITIVE_INFINITY;
  sink.write('after\n');
  sink.write('more\n');
  expect(state.text).toBe(`${line.repeat(256)}lost 44\nafter\nmore\n`);
});

test('it is tried again without another line, and told then', () => {
  const { state, sink } = disk();
  state.free = 0;
  for (let count = 0; count < 3; count += 1) sink.write(`${'x'.repeat(200 * 1024)}\n`);
  vi.advanceTimersByTime(10_000);
  expect(state.text).toBe('');
  state.free = Number.POSITIVE_INFINITY;
  vi.advanceTimersByTime(1_000);
  expect(state.text).toMatch(/^x{204800}\nlost 2\n$/);
  expect(vi.getTimerCount()).toBe(0);
});

test('at the end a slow reader is waited for, and nobody else', () => {
  const text: string[] = [];
  let code = 'EAGAIN';
  let refusals = 5;
  const sink = createLineSink(
    (bytes) => {
      if (refusals > 0) {
        refusals -= 1;
        throw Object.assign(new Error('not now'), { code });
      }
      text.push(Buffer.from(bytes).toString());
      return bytes.length;
    },
    () => '',
  );
  sink.write('one\n');
  sink.drain();
  expect(text).toEqual(['one\n']);
  code = 'EPIPE';
  refusals = 2;
  sink.write('two\n');
  sink.drain();
  expect(refusals).toBe(1);
});

test('a pipe that stays closed takes no more memory and no more time', () => {
  const { state, sink } = disk();
  state.free = 0;
  for (let count = 0; count < 10_000; count += 1) sink.write('x'.repeat(100));
  expect(state.calls).toBeLessThan(40_000);
  expect(vi.getTimerCount()).toBe(1);
});
