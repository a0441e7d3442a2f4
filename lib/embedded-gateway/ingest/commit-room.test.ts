import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createCommitRoom } from './commit-room';

test('a place is given back however the work ends, bytes and all', async () => {
  const room = createCommitRoom({ events: 2, bytes: 10 });
  expect(await room.take(10, async () => 'done')).toBe('done');
  await expect(room.take(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const ending = new EventEmitter();
  const held = room.take(6, () => once(ending, 'end'));
  expect(room.take(5, async () => 1)).toBeUndefined();
  const other = room.take(4, async () => 2);
  expect(room.take(0, async () => 3)).toBeUndefined();
  ending.emit('end');
  await Promise.all([held, other]);
  expect(await room.take(10, async () => 4)).toBe(4);
});
