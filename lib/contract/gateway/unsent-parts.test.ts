import { expect, test } from 'vitest';
import { unsentParts } from './unsent-parts';

const delivery = { metadata: { data: { own: 1 }, raw: '{"own":1}', num_trials: 0 } };

test('what a function did not let out is told to no partner, and all else as it is', () => {
  expect(unsentParts({ ...delivery, error_kind: 'status_5xx' })).toEqual({});
  const told = {
    ...delivery,
    description: 'at "own"',
    ...unsentParts({ ...delivery, error_kind: 'function' }),
  };
  expect(JSON.stringify(told)).not.toContain('own');
  expect(told.metadata).toMatchObject({ num_trials: 0 });
});
