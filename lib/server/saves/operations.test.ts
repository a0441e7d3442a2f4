import { expect, test, vi } from 'vitest';
import { ConsoleError } from '../console-error';
import { createOperations } from './operations';

const request = { key: 'session operation', content: 'content' };

test('a run that takes long is answered with a conflict, and its result after it ended', async () => {
  const operations = createOperations({ patienceMs: 5 });
  let finish: (result: string) => void = () => undefined;
  const work = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  const first = operations.run(request, work);
  await expect(operations.run(request, work)).rejects.toMatchObject({ code: 'conflict' });
  finish('done');
  expect(await first).toBe('done');
  expect(await operations.run(request, work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('the same key with other content is refused, also while the first one runs', async () => {
  const operations = createOperations();
  const work = vi.fn(async () => 'done');
  const running = operations.run(request, work);
  const other = { ...request, content: 'other' };
  await expect(operations.run(other, work)).rejects.toMatchObject({ code: 'operation_reused' });
  await running;
  await expect(operations.run(other, work)).rejects.toMatchObject({ code: 'operation_reused' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('callers at one moment share a failure; after it the work may be tried again', async () => {
  const operations = createOperations();
  const work = vi.fn(async () => {
    throw new ConsoleError('gateway_rejected', { detail: 'no' });
  });
  const both = await Promise.allSettled([
    operations.run(request, work),
    operations.run(request, work),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(operations.run(request, work)).rejects.toMatchObject({ code: 'gateway_rejected' });
  expect(work).toHaveBeenCalledTimes(2);
});

test('large results make room for newer ones', async () => {
  const operations = createOperations();
  const work = vi.fn(async () => 'x'.repeat(1024 * 1024));
  for (let number = 0; number < 33; number += 1) {
    await operations.run({ ...request, key: `${number}` }, work);
  }
  await operations.run({ ...request, key: '32' }, work);
  expect(work).toHaveBeenCalledTimes(33);
  await operations.run({ ...request, key: '0' }, work);
  expect(work).toHaveBeenCalledTimes(34);
});

test.each([
  ['an unknown outcome', new ConsoleError('outcome_unknown', { detail: 'who knows' })],
  ['a failure that nobody foresaw', new TypeError('no such property')],
])('%s is remembered, so that nothing is sent again', async (_, error) => {
  const operations = createOperations();
  const work = vi.fn(async () => {
    throw error;
  });
  for (let time = 0; time < 3; time += 1) {
    await expect(operations.run(request, work)).rejects.toBe(error);
  }
  expect(work).toHaveBeenCalledTimes(1);
});
