import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { screenHarness } from '@/lib/testing/screen-harness';
import { EndpointList } from './endpoint-list';

const openScreen = screenHarness();

/** Forty endpoints, of which the owners of the last ones are not on the first page. */
async function open() {
  const endpoints = Array.from({ length: 40 }, (_, at) =>
    fakeEndpoint(40 - at, { owner_id: at < 20 ? 'acme' : `zephyr-${at % 2 ? 'air' : 'rail'}` }),
  );
  await openScreen({ state: { endpoints } }, ({ baseUrl, projectId }) => (
    <EndpointList projectId={projectId} gateway={baseUrl} firstFailure={null} />
  ));
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Owner' }));
  return await screen.findByRole('combobox', { name: 'Owner' });
}

const offered = () =>
  within(screen.getByRole('listbox', { name: 'Owners' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

test('owners of other pages are offered too, and one of them is asked for whole', async () => {
  const box = await open();
  await waitFor(() => expect(offered()).toEqual(['acme', 'zephyr-air', 'zephyr-rail']));
  await userEvent.type(box, 'AIR');
  expect(offered()).toEqual(['Every owner with “AIR”', 'zephyr-air']);
  await userEvent.click(screen.getByRole('option', { name: 'zephyr-air' }));
  await waitFor(() => expect(address()).toEqual({ ownerId: 'zephyr-air' }));
});

test('a part of an owner narrows the list to all who have it, and is taken away again', async () => {
  const box = await open();
  await userEvent.type(box, 'zephyr{Enter}');
  await waitFor(() => expect(address()).toEqual({ owner: 'zephyr' }));
  await screen.findByText('20 endpoints match · that is all of them');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the owner filter' }));
  await waitFor(() => expect(address()).toEqual({}));
});
