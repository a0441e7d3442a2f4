import { expect, test } from 'vitest';
import type { AttentionRow } from '@/lib/contract/console/activity/overview';
import { acknowledge, isAcknowledged, isKnown, recall } from './acknowledged';

const row = (weight: number, episode = '2026-11-28T08:00:00Z'): AttentionRow => ({
  key: 'held',
  weight,
  since: episode,
  episode,
  isGrave: true,
  matter: { kind: 'held', since: episode, due: weight },
});

test('what is acknowledged stays away until it is half as bad again, or begins anew', () => {
  const known = acknowledge([], row(10));
  expect(isAcknowledged(known)).toBe(true);
  expect([4, 10, 15, 16].map((weight) => isKnown(row(weight), known))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isKnown(row(10, '2026-11-28T09:00:00Z'), known)).toBe(false);
  expect(isKnown({ ...row(10), key: 'other' }, known)).toBe(false);
  expect(isKnown(row(20), acknowledge(known, row(20)))).toBe(true);
  expect(recall(known, 'held')).toEqual([]);
});

test('no more is kept than a browser should, the newest first', () => {
  let kept = acknowledge([], row(1));
  for (let index = 0; index < 300; index += 1) {
    kept = acknowledge(kept, { ...row(1), key: `k${index}` });
  }
  expect(kept).toHaveLength(200);
  expect(kept[0]?.key).toBe('k299');
});
