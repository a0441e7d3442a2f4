import { expect, test } from 'vitest';
import { SaveHolds } from './save-holds';

const nothing = () => undefined;

test('a save goes on at once where every field knows its value', () => {
  const holds = new SaveHolds();
  expect(holds.settle()).toBe(true);
  holds.add({ settle: () => true, drop: nothing });
  expect(holds.settle()).toBe(true);
  const remove = holds.add({ settle: () => false, drop: nothing });
  expect(holds.settle()).toBe(false);
  remove();
  expect(holds.settle()).toBe(true);
});

test('a save waits for a field that is looking, and stops where it found nothing', async () => {
  for (const found of [true, false]) {
    const holds = new SaveHolds();
    let answer: (isFound: boolean) => void = nothing;
    holds.add({ settle: () => new Promise((resolve) => (answer = resolve)), drop: nothing });
    holds.add({ settle: () => true, drop: nothing });
    const settled = holds.settle();
    expect(settled).toBeInstanceOf(Promise);
    answer(found);
    expect(await settled).toBe(found);
  }
});

test('every field is asked, also behind one that cannot be saved, and forgets with the form', () => {
  const holds = new SaveHolds();
  const told: string[] = [];
  for (const name of ['a', 'b']) {
    holds.add({
      settle: () => {
        told.push(`settle ${name}`);
        return false;
      },
      drop: () => told.push(`drop ${name}`),
    });
  }
  expect(holds.settle()).toBe(false);
  holds.drop();
  expect(told).toEqual(['settle a', 'settle b', 'drop a', 'drop b']);
});

test('what is doubtful is asked about once, and a look that fails holds nothing up', async () => {
  const holds = new SaveHolds();
  let code = 'one';
  const remove = holds.addDoubts(async () => [{ path: 'f', reasons: ['fails'], about: code }]);
  holds.addDoubts(() => Promise.reject(new Error('no code')));
  expect(await holds.newDoubts()).toMatchObject([{ about: 'one' }]);
  expect(await holds.newDoubts()).toEqual([]);
  code = 'two';
  expect(await holds.newDoubts()).toMatchObject([{ about: 'two' }]);
  code = 'one';
  expect(await holds.newDoubts()).toEqual([]);
  code = 'three';
  remove();
  expect(await holds.newDoubts()).toEqual([]);
});
