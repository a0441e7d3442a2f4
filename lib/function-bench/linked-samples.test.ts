import { expect, test } from 'vitest';
import { isStoredSamples } from '@/lib/samples/stored-samples';
import { linkedSamples } from './linked-samples';

const order = { name: 'Order', text: '{"a":1}' };
const refund = { name: 'Refund', text: '{"a":1}' };

test('each sample of a link has an id of its own, the same at each opening', () => {
  const opened = linkedSamples([order, order, refund]);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(3);
  expect(linkedSamples([order, order, refund])).toEqual(opened);
  expect(linkedSamples([refund])[0]?.id).not.toBe(opened[0]?.id);
  expect(isStoredSamples(opened)).toBe(true);
});
