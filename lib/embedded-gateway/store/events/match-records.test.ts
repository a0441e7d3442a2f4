import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesOf, matchesText } from './match-records';

const match = fc.record(
  {
    subscription_id: fc.string(),
    endpoint_id: fc.string(),
    event_type: fc.boolean(),
    filter: fc.boolean(),
    function: fc.boolean(),
    reason: fc.string({ unit: 'binary' }),
    delivery_id: fc.string(),
  },
  { requiredKeys: ['subscription_id', 'endpoint_id', 'event_type', 'reason'] },
);

test('what matching keeps is read as it was', () => {
  fc.assert(
    fc.property(fc.array(match), (matches) => {
      expect(matchesOf(matchesText(matches))).toEqual(matches);
    }),
  );
});

test('of what was altered on the disk the rest is read', () => {
  const sound = { subscription_id: 's', endpoint_id: 'e', event_type: true, reason: '' };
  for (const damaged of ['5', 'null', '["s","e",7,true,true,""]', '["s","e",true]', '{"a":1}'])
    expect(matchesOf(`[${damaged},${matchesText([sound]).slice(1)}`)).toEqual([sound]);
  for (const text of ['', '[', '5', 'null', '{}']) expect(matchesOf(text)).toEqual([]);
});

test('any text is read without an end of the process', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(Array.isArray(matchesOf(JSON.stringify(value)))).toBe(true);
    }),
  );
});
