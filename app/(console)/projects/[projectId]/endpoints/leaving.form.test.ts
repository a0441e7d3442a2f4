import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();
const settings = { name: 'Left behind', url: minimum.URL };

/** Whether closing the tab now would ask. */
function asksToClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('closing the tab asks while something is unsaved, and not otherwise', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.open(await endpoints.create(settings));
  expect(asksToClose()).toBe(false);
  await form.fill({ Description: 'unsaved' });
  expect(asksToClose()).toBe(true);
  await form.saved();
  expect(asksToClose()).toBe(false);
});

test('leaving by a link asks, and saves or discards first', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const { user } = form.console;
  const uid = await endpoints.create(settings);
  const leaveAnd = async (answer: string) => {
    const trail = screen.getByRole('navigation', { name: 'Trail' });
    await user.click(within(trail).getByRole('link'));
    await screen.findByRole('alertdialog', { name: 'Leave with unsaved changes?' });
    await form.press(answer);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  // The list is known then, so that a link that is followed all the same leads there at once.
  await form.console.load(form.list);
  await form.open(uid);
  await form.fill({ Description: 'Kept' });
  await leaveAnd('Stay');
  await form.saved();
  expect(await endpoints.read(uid)).toMatchObject({ description: 'Kept' });
  await form.fill({ Name: 'Not wanted' });
  await leaveAnd('Discard and leave');
  await screen.findByRole('heading', { level: 1, name: 'Endpoints' });
  await form.open(uid);
  expect(form.field('Name').value).toBe(settings.name);
  await form.fill({ Name: 'Wanted' });
  await leaveAnd('Save and leave');
  await screen.findByRole('heading', { level: 1, name: 'Endpoints' });
  expect(await endpoints.read(uid)).toMatchObject({ name: 'Wanted' });
});
