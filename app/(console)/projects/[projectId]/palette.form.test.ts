import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleHarness } from '@/app/testing/console-harness';
import type { OpenConsole } from '@/app/testing/open-console';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
} from '@/lib/testing/fake-gateway/rows';

const harness = consoleHarness();
const zephyr = fakeEndpoint(7, { name: 'Zephyr couriers', owner_id: 'zephyr' });

/** The palette of a console by what an operator sees and does there. */
function paletteOf({ user }: OpenConsole) {
  const open = async () => {
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Commands' });
  };
  const type = async (text: string) => user.type(await open(), text);
  const choose = async (name: RegExp | string) =>
    user.click(await screen.findByRole('option', { name }));
  return { user, open, type, choose };
}

/** A console on its settings, where nothing of the project's resources is known yet. */
async function openPalette() {
  const { console, fail } = await harness.overFake({
    state: {
      portalLinks: [fakePortalLink(1, { name: 'Zephyr portal' })],
      endpoints: [fakeEndpoint(1), zephyr],
      sources: [fakeSource(1, { name: 'Zephyr shop' })],
      subscriptions: [fakeSubscription(1)],
    },
  });
  await console.load('settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const listed = (list: string) =>
    console.asked.filter(({ path }) => path.endsWith(`/${list}`)).length;
  return { console, fail, listed, ...paletteOf(console) };
}

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Commands' })).toBeNull());

test('resources are found at the gateway, once nobody types any more, and opened', async () => {
  const { console, type, choose, listed } = await openPalette();
  await type('zephyr');
  await (await group('Endpoints')).findByRole('option', { name: /Zephyr couriers/ });
  await (await group('Sources')).findByRole('option', { name: /Zephyr shop/ });
  expect(listed('endpoints')).toBe(1);
  await choose(/Zephyr couriers/);
  await waitFor(() => expect(console.address).toBe(`endpoints/${zephyr.uid}`));
  await isClosed();
});

test('portal links are listed only when somebody says so, since that can make keys', async () => {
  const { console, type, choose, listed } = await openPalette();
  await type('zephyr');
  await (await group('Endpoints')).findByRole('option', { name: /Zephyr couriers/ });
  expect(listed('portal-links')).toBe(0);
  await choose(/Search the portal links/);
  await choose(/Zephyr portal/);
  await waitFor(() => expect(console.address).toBe('portal-links'));
  expect(window.location.search).toContain(`link=${fakePortalLink(1).uid}`);
});

test('what was looked at last comes first', async () => {
  const { console, open } = await openPalette();
  await console.load(`endpoints?open=${zephyr.uid}`);
  await screen.findByRole('complementary', { name: /Zephyr/ });
  await open();
  const palette = await screen.findByRole('dialog', { name: 'Commands' });
  const [first] = await within(palette).findAllByRole('option');
  expect(first?.textContent).toContain('Zephyr couriers');
});

test('an id is read, not searched for', async () => {
  const { type, listed } = await openPalette();
  await type(zephyr.uid);
  await (await group('Endpoints')).findByRole('option', { name: /Zephyr couriers/ });
  expect(listed('endpoints')).toBe(0);
});

test('an endpoint is paused, and resumed by what undoes it', async () => {
  const { console, ask } = await harness.overEmbedded();
  const { uid } = await ask('POST', 'endpoints', {
    name: 'Zephyr couriers',
    url: 'https://receiver.example/zephyr',
  });
  const status = async () => (await ask('GET', `endpoints/${uid}`)).status;
  await console.load('settings');
  const { open, type, choose } = paletteOf(console);
  await type('pause');
  await choose(/Pause an endpoint/);
  await console.user.type(await screen.findByRole('combobox', { name: 'Commands' }), 'zeph');
  await choose(/Zephyr couriers/);
  await screen.findByText('Zephyr couriers is paused');
  expect(await status()).toBe('paused');
  await console.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Zephyr couriers is active');
  expect(await status()).toBe('active');
  // A step back leaves what was begun, before the palette closes.
  await open();
  await choose(/Resume an endpoint/);
  expect(screen.queryByRole('option', { name: 'New endpoint' })).toBeNull();
  await console.user.keyboard('{Backspace}');
  await screen.findByRole('option', { name: 'New endpoint' });
});

test('a key that is held down begins what it chose, and does not answer what is asked then', async () => {
  const { console, ask } = await harness.overEmbedded();
  const url = 'https://receiver.example/zephyr';
  const { uid } = await ask('POST', 'endpoints', { name: 'Zephyr couriers', url });
  await console.load(`endpoints?open=${uid}`);
  await screen.findByRole('complementary', { name: /Zephyr couriers/ });
  const { type } = paletteOf(console);
  await type('pause');
  const box = screen.getByRole('combobox', { name: 'Commands' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByRole('option', { name: /Zephyr couriers/ });
  fireEvent.keyDown(box, { key: 'Enter', repeat: true });
  expect(screen.getByRole('dialog', { name: 'Commands' })).toBeTruthy();
  expect((await ask('GET', `endpoints/${uid}`)).status).toBe('active');
});

test('an id is copied, and the form of a new one opened', async () => {
  const { console, type, open, user, choose } = await openPalette();
  await type('copy an id');
  await choose(/Copy an ID/);
  await user.type(await screen.findByRole('combobox', { name: 'Commands' }), 'zephyr c');
  await choose(/Zephyr couriers/);
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(zephyr.uid));
  await isClosed();
  await open();
  await choose('New source');
  await waitFor(() => expect(console.address).toBe('sources/new'));
});

test('a search that fails says so, and what is known stays', async () => {
  const { fail, type } = await openPalette();
  fail({ fault: { kind: 'failure', status: 500, message: 'broken' }, when: /\/sources/ });
  await type('zephyr');
  await screen.findByText(/^Sources could not be searched\./);
  await screen.findByRole('option', { name: /Zephyr couriers/ });
});
