import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestEvents } from '@/lib/testing/event-store';
import { fakeClock, temporaryDirectory } from '@/lib/testing/test-sessions';
import { systemRandom } from '../../system-ports';
import { createIds } from '../ids';
import { createIdTimes } from './id-times';

test('ids are unique and in the order in which they were made, however the clock is set', () => {
  const jumps = fc.array(fc.integer({ min: -3_600_000, max: 3_600_000 }), { maxLength: 50 });
  fc.assert(
    fc.property(jumps, (steps) => {
      const clock = fakeClock();
      const newId = createIds(clock, systemRandom);
      const ids = steps.flatMap((step) => {
        clock.advance(step);
        return [newId(), newId()];
      });
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('a range holds every id of its time and none of much earlier, also after the clock was set back', () => {
  const directory = temporaryDirectory();
  const { db } = openTestEvents(directory.path);
  const jumps = fc.array(fc.integer({ min: -3_600_000, max: 3_600_000 }), {
    minLength: 2,
    maxLength: 20,
  });
  fc.assert(
    fc.property(jumps, (steps) => {
      const clock = fakeClock();
      const newId = createIds(clock, systemRandom);
      const times = createIdTimes(db);
      const made = steps.map((step) => {
        clock.advance(step);
        const row = { uid: newId(), at: clock.now() };
        times.note(row.uid, row.at);
        return row;
      });
      for (const from of made) {
        for (const until of made) {
          const { lowest, highest } = createIdTimes(db).range(from.at, until.at);
          for (const { uid, at } of made) {
            if (at >= from.at && at <= until.at) expect(uid >= lowest && uid <= highest).toBe(true);
          }
        }
      }
    }),
    { numRuns: 30 },
  );
  db.close();
  directory.remove();
});

test('while the clock goes on, a range ends where its time does', () => {
  const directory = temporaryDirectory();
  const { db, newId, clock } = openTestEvents(directory.path);
  const times = createIdTimes(db);
  const [before, within, after] = [0, 10_000, 10_000].map((step) => {
    clock.advance(step);
    const uid = newId();
    times.note(uid, clock.now());
    return uid;
  });
  const middle = clock.now() - 10_000;
  const { lowest, highest } = times.range(middle, middle);
  expect([before, within, after].map((uid = '') => uid >= lowest && uid <= highest)).toEqual([
    false,
    true,
    false,
  ]);
  db.close();
  directory.remove();
});
