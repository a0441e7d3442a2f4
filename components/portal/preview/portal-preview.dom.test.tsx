import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { portalRoutes } from '@/lib/util/portal-routes';
import { PortalPreview } from './portal-preview';

const linkId = 'link-1';
const api = portalRoutes.operatorApi(projectId, linkId);

const frame: PortalFrame = {
  linkId,
  linkName: 'Tandem Bikes',
  canManage: true,
  canSubscribe: true,
  brand: { name: 'Marlowe', accent: '#0a7d5a', logo: null, homeUrl: null },
  signatureHeader: 'X-Marlowe-Signature',
  session: { idleEndsAt: null, endsAt: null, renewalUrl: null },
};

const pagination = {
  has_next_page: false,
  has_prev_page: false,
  next_page_cursor: '',
  prev_page_cursor: '',
  per_page: 50,
};
const loadedAt = '2026-06-01T00:00:00Z';

const answers: Readonly<Record<string, unknown>> = {
  '/endpoints': {
    content: [
      {
        uid: 'orders',
        name: 'Orders',
        url: 'https://tandem.example/hooks',
        status: 'active',
        figures: null,
      },
    ],
    pagination,
    retentionSeconds: null,
    loadedAt,
  },
  '/deliveries': { content: [], pagination, isCursorLost: false, loadedAt },
  '/deliveries/counts': { failed: null, arrived: null, waiting: null },
  '/jobs': { content: [] },
  '/event-types': { types: [], every: [], endpoints: [] },
  '/signing': { ways: [], deliveries: [] },
};

let asked: { method: string; path: string }[] = [];
let shown: PortalFrame;

beforeEach(() => {
  asked = [];
  shown = frame;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://console.test');
    asked.push({ method, path: pathname });
    const below = pathname.startsWith(api) ? pathname.slice(api.length) : '';
    const answer = below === '/frame' ? shown : answers[below];
    // What a console asks besides is not the matter of this test.
    return answer === undefined ? new Promise(() => undefined) : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <NuqsTestingAdapter>
      <ConsolePage>
        <PortalPreview projectId={projectId} linkId={linkId} />
      </ConsolePage>
    </NuqsTestingAdapter>,
  );
  return within(await screen.findByRole('region', { name: 'Portal of Tandem Bikes' }));
}

test('an operator sees the portal of a partner, and can do nothing of what the partner can', async () => {
  const portal = await open();
  expect(await portal.findByText('Orders')).toBeTruthy();
  const add = await portal.findByRole('button', { name: /Add endpoint/ });
  expect(add).toHaveProperty('disabled', true);
  expect(add.getAttribute('title')).toBe('Your partner can do this');
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/deliveries'))).toBe(true));
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(asked.filter(({ path }) => path.startsWith('/portal/'))).toEqual([]);
});

test('what a link that looks alone does not offer is not there for its operator either', async () => {
  shown = { ...frame, canManage: false };
  const portal = await open();
  expect(await portal.findByText('Orders')).toBeTruthy();
  expect(portal.queryByRole('button', { name: /Add endpoint/ })).toBeNull();
});

test('its pages are turned here, without leaving the console', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the portal' }));
  const before = window.location.href;
  await user.click(pages.getByRole('button', { name: 'Event types' }));
  expect(await screen.findByRole('heading', { name: 'Event types' })).toBeTruthy();
  expect(pages.getByRole('button', { current: 'page' }).textContent).toBe('Event types');
  await user.click(pages.getByRole('button', { name: 'How to verify' }));
  expect(await screen.findByRole('heading', { name: 'How to verify' })).toBeTruthy();
  expect(window.location.href).toBe(before);
});
