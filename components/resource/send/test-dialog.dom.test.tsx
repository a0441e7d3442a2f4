import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import { Announcer } from '@/components/ui/announcer';
import type { TestSent } from '@/lib/contract/console/activity/test-event';
import { createQueryClient } from '@/lib/queries/client';
import { TestDialog } from './test-dialog';
import type { TestTarget } from './test-target';

// What a screen shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

const nothing = () => undefined;

const shell: ShellAccess = {
  connections: [],
  current: {
    projectId: 'P1',
    projectName: 'Orders',
    projectType: 'outgoing',
    gateway: { id: 'own', name: 'Own', baseUrl: 'http://gateway.test/api', embedded: true },
    release: null,
  },
  screen: 'endpoints',
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

const taken: TestSent = {
  accepted: true,
  status: 201,
  message: 'Event queued successfully',
  address: null,
  idempotencyKey: 'test-p1-key',
};

const subscriptions = [
  { uid: 'x1', endpoint_metadata: { uid: 'p1' }, filter_config: { event_types: ['a.b', 'c.d'] } },
  { uid: 'x2', endpoint_metadata: { uid: 'p2' }, filter_config: { event_types: ['*'] } },
];

/** Opens the dialog over a server that answers a test so, and knows one source. */
function open(target: TestTarget, answer: TestSent, source: object = {}, failures = 0) {
  let left = failures;
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') {
      if (path.includes('/subscriptions?')) return Response.json({ content: subscriptions });
      return path.includes('/sources/')
        ? Response.json({ uid: 's1', type: 'http', ...source })
        : Response.json({ routes: [], dialect: 'unknown' });
    }
    sent.push({ path, body: JSON.parse(String(init.body)) });
    left -= 1;
    if (left >= 0) throw new TypeError('no connection');
    return Response.json(answer);
  });
  const closed = vi.fn();
  render(
    <AppRouterContext.Provider value={router}>
      <ShellContext value={shell}>
        <QueryClientProvider client={createQueryClient()}>
          <TestDialog projectId="P1" target={target} onClose={closed} />
        </QueryClientProvider>
        <Announcer />
      </ShellContext>
    </AppRouterContext.Provider>,
  );
  return { sent, closed };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });

test('a payload that is no JSON is not sent, and a double press sends one', async () => {
  const { sent } = open(
    { kind: 'endpoint', uid: 'p1', name: 'Orders', eventTypes: ['order.paid'] },
    taken,
  );
  const payload = await screen.findByRole('textbox', { name: /Payload/ });
  fireEvent.change(payload, { target: { value: '{"a":' } });
  expect(await screen.findByText(/This is no JSON/)).toBeTruthy();
  expect(await button('Send test event')).toHaveProperty('disabled', true);

  fireEvent.change(payload, { target: { value: '{"a": 12345678901234567890}' } });
  const send = await button('Send test event');
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText('The gateway answered 201')).toBeTruthy();
  expect(screen.getByText('Event queued successfully')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: '/api/projects/P1/endpoints/p1/test_event',
    body: { eventType: 'order.paid', payload: '{"a": 12345678901234567890}' },
  });
  expect(screen.getByRole('link', { name: 'Watch it' }).getAttribute('href')).toBe(
    '/projects/P1/activity/events?idempotencyKey=test-p1-key&last=1h',
  );
});

test('an event without a type is not sent, and one that the subscription does not take is told', async () => {
  open({ kind: 'endpoint', uid: 'p1', name: 'Orders', eventTypes: ['order.paid'] }, taken);
  const type = await screen.findByRole('combobox', { name: /Event type/ });
  fireEvent.change(type, { target: { value: 'order.sent' } });
  expect(await screen.findByText(/Other types are asked for/)).toBeTruthy();
  fireEvent.change(type, { target: { value: ' ' } });
  expect(await screen.findByText('Enter an event type')).toBeTruthy();
  expect(await button('Send test event')).toHaveProperty('disabled', true);
});

test('an endpoint is sent a type that its own subscriptions ask for', async () => {
  open({ kind: 'endpoint', uid: 'p1', name: 'Orders' }, taken);
  const type = await screen.findByRole('combobox', { name: /Event type/ });
  expect(type).toHaveProperty('value', 'a.b');
});

test('a source is sent what it looks for, and a refusal leads to what was refused', async () => {
  const refused = {
    accepted: false,
    status: 400,
    message: 'Invalid Signature',
    address: 'http://gateway.test/ingest/m1',
    idempotencyKey: null,
  };
  const { sent } = open({ kind: 'source', uid: 's1', name: 'Shop' }, refused, {
    idempotency_keys: ['request.body.id'],
    event_type_location: 'request.body.type',
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /Event type/ }), {
    target: { value: 'order.paid' },
  });
  fireEvent.click(await button('Send test event'));
  expect(await screen.findByText('The gateway refused it: 400')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show what was refused' })).toBeTruthy();
  const payload = JSON.parse(String(sent[0]?.body.payload));
  expect(payload).toMatchObject({ type: 'order.paid', id: expect.stringMatching(/^test-/) });

  fireEvent.click(await button('Send another'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body.operationId).not.toBe(sent[0]?.body.operationId);
});

test('a test whose answer did not come is sent again under its name, key included', async () => {
  const settings = { idempotency_keys: ['request.body.id'] };
  const { sent } = open({ kind: 'source', uid: 's1', name: 'Shop' }, taken, settings, 1);
  await screen.findByRole('textbox', { name: /Payload/ });
  fireEvent.click(await button('Send test event'));
  expect(await screen.findByText('The test was not sent for certain')).toBeTruthy();
  fireEvent.click(await button('Send test event'));
  expect(await screen.findByText('The gateway answered 201')).toBeTruthy();
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('a source that reads from a broker says so in the place of the fields', async () => {
  open({ kind: 'source', uid: 's1', name: 'Queue' }, taken, { type: 'pub_sub' });
  expect(await screen.findByText(/publish something there/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await button('Send test event')).toHaveProperty('disabled', true);
});
