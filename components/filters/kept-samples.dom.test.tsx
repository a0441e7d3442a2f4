import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browserPreference } from '@/lib/preferences/browser-store';
import { isStoredSamples } from '@/lib/samples/stored-samples';
import { Leavable } from '@/lib/testing/leavable';
import { convoy2636 } from '@/lib/testing/releases';
import { screenHarness } from '@/lib/testing/screen-harness';
import { ShellOver } from '@/lib/testing/shell-over';
import { FilterBench } from './filter-bench';

const open = screenHarness();

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ignore = () => undefined;
const newSample = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New sample' });
const type = (value: string) => fireEvent.change(newSample(), { target: { value } });

async function openBench(projectId: string) {
  const state = { project: { uid: projectId, name: 'Shop', type: 'outgoing' } };
  const { gateway } = await open({ state }, (gateway) => (
    <ShellOver gateway={gateway} screen="subscriptions">
      <Leavable>
        <FilterBench
          projectId={gateway.projectId}
          resource="subscription/new"
          part="body"
          text=""
          dialect={convoy2636}
          onText={ignore}
        />
      </Leavable>
    </ShellOver>
  ));
  return { gateway: gateway.baseUrl, projectId };
}

test('samples of a filter are there again when its bench is, without what looks like a secret, and are those of the function', async () => {
  const scope = await openBench('kept-samples');
  type('{"total":5,"password":"hunter2-sample"}');
  press('Add sample');
  await screen.findByRole('list', { name: 'Samples' });
  press('Leave');
  const ofFunction = 'function-samples:subscription/new';
  const kept = browserPreference(scope, ofFunction, isStoredSamples, []);
  await expect.poll(() => JSON.stringify(kept.read().value)).toMatch(/^(?!.*hunter2).*total/);
  press('Come back');
  const list = await screen.findByRole('list', { name: 'Samples' });
  expect(list.querySelectorAll('li')).toHaveLength(1);
});

test('a text that is not added yet and a line that is not complete are there again', async () => {
  await openBench('half-typed');
  type('{"half":');
  press('Add condition to the filter');
  const value = () => screen.getByLabelText<HTMLInputElement>('Value of the new condition');
  fireEvent.change(value(), { target: { value: 'half' } });
  press('Leave');
  press('Come back');
  expect(newSample().value).toBe('{"half":');
  expect(value().value).toBe('half');
});

test('an untouched line is told nothing of, and lets the others be written', async () => {
  await openBench('untouched');
  press('Add condition to the filter');
  expect(screen.queryByText('Name the key to look at.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Value of the new condition'), { target: { value: 'x' } });
  expect(screen.getByText('Name the key to look at.')).toBeTruthy();
});

test('a sample is named, and one that was removed is brought back', async () => {
  await openBench('named');
  type('{"a":1}');
  press('Add sample');
  await screen.findByRole('list', { name: 'Samples' });
  press('Rename sample');
  const name = await screen.findByRole('textbox', { name: 'Name of the sample' });
  fireEvent.change(name, { target: { value: 'Refund' } });
  press('Rename');
  press('Remove Refund');
  expect(screen.queryByRole('list', { name: 'Samples' })).toBeNull();
  press('Undo');
  expect((await screen.findByRole('list', { name: 'Samples' })).textContent).toContain('Refund');
});
