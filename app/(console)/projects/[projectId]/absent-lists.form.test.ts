import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleHarness } from '@/app/testing/console-harness';
import { writing26Unlicensed } from '@/lib/testing/fake-gateway/behaviour';

const harness = consoleHarness();
const overUnlicensed = () => harness.overFake({ behaviour: writing26Unlicensed });

test('a list that the licence lacks is told as a fact, with what works and no tools', async () => {
  const { console } = await overUnlicensed();
  await console.load('portal-links');
  const title = 'This gateway has no licence for portal links';
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('alert')).toBeNull();
  const main = within(screen.getByRole('main'));
  for (const tool of ['searchbox', 'combobox', 'search', 'table'])
    expect(main.queryByRole(tool)).toBeNull();
  const buttons = main.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Check again']);
  const links = main.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual([
    'Overview',
    'Activity',
    'Endpoints',
    'Sources',
    'Subscriptions',
    'Functions',
    'Settings',
  ]);
  await console.user.click(main.getByRole('link', { name: 'Endpoints' }));
  await screen.findByRole('heading', { level: 1, name: 'Endpoints' });
});

test('the way there is marked in the navigation and in the palette', async () => {
  const { console } = await overUnlicensed();
  await console.load('endpoints');
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Project' });
  const links = within(navigation as HTMLElement);
  await links.findByRole('link', { name: 'Portal links, no licence on this gateway' });
  expect(links.getAllByRole('link', { name: /no licence/ })).toHaveLength(1);
  await console.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /^Portal links \(no licence on this gateway\)/ });
  expect(screen.getAllByRole('option', { name: /no licence/ })).toHaveLength(1);
});

test('a project begins at its overview', async () => {
  const { console } = await overUnlicensed();
  await console.load('');
  await waitFor(() => expect(console.address).toBe('overview'));
});
