import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PortalProvider } from '@/components/portal/portal-provider';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import type { PortalSaved, PortalSettings } from '@/lib/contract/portal/manage';
import { createQueryClient } from '@/lib/queries/client';
import { SecretCard } from '../secret/secret-card';
import { AddEndpointButton } from './add-endpoint-button';
import { EndpointSettings } from './endpoint-settings';

const api = '/portal/api/link-1';
const operatorWords = /gateway|gatehouse|convoy|subscription|\bproject\b|\bBFF\b|\battempt/i;

const settings: PortalSettings = {
  uid: 'orders',
  name: 'Orders',
  url: 'https://tandem.example/hooks',
  status: 'active',
  support_email: 'it@tandem.example',
  http_timeout: 10,
  authentication: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: 'set' } },
  sends: { types: ['order.*'], hasConditions: false, canChange: true },
  tries: { attempts: 10, intervalSeconds: 60, waitsGrow: false },
};
const saved = (change: Partial<PortalSaved> = {}): PortalSaved => ({
  settings,
  types: null,
  typesProblem: null,
  ...change,
});

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Answer = (asked: Asked) => unknown;

function refusal(code: string, status: number, more: object = {}) {
  const problem = { type: 'about:blank', title: code, status, detail: `Because of ${code}.`, code };
  return Response.json({ ...problem, requestId: 'r', ...more }, { status });
}

/** A part of the portal over a server whose answers a test gives. */
function open(
  part: ReactNode,
  answer: Answer,
  { isOperator = false, ...frame }: Partial<PortalFrame> & { isOperator?: boolean } = {},
) {
  const written: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const asked = { method, path, body: JSON.parse(typeof body === 'string' ? body : '{}') };
    if (method !== 'GET') written.push(asked);
    const answered = await answer(asked);
    if (answered instanceof Response) return answered;
    return answered === undefined ? new Response(null, { status: 204 }) : Response.json(answered);
  });
  const whole: PortalFrame = {
    linkId: 'link-1',
    linkName: 'Tandem Bikes',
    canManage: true,
    canSubscribe: true,
    brand: { name: 'Marlowe', accent: null, logo: null, homeUrl: null },
    signatureHeader: 'X-Marlowe-Signature',
    session: { idleEndsAt: null, endsAt: null, renewalUrl: null },
    ...frame,
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PortalProvider value={{ frame: whole, api, isOperator }}>{part}</PortalProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    written,
    user,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    write: async (name: string, text: string) => {
      const box = screen.getByRole('textbox', { name });
      await user.clear(box);
      await user.click(box);
      await user.paste(text);
    },
  };
}

const types = {
  types: [{ eventType: 'order.created', endpoints: [], lastAt: null, deliveryId: null }],
  every: [],
  endpoints: [{ uid: 'orders', name: 'Orders' }],
};
const reads = (path: string): unknown => {
  if (path.endsWith('/settings')) return settings;
  if (path.endsWith('/event-types')) return types;
  return refusal('not_found', 404);
};

// What comes with the first press of a button takes its time where it is read for the first time.
beforeAll(async () => {
  await Promise.all([import('./endpoint-dialog'), import('./delete-dialog')]);
  await import('../secret/rotate-dialog');
});
afterEach(() => {
  expect(document.body.textContent).not.toMatch(operatorWords);
  cleanup();
  vi.unstubAllGlobals();
});

describe('adding an endpoint', () => {
  test('sends it with chosen types, once for a double press, and offers a test event', async () => {
    const page = open(<AddEndpointButton />, ({ method, path }) =>
      method === 'GET' ? reads(path) : saved({ types: ['order.created'] }),
    );
    await page.press('Add endpoint');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
    await page.write('Name', 'Returns');
    await page.write('Address', 'https://tandem.example/returns');
    await page.user.click(dialog.getByRole('radio', { name: 'Chosen types' }));
    await page.user.click(await dialog.findByRole('checkbox', { name: 'order.created' }));
    await page.user.dblClick(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByRole('dialog', { name: 'Orders is added' })).toBeTruthy();
    expect(page.written).toHaveLength(1);
    expect(page.written[0]).toMatchObject({
      method: 'POST',
      path: `${api}/endpoints`,
      body: {
        endpoint: { name: 'Returns', url: 'https://tandem.example/returns' },
        types: ['order.created'],
      },
    });
    expect(page.written[0]?.body.endpoint).not.toHaveProperty('content_type');
    expect(screen.getByRole('button', { name: 'Send a test event' })).toBeTruthy();
  });

  test('says what is wrong with an address in the words of the console, and loses nothing that was typed', async () => {
    let isEnded = true;
    const page = open(<AddEndpointButton />, ({ method, path }) => {
      if (method === 'GET') return reads(path);
      return isEnded ? refusal('unauthenticated', 401) : saved();
    });
    await page.press('Add endpoint');
    await screen.findByRole('dialog');
    const dialog = within(screen.getByRole('dialog'));
    await page.write('Name', 'Returns');
    await page.write('Address', 'tandem.example');
    await page.user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect(await dialog.findByText(/^Write the whole address/)).toBeTruthy();
    expect(page.written).toEqual([]);
    await page.write('Address', 'https://tandem.example');
    await page.user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect(await dialog.findByText(/^Because of unauthenticated/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Returns');
    await page.user.keyboard('{Escape}');
    const asks = within(await screen.findByRole('alertdialog'));
    await page.user.click(asks.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Returns');
    isEnded = false;
    await page.user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByRole('dialog', { name: 'Orders is added' })).toBeTruthy();
    // A failure before anything was done: the next one has a name of its own.
    const names = page.written.map(({ body }) => body.operationId);
    expect(new Set(names).size).toBe(2);
  });

  test('that is there without its events is said to be so, and they are tried again alone', async () => {
    const problem = saved({ types: ['*'], typesProblem: 'Not now.' });
    const page = open(<AddEndpointButton />, ({ method, path }) => {
      if (method === 'GET') return reads(path);
      return method === 'POST' ? problem : saved({ types: ['*'] });
    });
    await page.press('Add endpoint');
    await screen.findByRole('dialog');
    await page.write('Name', 'Returns');
    await page.write('Address', 'https://tandem.example/returns');
    const dialog = within(screen.getByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByText('It is sent no events yet')).toBeTruthy();
    await page.press('Try again');
    await waitFor(() => expect(screen.queryByText('It is sent no events yet')).toBeNull());
    expect(page.written[1]).toMatchObject({
      method: 'PUT',
      path: `${api}/endpoints/orders`,
      body: { endpoint: {}, types: ['*'] },
    });
  });

  test('tells where others connect it, and asks for no types', async () => {
    const page = open(
      <AddEndpointButton />,
      ({ method, path }) => (method === 'GET' ? reads(path) : saved()),
      { canSubscribe: false },
    );
    await page.press('Add endpoint');
    expect(await screen.findByText(/we connect it/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Chosen types' })).toBeNull();
    await page.write('Name', 'Returns');
    await page.write('Address', 'https://tandem.example/returns');
    await page.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Add endpoint' }),
    );
    await screen.findByRole('dialog', { name: 'Orders is added' });
    expect(page.written[0]?.body.types).toBeNull();
  });
});

test('a press beside a box that has to be filled is not moved away by its message', async () => {
  const page = open(<AddEndpointButton />, ({ path }) => reads(path));
  await page.press('Add endpoint');
  await page.user.click(await screen.findByRole('textbox', { name: 'Name' }));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await page.user.pointer({ keys: '[MouseLeft>]', target: cancel });
  // Between the two halves of a click nothing comes that would move the page.
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByText('Enter a name')).toBeNull();
  await page.user.pointer({ keys: '[/MouseLeft]', target: cancel });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a choice counts as typed: Escape asks before it is lost', async () => {
  const page = open(<AddEndpointButton />, ({ path }) => reads(path));
  await page.press('Add endpoint');
  await page.user.click(await screen.findByRole('radio', { name: 'Chosen types' }));
  await page.user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

describe('the settings of an endpoint', () => {
  const card = <EndpointSettings endpoint={{ uid: 'orders', name: 'Orders' }} />;

  test('are shown, changed with nothing but what changed, and keep a stored secret', async () => {
    const page = open(card, ({ method, path }) => (method === 'GET' ? reads(path) : saved()));
    expect(await screen.findByText('10 s or less')).toBeTruthy();
    expect(screen.getByText('order.*')).toBeTruthy();
    expect(screen.getByText('up to 10 in 9 min')).toBeTruthy();
    await page.press('Edit');
    await screen.findByRole('dialog', { name: 'Edit Orders' });
    expect(screen.getByText('It stays on the server; saving keeps it.')).toBeTruthy();
    await page.write('Name', 'Orders, EU');
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Orders is saved' });
    expect(page.written).toMatchObject([
      {
        method: 'PUT',
        path: `${api}/endpoints/orders`,
        body: { endpoint: { name: 'Orders, EU' }, types: null },
      },
    ]);
  });

  test('pause and resume by name, and a delete asks with the name and says what stops', async () => {
    const page = open(card, ({ method, path }) => {
      if (method === 'GET') return reads(path);
      return method === 'DELETE' ? refusal('conflict', 409, { detail: 'Ask us.' }) : settings;
    });
    await page.press('Pause');
    await waitFor(() => expect(page.written[0]?.body).toEqual({ paused: true }));
    await page.press('Delete…');
    const asks = within(await screen.findByRole('alertdialog', { name: 'Delete Orders?' }));
    expect(asks.getByText(/Nothing is sent to it from now on/)).toBeTruthy();
    await page.user.click(asks.getByRole('button', { name: 'Delete endpoint' }));
    expect(await asks.findByText('Ask us.')).toBeTruthy();
  });

  test('offer nothing to a link that may look alone, and nothing that works to an operator', async () => {
    open(card, ({ path }) => reads(path), { canManage: false });
    await screen.findByText('10 s or less');
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    open(card, ({ path }) => reads(path), { isOperator: true });
    await screen.findByText('10 s or less');
    for (const button of screen.getAllByRole('button')) {
      expect(button).toHaveProperty('disabled', true);
      expect(button.title).toBe('Your partner can do this');
    }
  });
});

describe('the signing secret', () => {
  const secrets = {
    secrets: [{ uid: 's2', state: 'in_use', madeAt: '2026-03-12T09:00:00Z', endsAt: null }],
    allSign: true,
  };

  test('is fetched when it is asked for, and rotated with an overlap of a day', async () => {
    const former = { uid: 's1', state: 'former', madeAt: null, endsAt: '2026-11-29T09:00:00Z' };
    const page = open(<SecretCard endpointId="orders" />, ({ method }) => {
      if (method === 'GET') return secrets;
      if (method === 'POST') return { value: 'whsec_in_clear' };
      return { ...secrets, secrets: [...secrets.secrets, former] };
    });
    expect(await screen.findByText('in use')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('whsec_in_clear');
    await page.press('Show the signing secret');
    expect(await screen.findByText('whsec_in_clear')).toBeTruthy();
    await page.press('Hide the signing secret');
    expect(document.body.innerHTML).not.toContain('whsec_in_clear');
    await screen.findByText('in use');
    await page.press('Rotate…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Both sign meanwhile/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    expect(await screen.findByText(/The former secret signs as well until/)).toBeTruthy();
    expect(page.written.at(-1)).toMatchObject({
      method: 'PUT',
      body: { secret: null, overlapSeconds: 86_400 },
    });
  });

  test('that signs alone is said to do so before it is rotated', async () => {
    const page = open(<SecretCard endpointId="orders" />, () => ({ ...secrets, allSign: false }));
    await screen.findByText('in use');
    await page.press('Rotate…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Let your server accept both before you rotate/)).toBeTruthy();
  });
});
