import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consoleHarness } from '@/app/testing/console-harness';
import type { OpenConsole } from '@/app/testing/open-console';
import { callApi } from '@/lib/queries/client';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
} from '@/lib/testing/fake-gateway/rows';

const harness = consoleHarness();

const endpoint = fakeEndpoint(1);
const state = () => ({
  portalLinks: [fakePortalLink(1)],
  endpoints: [endpoint],
  sources: [fakeSource(1)],
  subscriptions: [fakeSubscription(1)],
});

const lists = [
  ['endpoints', endpoint, ['Show details', 'View endpoint', 'Copy ID']],
  ['sources', fakeSource(1), ['Show details', 'View source', 'Copy ID']],
  ['subscriptions', fakeSubscription(1), ['Show details', 'View subscription', 'Copy ID']],
] as const;

async function readOnly() {
  const opened = await harness.overFake({ state: state() });
  await callApi({ method: 'PUT', path: '/api/session/read_only', body: { readOnly: true } });
  opened.gateway.forgetRequests();
  return opened;
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function openMenu({ user }: OpenConsole, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('menu');
}

describe.each(lists)('where nothing may be changed, %s', (list, { uid, name }, actions) => {
  test('are listed and looked at, with nothing beside them that changes one', async () => {
    const { console } = await readOnly();
    await console.load(list);
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: /^New / })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await openMenu(console, `Actions of ${name}`);
    expect(items()).toEqual(actions);
    await console.user.keyboard('{Escape}');
    await console.load(`${list}?open=${uid}`);
    const panel = await screen.findByRole('complementary', { name: /\S \S/ });
    await within(panel).findByRole('link', { name: /^View / });
    expect(within(panel).queryByRole('link', { name: /^Edit / })).toBeNull();
  });

  test('open as forms that cannot be saved, and say so', async () => {
    const { console, gateway } = await readOnly();
    await console.load(`${list}/${uid}`);
    await screen.findByText(/nothing here can be saved/);
    for (const name of [
      /^Save/,
      /^Create/,
      /^Review/,
      /^Edit /,
      /^Remove [A-Z]/,
      /^Rotate/,
      /^Add setting/,
    ]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('region', { name: 'What saving does' })).toBeNull();
    await openMenu(console, 'More actions');
    expect(items().join()).not.toMatch(/Delete|Pause|Resume|Rotate|Activate/);
    await console.user.keyboard('{Escape}');
    const [box] = screen.getAllByRole('textbox');
    if (box) await console.user.type(box, 'x');
    await console.user.keyboard('{Control>}s{/Control}');
    expect(gateway.requests.filter(({ method }) => writing.includes(method))).toEqual([]);
  });

  test('are not created, whatever the address', async () => {
    const { console } = await readOnly();
    await console.load(`${list}/new`);
    await screen.findByRole('heading', { name: /^No \w+ can be created here$/ });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the switch', () => {
  test('stands in the menu of the account, and the shell says how it stands', async () => {
    const { console } = await harness.overFake({ state: state() });
    await console.load('endpoints');
    await screen.findByRole('link', { name: 'New endpoint' });
    await openMenu(console, 'Account: theme, read-only, shortcuts, sign out');
    await console.user.click(screen.getByRole('menuitem', { name: 'Make this session read-only' }));
    const notice = await screen.findByRole('region', { name: 'Read-only' });
    expect(screen.queryByRole('link', { name: 'New endpoint' })).toBeNull();
    await console.user.click(within(notice).getByRole('button', { name: 'Allow changes again' }));
    await screen.findByRole('link', { name: 'New endpoint' });
    expect(screen.queryByRole('region', { name: 'Read-only' })).toBeNull();
  });

  test('outlives the page, and the settings have it too', async () => {
    const { console } = await readOnly();
    await console.load('settings');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Read-only' });
    expect(box.checked).toBe(true);
    await console.user.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(screen.queryByRole('region', { name: 'Read-only' })).toBeNull();
  });

  test('that was set elsewhere is heard of by the first refusal, which is told in words', async () => {
    const { console, gateway } = await harness.overFake({ state: state() });
    await console.load(`endpoints/${endpoint.uid}`);
    await screen.findByText(/^Loaded from the gateway at \d/);
    await callApi({ method: 'PUT', path: '/api/session/read_only', body: { readOnly: true } });
    gateway.forgetRequests();
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await console.user.type(name, 'x');
    await console.user.click(screen.getByRole('button', { name: /^Save changes/ }));
    await screen.findByText('Not saved: nothing can be changed here');
    await screen.findByText(/nothing here can be saved/);
    await screen.findByRole('region', { name: 'Read-only' });
    expect(name).toHaveProperty('value', `${endpoint.name}x`);
    expect(gateway.requests.filter(({ method }) => writing.includes(method))).toEqual([]);
  });
});
