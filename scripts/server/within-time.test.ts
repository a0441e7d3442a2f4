import { expect, test } from 'vitest';
import { withinTime } from './within-time.mjs';

test('work that does not end is left behind at the limit', async () => {
  expect(await withinTime(new Promise(() => undefined), 10)).toBe(false);
  expect(await withinTime(Promise.resolve(), 1_000)).toBe(true);
});
