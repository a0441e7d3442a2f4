import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();

test('a create that took effect leads to the one endpoint that is there', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  gateway.fail({ fault: { kind: 'reset_after' }, when: /^POST .*\/endpoints$/, times: 1 });
  await form.save();
  await screen.findByText(/Saved, although the answer was lost/);
  await form.press('Go on from there');
  await form.loaded();
  expect(form.field('Name').value).toBe(minimum.Name);
  expect(gateway.state.endpoints).toHaveLength(1);
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a create that did nothing keeps the form, which can be saved then', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.openNew();
  await form.fill(minimum);
  gateway.fail({ fault: { kind: 'reset_before' }, when: /^POST .*\/endpoints$/, times: 1 });
  await form.save();
  await screen.findByText(/Not saved: the connection broke/);
  expect(form.field('Name').value).toBe(minimum.Name);
  await form.created();
  expect(gateway.state.endpoints).toHaveLength(1);
});

test('an update that took effect can be gone on from', async () => {
  const { form, gateway } = await harness.over('release26');
  await form.createMinimum();
  await form.fill({ Description: 'Written blind' });
  gateway.fail({ fault: { kind: 'reset_after' }, when: /^PUT .*\/endpoints\//, times: 1 });
  await form.save();
  await form.press('Go on from there');
  await waitFor(() => expect(screen.queryByText('Nothing changed yet')).not.toBeNull());
  expect(gateway.state.endpoints).toMatchObject([{ description: 'Written blind' }]);
  expect(gateway.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});
