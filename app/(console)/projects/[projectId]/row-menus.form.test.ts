import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consoleHarness } from '@/app/testing/console-harness';
import type { OpenConsole } from '@/app/testing/open-console';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
} from '@/lib/testing/fake-gateway/rows';
import { isLongRun } from '@/lib/testing/long-run';

const harness = consoleHarness();

const state = () => ({
  portalLinks: [fakePortalLink(2), fakePortalLink(1)],
  endpoints: [fakeEndpoint(2), fakeEndpoint(1)],
  sources: [fakeSource(2), fakeSource(1)],
  subscriptions: [fakeSubscription(2), fakeSubscription(1)],
});

const lists = [
  [
    'portal-links',
    'link',
    fakePortalLink(1),
    [
      'Show details',
      'Edit portal link',
      'View as partner',
      'Share…',
      'Copy URL',
      'Copy ID',
      'Revoke…',
    ],
  ],
  [
    'endpoints',
    'open',
    fakeEndpoint(1),
    [
      'Show details',
      'Edit endpoint',
      'Pause',
      'Send a test event…',
      'Make a portal link for this owner',
      'Copy ID',
      'Delete…',
    ],
  ],
  [
    'sources',
    'open',
    fakeSource(1),
    ['Show details', 'Edit source', 'Send a test event…', 'Copy ID', 'Delete…'],
  ],
  [
    'subscriptions',
    'open',
    fakeSubscription(1),
    ['Show details', 'Edit subscription', 'Copy ID', 'Delete…'],
  ],
] as const;

const parameter = (name: string) => new URLSearchParams(window.location.search).get(name);
const panel = () => screen.findByRole('complementary', { name: /\S \S/ });
const menuButton = (name: string) => screen.findByRole('button', { name: `Actions of ${name}` });
const item = (name: string) => screen.findByRole('menuitem', { name });

async function openMenu({ user }: OpenConsole, name: string): Promise<void> {
  await user.click(await menuButton(name));
  await screen.findByRole('menu');
}

/** Rows of all lists are drawn by the same parts; in the long run those of each are gone through. */
const isUsual = (list: string) => isLongRun || list === 'portal-links';

describe.each(lists)('a row of the list of %s', (list, opens, { uid, name }, actions) => {
  async function load(): Promise<OpenConsole> {
    const { console } = await harness.overFake({ state: state() });
    await console.load(list);
    await screen.findByRole('table');
    return console;
  }

  test.runIf(isUsual(list))(
    'opens its panel by a press anywhere on it, and its name is a link of its own',
    async () => {
      const { user } = await load();
      const row = await screen.findByRole('row', { name: new RegExp(`${name}\\b`) });
      const link = within(row).getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(`?${opens}=${uid}`);
      const [, ...others] = within(row).getAllByRole('cell');
      const beside = others.find(({ textContent }) => textContent && textContent !== name);
      await user.click(beside ?? row);
      await waitFor(() => expect(parameter(opens)).toBe(uid));
      expect((await panel()).textContent).toContain(name);
    },
  );

  test('holds its actions in a menu, which opens no panel by itself', async () => {
    const console = await load();
    await openMenu(console, name);
    const shown = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(actions);
    await console.user.click(await item('Copy ID'));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(uid));
    await screen.findByText('ID copied');
    expect(parameter(opens)).toBeNull();
    await openMenu(console, name);
    await console.user.click(await item('Show details'));
    await waitFor(() => expect(parameter(opens)).toBe(uid));
  });

  test.runIf(isUsual(list))(
    'is reached by keys: Tab leads from its name to its menu, Escape back to the button',
    async () => {
      const { user } = await load();
      screen.getByRole('link', { name }).focus();
      const button = await menuButton(name);
      await waitFor(() => expect(button.tabIndex).toBe(0));
      for (let presses = 0; document.activeElement !== button && presses < 3; presses += 1) {
        await user.tab();
      }
      expect(document.activeElement).toBe(button);
      await user.keyboard('{ArrowDown}');
      await screen.findByRole('menu');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Actions of ${name}`);
    },
  );
});

test.each([
  ['endpoints', 'Edit endpoint', fakeEndpoint(1)],
  ['sources', 'Edit source', fakeSource(1)],
  ['subscriptions', 'Edit subscription', fakeSubscription(1)],
] as const)('the menu and the panel of a row of %s lead to its form', async (list, edit, row) => {
  const { console } = await harness.overFake({ state: state() });
  const address = `${list}/${row.uid}`;
  await console.load(list);
  await openMenu(console, row.name);
  await console.user.click(await item(edit));
  await waitFor(() => expect(console.address).toBe(address));
  await console.load(`${list}?open=${row.uid}`);
  await console.user.click(within(await panel()).getByRole('link', { name: edit }));
  await waitFor(() => expect(console.address).toBe(address));
});

describe('the menu of an endpoint', () => {
  async function over(...names: string[]) {
    const { console, ask } = await harness.overEmbedded();
    const uids: string[] = [];
    for (const name of names) {
      const url = 'https://receiver.example/hook';
      uids.push(String((await ask('POST', 'endpoints', { name, url })).uid));
    }
    await console.load('endpoints');
    await screen.findByRole('table');
    const status = async (uid = '') => (await ask('GET', `endpoints/${uid}`)).status;
    return { console, uids, status };
  }

  test('pauses it and resumes it', async () => {
    const { console, uids, status } = await over('Orders');
    await openMenu(console, 'Orders');
    await console.user.click(await item('Pause'));
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('paused'));
    expect(await status(uids[0])).toBe('paused');
    await openMenu(console, 'Orders');
    await console.user.click(await item('Resume'));
    await waitFor(async () => expect(await status(uids[0])).toBe('active'));
  });

  test('deletes it once its name was typed; the focus goes on to the row in its place', async () => {
    const { console, uids, status } = await over('Last', 'Middle', 'First');
    await console.user.click(screen.getByRole('link', { name: 'Middle' }));
    await panel();
    await openMenu(console, 'Middle');
    await console.user.click(await item('Delete…'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText('No subscription sends to it.');
    await console.user.type(dialog.getByRole('textbox'), 'Middle');
    await console.user.click(dialog.getByRole('button', { name: 'Delete endpoint' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Middle' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(parameter('open')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Last'));
    await expect(status(uids[1])).rejects.toThrow(/404|400/);
  });

  test('says what became of a pause that failed', async () => {
    const { console, fail } = await harness.overFake({ state: state() });
    await console.load('endpoints');
    fail({ fault: { kind: 'raw', status: 500, text: '', instead: true }, when: /\/pause/ });
    await openMenu(console, 'Endpoint 1');
    await console.user.click(await item('Pause'));
    await screen.findByText('The endpoint was not paused');
  });

  test('leaves no draft of an endpoint that it deleted', async () => {
    const { console, uids } = await over('Orders');
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes(uids[0] ?? ''));
    await console.load(`endpoints/${uids[0]}`);
    await console.user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' and more');
    await expect.poll(drafts).toHaveLength(1);
    await console.load('endpoints');
    await openMenu(console, 'Orders');
    await console.user.click(await item('Delete…'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText('No subscription sends to it.');
    await console.user.type(dialog.getByRole('textbox'), 'Orders');
    await console.user.click(dialog.getByRole('button', { name: 'Delete endpoint' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull());
    expect(drafts()).toEqual([]);
  });
});
