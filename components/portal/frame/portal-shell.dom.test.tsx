import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePortal } from '@/components/portal/portal-provider';
import { ServerClockProvider } from '@/components/ui/server-clock';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { callPortal } from '@/lib/queries/portal/client';
import { portalFrame } from '@/lib/testing/portal-caller';
import { PortalShell } from './portal-shell';
import { timeLeftText } from './time-left';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;

/** What the server knows of the session: when it was last used, by whichever tab. */
let usedAt: number;
let isRevoked: boolean;
/** What was asked, in order; of the session by whom. */
let asked: string[];

const session = (): PortalFrame['session'] => ({
  idleEndsAt: new Date(usedAt + IDLE_MS).toISOString(),
  endsAt: new Date(openedAt + 12 * 60 * MINUTE_MS).toISOString(),
  renewalUrl: 'https://app.example.com/renew',
});
let openedAt: number;

const ended = {
  type: 'about:blank',
  title: 'This page has ended',
  status: 401,
  detail: 'This page has ended. Open your link again to go on.',
  code: 'unauthenticated',
  requestId: 'r1',
};

async function answer(path: string, { method = 'GET', headers }: RequestInit): Promise<Response> {
  const isUnattended = new Headers(headers).has('x-unattended');
  asked.push(`${method} ${path}${isUnattended ? ' by the page' : ''}`);
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (isRevoked || Date.now() > usedAt + IDLE_MS) return Response.json(ended, { status: 401 });
  if (!isUnattended) usedAt = Date.now();
  return Response.json(session());
}

function Page() {
  const { api, frame } = usePortal();
  const { refetch } = useQuery({
    queryKey: ['rows'],
    queryFn: () => callPortal(api, { path: '/endpoints' }),
    enabled: false,
  });
  return (
    <>
      <h1>{`Webhooks of ${frame.linkName}`}</h1>
      <input aria-label="Name" />
      <button type="button" onClick={() => void refetch()}>
        Look
      </button>
    </>
  );
}

async function open(replaced: Partial<PortalFrame> = {}) {
  const frame = portalFrame({ session: session(), ...replaced });
  render(
    <ServerClockProvider renderedAtMs={Date.now()}>
      <PortalShell frame={frame}>
        <Page />
      </PortalShell>
    </ServerClockProvider>,
  );
  await pass(0);
}

/** Lets time go by, and what it sets off; twice, since code that comes late needs a turn of its own. */
async function pass(ms: number): Promise<void> {
  for (const part of [ms, 0, 0, 0]) await act(() => vi.advanceTimersByTimeAsync(part));
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const dialog = () => screen.queryByRole('dialog', { name: 'This page has ended' });

/** Its code is fetched on demand, which real time alone brings. */
async function untilDialog() {
  vi.useRealTimers();
  await screen.findByRole('dialog', { name: 'This page has ended' });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(answer));
  openedAt = Date.now();
  usedAt = openedAt;
  isRevoked = false;
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the frame', () => {
  test('says whose it is, leads to its pages, and back to where the partner came from', async () => {
    await open({
      brand: {
        name: 'Marlowe Commerce',
        accent: null,
        logo: null,
        homeUrl: 'https://marlowe.example/',
      },
    });
    expect(screen.getByRole('banner').textContent).toContain('Marlowe Commerce');
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect([...pages.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/portal/link-1',
      '/portal/link-1/event-types',
      '/portal/link-1/verify',
    ]);
    const back = screen.getByRole('link', { name: 'Back to Marlowe Commerce' });
    expect([back.getAttribute('href'), back.getAttribute('target')]).toEqual([
      'https://marlowe.example/',
      '_top',
    ]);
    expect(screen.getByText('Signed in for 11 h more')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/gatehouse|convoy|gateway|project|subscription/i);
  });

  test('unfolds its pages on a phone by a button that says how it stands', async () => {
    await open();
    const menu = screen.getByRole('button', { name: 'Open menu' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    expect(menu.getAttribute('aria-label')).toBe('Close menu');
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
  });

  test.each([
    [30_000, 'less than a minute'],
    [52 * MINUTE_MS, '52 min'],
    [119 * MINUTE_MS, '119 min'],
    [120 * MINUTE_MS, '2 h'],
  ])('tells %i ms as %s', (ms, text) => {
    expect(timeLeftText(ms)).toBe(text);
  });
});

describe('the end', () => {
  test('of a link that was revoked comes with the next action, over a page that stays as it is', async () => {
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'typed' } });
    isRevoked = true;
    await press('Look');
    await untilDialog();
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
      'https://app.example.com/renew',
    );
    const name = screen.getByLabelText('Name');
    expect(name).toHaveProperty('value', 'typed');
    isRevoked = false;
    fireEvent.click(screen.getByRole('button', { name: 'Go on here' }));
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(name).toHaveProperty('value', 'typed');
  });

  test('is looked at again before it is believed to be over', async () => {
    isRevoked = true;
    await open();
    await press('Look');
    await untilDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Go on here' }));
    await screen.findByText(/not open again yet/);
    expect(dialog()).not.toBeNull();
  });

  test('by time is noticed without an action, unless another tab was used', async () => {
    await open();
    await pass(20 * MINUTE_MS);
    usedAt = Date.now();
    await pass(11 * MINUTE_MS);
    expect(asked).toEqual(['GET /portal/api/link-1/session by the page']);
    expect(dialog()).toBeNull();
    await pass(20 * MINUTE_MS);
    expect(asked).toHaveLength(2);
    await untilDialog();
  });

  test('does not come while somebody works, with few calls', async () => {
    await open();
    for (let minute = 0; minute < 60; minute += 1) {
      fireEvent.keyDown(window, { key: 'a' });
      await pass(MINUTE_MS);
    }
    expect(dialog()).toBeNull();
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThan(35);
    expect(new Set(asked)).toEqual(new Set(['GET /portal/api/link-1/session']));
  });
});
