import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import { PreferencesProvider } from '@/components/ui/preferences';
import type { EventRow, RefusedRow } from '@/lib/contract/console/activity/rows';
import type { ListView } from '@/lib/contract/console/list';
import { createQueryClient } from '@/lib/queries/client';
import { FreshAddress } from '@/lib/testing/simulated-page/fresh-address';
import { readPreferences } from '@/lib/util/preferences';
import { RefusedList } from '../refused/refused-list';
import { EventList } from './event-list';

// What a screen shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

const nothing = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function show(screenOf: ReactNode, rows: readonly object[]) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://console.invalid');
    asked.push(url);
    const view: ListView<object> = {
      content: [...rows],
      pagination: {
        has_next_page: false,
        has_prev_page: false,
        next_page_cursor: '',
        prev_page_cursor: '',
        per_page: 20,
      },
      notes: {
        filteredByConsole: [],
        searched: null,
        searchedAll: true,
        cursorLost: false,
        origin: 'gateway',
      },
      loadedAt: '2026-11-28T09:00:00Z',
    };
    const headers = { 'content-type': 'application/json' };
    const isList = /\/(?:events|refused)$/.test(url.pathname);
    return new Response(JSON.stringify(isList ? view : {}), {
      status: isList ? 200 : 404,
      headers,
    });
  });
  window.history.replaceState(null, '', '/projects/P1/activity/events');
  const shell: ShellAccess = {
    connections: [],
    current: {
      projectId: 'P1',
      projectName: 'Orders',
      projectType: 'incoming',
      gateway: { id: 'g', name: 'G', baseUrl: 'https://g.example.com/api', embedded: false },
      release: null,
    },
    screen: 'activity',
    addProject: nothing,
    signOut: nothing,
    showShortcuts: nothing,
    showPalette: nothing,
  };
  const router = {
    back: nothing,
    forward: nothing,
    refresh: nothing,
    prefetch: nothing,
    push: nothing,
    replace: nothing,
    bfcacheId: '',
  };
  render(
    <AppRouterContext.Provider value={router}>
      <PreferencesProvider initial={readPreferences(() => undefined)}>
        <FreshAddress>
          <QueryClientProvider client={createQueryClient()}>
            <ShellContext value={shell}>{screenOf}</ShellContext>
          </QueryClientProvider>
        </FreshAddress>
      </PreferencesProvider>
    </AppRouterContext.Provider>,
  );
  return asked;
}

const scope = { projectId: 'P1', gateway: 'https://g.example.com/api', firstFailure: null };
const cells = async (name: string) => {
  const [, row] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

const match = { event_type: true, filter: true, function: true, reason: '' };
const event: EventRow = {
  uid: 'E1',
  event_type: 'order.paid',
  status: 'Success',
  source_id: 'S1',
  source_metadata: { uid: 'S1', name: 'Shop' },
  matches: [
    { ...match, subscription_id: 'B1', endpoint_id: 'EP1', delivery_id: 'D1' },
    { ...match, subscription_id: 'B2', endpoint_id: 'EP2', delivery_id: '' },
  ],
  data_size: 3_174,
  created_at: '2026-11-28T08:00:00Z',
};

test('an event tells what it is, where it came from and how many took it, never that it arrived', async () => {
  show(<EventList {...scope} />, [event]);
  const text = (await cells('events')).join(' ');
  for (const word of ['order.paid', 'matched', 'Shop', '1 of 2', '3.1 KiB'])
    expect(text).toContain(word);
  expect(text).not.toContain('delivered');
});

test('an event of which a gateway tells little has dashes, and its id for a type', async () => {
  show(<EventList {...scope} />, [{ uid: 'E1' }]);
  const found = await cells('events');
  expect(found[0]).toContain('E1');
  expect(found.filter((cell) => cell === '–').length).toBeGreaterThanOrEqual(4);
});

test('events that no subscription took are a filter of their own', async () => {
  const asked = show(<EventList {...scope} />, [event]);
  await cells('events');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Match' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'No subscription took it' }));
  await expect.poll(() => location.search).toBe('?unmatched=yes');
  expect(asked.at(-1)?.searchParams.get('unmatched')).toBe('yes');
});

test('a refused request tells why, what the sender was answered and what came, without values', async () => {
  const refused: RefusedRow = {
    uid: 'R1',
    source_id: 'S1',
    source_name: 'Shop',
    status: 401,
    reason: 'the signature does not fit',
    size: 12,
    header_names: ['x-signature'],
    refused_at: '2026-11-28T08:00:00Z',
    created_at: '2026-11-28T08:00:00Z',
  };
  show(<RefusedList {...scope} />, [refused]);
  const text = (await cells('refused requests')).join(' ');
  for (const word of ['the signature does not fit', '401', 'Shop', '12 bytes'])
    expect(text).toContain(word);
  const tabs = within(screen.getByRole('navigation', { name: 'Activity' }));
  expect(tabs.getByRole('link', { name: 'Refused 1' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('link', { name: /the signature/ }));
  const panel = await screen.findByRole('complementary', { name: /^Refused request/ });
  expect(panel.textContent).toContain('x-signature');
  expect(panel.textContent).toContain('are not kept');
});
