import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFingerprints } from './fingerprint';
import { createKeyedMutex } from './keyed-mutex';
import { createUndoMemory } from './undo-memory';

describe('what an undo needs', () => {
  const entry = { owner: 'me', body: { name: 'former' }, after: null, cannotUndo: [] };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is kept ten minutes for its owner alone', () => {
    const memory = createUndoMemory();
    const { token, until } = memory.keep(entry);
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(until - Date.now()).toBe(600_000);
    expect(memory.find(token, 'somebody else')).toBeUndefined();
    vi.advanceTimersByTime(599_999);
    expect(memory.find(token, 'me')).toEqual(entry);
    vi.advanceTimersByTime(1);
    expect(memory.find(token, 'me')).toBeUndefined();
  });

  test('leaves memory by itself', () => {
    createUndoMemory().keep(entry);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(600_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('never fills memory without end', () => {
    const memory = createUndoMemory();
    const { token } = memory.keep(entry);
    for (let count = 0; count < 500; count += 1) memory.keep(entry);
    expect(memory.find(token, 'me')).toBeUndefined();
    expect(vi.getTimerCount()).toBe(500);
  });

  test('never fills memory with large bodies', () => {
    const memory = createUndoMemory();
    const large = { ...entry, body: { function: 'x'.repeat(1024 * 1024) } };
    const tokens = Array.from({ length: 40 }, () => memory.keep(large).token);
    const kept = tokens.filter((token) => memory.find(token, 'me'));
    expect(kept).toEqual(tokens.slice(-31));
    expect(vi.getTimerCount()).toBe(31);
  });
});

describe('a fingerprint', () => {
  const { of, isOwn } = createFingerprints();

  test('is the same for the same content in any order, and for what is not set', () => {
    expect(of({ a: 1, b: { c: [1, 2], d: undefined } })).toBe(of({ b: { c: [1, 2] }, a: 1 }));
  });

  test.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, {}],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: { b: 1 } }, { a: { pairs: [['b', 1]] } }],
    [{ a: '' }, { a: 0 }],
  ])('tells %j from %j', (one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  test('of another process is known as such, and gives no secret away', () => {
    const foreign = createFingerprints().of({ secret: 'abc' });
    expect(isOwn(foreign)).toBe(false);
    expect(isOwn(of({ secret: 'abc' }))).toBe(true);
    expect(foreign).not.toBe(of({ secret: 'abc' }));
  });
});

test('work on one resource happens in turn, also after a failure; other resources do not wait', async () => {
  const mutex = createKeyedMutex();
  const order: string[] = [];
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const first = mutex.run('a', async () => {
    await held;
    order.push('first');
    throw new Error('failed');
  });
  const second = mutex.run('a', async () => void order.push('second'));
  await mutex.run('b', async () => void order.push('other'));
  free();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
});
