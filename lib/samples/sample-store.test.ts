import { describe, expect, test } from 'vitest';
import {
  addedText,
  addSamples,
  changeSample,
  emptySampleSet,
  removeSample,
  sampleProblem,
  sampleValues,
} from './sample-store';

let ids = 0;
const newId = () => {
  ids += 1;
  return `s${ids}`;
};
const two = addSamples(
  emptySampleSet,
  [
    { name: 'Order', body: '{"a":1}' },
    { name: 'Order', body: 'no' },
  ],
  newId,
);

describe('samples', () => {
  test('get names of their own, and the first new one is shown', () => {
    expect(two.samples.map(({ name }) => name)).toEqual(['Order', 'Order 2']);
    expect(two.selected).toBe(two.samples[0]?.id);
  });

  test('keep their names apart when renamed, and their text as typed', () => {
    const [first, second] = two.samples;
    const renamed = changeSample(two, second?.id ?? '', { name: 'Order', text: ' {"n":1.0}' });
    expect(renamed.samples[1]).toMatchObject({ name: 'Order 2', text: ' {"n":1.0}' });
    expect(renamed.samples[0]).toBe(first);
  });

  test('show a neighbour when the shown one goes', () => {
    const [first, second] = two.samples;
    expect(removeSample(two, first?.id ?? '').selected).toBe(second?.id);
    expect(
      removeSample(removeSample(two, first?.id ?? ''), second?.id ?? '').selected,
    ).toBeUndefined();
  });

  test('are at most 50', () => {
    const many = Array.from({ length: 60 }, () => ({ name: 'x', body: '{}' }));
    const full = addSamples(emptySampleSet, many, newId);
    expect(full.samples).toHaveLength(50);
    expect(addSamples(full, many, newId)).toEqual(full);
  });

  test('that have no room are counted', () => {
    expect(addedText(1, 1)).toBe('1 sample added.');
    expect(addedText(3, 3)).toBe('3 samples added.');
    expect(addedText(50, 60)).toBe('50 samples added, 10 left out: 50 is the most.');
    expect(addedText(0, 60)).toBe(
      'There are 50 samples, which is the most. Remove one, then add again.',
    );
  });

  test('are used as far as they are JSON', () =>
    expect(sampleValues(two.samples)).toEqual([{ a: 1 }]));

  test.each([
    ['', 'The sample is empty, so nothing runs. Paste a JSON object.'],
    [
      '{',
      'This is no JSON yet, so nothing runs. Line 1, column 2: the JSON ends too early, expected a name in double quotes or “}”.',
    ],
    ['[1]', 'The gateway takes an object only, in braces, so nothing runs.'],
    ['{}', undefined],
  ])('%j: %s', (text, problem) => expect(sampleProblem(text)).toBe(problem));
});
