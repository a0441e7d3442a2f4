import fc from 'fast-check';
import TinyQueue from 'tinyqueue';
import { describe, expect, test, vi } from 'vitest';
import { createAgenda } from './agenda';

const keys = ['a', 'b', 'c'];

describe('agenda', () => {
  test('gives out what is due in the order of its moments, each once', () => {
    const agenda = createAgenda<{ key: string }>();
    agenda.add({ key: 'late' }, 30);
    agenda.add({ key: 'early' }, 10);
    agenda.add({ key: 'middle' }, 20);
    expect(agenda.take(20).map(({ key }) => key)).toEqual(['early', 'middle']);
    expect(agenda.take(20)).toEqual([]);
    expect(agenda.next()).toBe(30);
  });

  test('holds no more for a key that is taken again and again before its moment', () => {
    const { push } = TinyQueue.prototype;
    let most = 0;
    vi.spyOn(TinyQueue.prototype, 'push').mockImplementation(function (
      this: TinyQueue<unknown>,
      entry,
    ) {
      push.call(this, entry);
      most = Math.max(most, this.length);
    });
    const agenda = createAgenda<{ key: string }>();
    for (let now = 0; now < 1_000; now += 1) {
      agenda.add({ key: 'a' }, 1_000_000);
      agenda.add({ key: 'a' }, now);
      agenda.take(now);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(100);
  });

  test('keeps for each key the earliest moment since it was taken', () => {
    const step = fc.record({
      key: fc.constantFrom(...keys),
      at: fc.integer({ min: 0, max: 20 }),
      take: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const agenda = createAgenda<{ key: string }>();
        const model = new Map<string, number>();
        for (const { key, at, take } of steps) {
          if (take) {
            const due = [...model].filter(([, moment]) => moment <= at).map(([name]) => name);
            expect(agenda.take(at).map((item) => item.key)).toHaveLength(due.length);
            for (const name of due) model.delete(name);
          } else {
            agenda.add({ key }, at);
            model.set(key, Math.min(at, model.get(key) ?? at));
          }
          expect(agenda.next()).toBe(model.size === 0 ? undefined : Math.min(...model.values()));
        }
      }),
    );
  });
});
