import { expect, test } from 'vitest';
import { editedTo, samplesShown, unedited } from './sample-edits';
import { changeSample, removeSample, type Sample } from './sample-store';

const example: Sample = { id: 'example', name: 'Example', text: '{}' };
const order: Sample = { id: 'order', name: 'Order', text: '{"a":1}' };

test('what is kept is shown until an edit, and the example where there is nothing', () => {
  expect(samplesShown(unedited(undefined), [order], example)).toEqual([order]);
  expect(samplesShown(unedited(undefined), [], example)).toEqual([example]);
  expect(samplesShown(unedited([order]), [], example)).toEqual([order]);
});

test('the example can be edited after the last sample was removed', () => {
  const { samples } = removeSample({ samples: [order], selected: 'order' }, 'order');
  const emptied = editedTo(unedited(undefined), [order], samples);
  const shown = samplesShown(emptied, [order], example);
  const set = changeSample({ samples: shown, selected: 'example' }, 'example', { text: '{"b":2}' });
  const edited = editedTo(emptied, shown, set.samples);
  expect(edited.samples).toEqual([{ ...example, text: '{"b":2}' }]);
  expect([...edited.touched]).toEqual(['example']);
  expect([...edited.removed]).toEqual(['order']);
});

test('a removed sample that is put back is kept again, though its removal was kept before', () => {
  const removed = editedTo(unedited([order, example]), [order, example], [example]);
  expect([...removed.removed]).toEqual(['order']);
  for (const since of [removed, unedited(removed.samples)]) {
    const back = editedTo(since, [example], [example, order]);
    expect([...back.removed]).toEqual([]);
    expect([...back.touched]).toEqual(['order']);
  }
});

test('a sample that was edited and then removed is only removed', () => {
  const edited = editedTo(unedited([order]), [order], [{ ...order, text: '{}' }]);
  const gone = editedTo(edited, edited.samples ?? [], []);
  expect([...gone.touched]).toEqual([]);
  expect([...gone.removed]).toEqual(['order']);
});
