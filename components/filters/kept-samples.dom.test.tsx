import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Leavable } from '@/lib/testing/leavable';
import { convoy2636 } from '@/lib/testing/releases';
import { screenHarness } from '@/lib/testing/screen-harness';
import { ShellOver } from '@/lib/testing/shell-over';
import { FilterBench } from './filter-bench';

const open = screenHarness();
afterEach(() => window.sessionStorage.clear());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ignore = () => undefined;

test('samples of a filter are there again when its bench is, without what looks like a secret', async () => {
  await open({}, (gateway) => (
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
  const value = '{"total":5,"password":"hunter2-sample"}';
  fireEvent.change(screen.getByRole('textbox', { name: 'New sample' }), { target: { value } });
  press('Add sample');
  await screen.findByRole('list', { name: 'Samples' });
  press('Leave');
  expect(JSON.stringify({ ...window.sessionStorage })).toMatch(/^(?!.*hunter2).*total/);
  press('Come back');
  const list = await screen.findByRole('list', { name: 'Samples' });
  expect(list.querySelectorAll('li')).toHaveLength(1);
});
