import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import { ReadOnlyContext } from '@/components/ui/read-only';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2636, convoy2673 } from '@/lib/testing/releases';
import { EventPage } from './event-page';

// What a screen shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const subscription = (uid: string, name: string, more: Partial<SubscriptionView> = {}) => ({
  uid,
  name,
  endpoint_id: 'ep-finance',
  endpoint_metadata: { uid: 'ep-finance', name: 'Finance', url: 'https://finance.example/hook' },
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  filter_config: { event_types: ['*'], filter: null },
  ...more,
});

const large = subscription('sub-large', 'Large refunds', {
  filter_config: {
    event_types: ['order.refunded'],
    filter: { body: { 'data.amount': { $gte: 100 } }, headers: {} },
  },
});
const all = subscription('sub-all', 'All orders');
const other = subscription('sub-other', 'Stock levels', {
  filter_config: { event_types: ['stock.low'], filter: null },
});

const text = '{"data":{"amount":42,"email":"xxxx@xxxx.xxxxxxx"}}';
const emailAt = text.indexOf('"xxxx@');

const detail: EventDetail = {
  event: {
    uid: 'event-1',
    event_type: 'order.refunded',
    endpoints: ['ep-finance'],
    idempotency_key: 'refund-1',
  },
  takenAt: '2026-11-28T13:21:03.118Z',
  origin: null,
  payload: {
    text,
    bytes: text.length,
    isCut: false,
    format: 'json',
    masked: [{ start: emailAt, end: emailAt + 19, reason: 'is an e-mail address', tag: 'tag-1' }],
    maskedCount: 1,
  },
  headers: [
    { name: 'X-Kind', value: 'refund' },
    { name: 'Authorization', value: null },
  ],
  deliveries: {
    rows: [
      {
        uid: 'delivery-1',
        event_id: 'event-1',
        subscription_id: 'sub-all',
        endpoint_id: 'ep-finance',
        status: 'Success',
        created_at: '2026-11-28T13:21:04Z',
      },
    ],
    isComplete: true,
    problem: null,
  },
  unreadable: null,
};

interface Answers {
  event?: EventDetail | { status: number; code: string };
  subscriptions?: unknown[];
  dialect?: Dialect;
  isReadOnly?: boolean;
}

const listOf = (content: unknown[]) => ({
  content,
  pagination: {
    has_next_page: false,
    has_prev_page: false,
    next_page_cursor: '',
    prev_page_cursor: '',
    per_page: 100,
  },
  notes: {
    filteredByConsole: [],
    searched: null,
    searchedAll: true,
    cursorLost: false,
    origin: 'gateway',
  },
  loadedAt: '2026-11-28T14:00:00Z',
});

/** The page over a console that answers so; what was sent to it by POST. */
function open({
  event = detail,
  subscriptions = [large, all, other],
  dialect = convoy2673,
  isReadOnly = false,
}: Answers = {}) {
  const posted: { path: string; body: Record<string, unknown> }[] = [];
  const answer = async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      posted.push({ path, body: JSON.parse(String(init.body)) });
      return Response.json(
        path.endsWith('/send')
          ? { idempotencyKey: 'again-1', headersLeftOut: ['Authorization'] }
          : { uid: 'event-1' },
      );
    }
    if (path.includes('/subscriptions')) return Response.json(listOf(subscriptions));
    if (!path.includes('/activity/events/')) return Response.json({ retention: null });
    if (!('status' in event)) return Response.json(event);
    const problem = { type: 'urn:x', title: 'no', detail: 'no', requestId: 'r', ...event };
    return Response.json(problem, { status: event.status });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  render(
    <ConsolePage dialect={dialect}>
      <ReadOnlyContext value={isReadOnly}>
        <EventPage projectId={projectId} uid="event-1" />
      </ReadOnlyContext>
    </ConsolePage>,
  );
  return { posted, user: userEvent.setup({ delay: null }) };
}

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('rowheader', { name: new RegExp(name) });
  const row = cell.closest('tr');
  if (!row) throw new Error('no row');
  return row;
};

test('an event of a broker tells where it came from, and what cannot be seen is marked', async () => {
  open({ event: { ...detail, origin: 'topic orders, partition 3, offset 17, key \u202eevil' } });
  const told = (await screen.findByText('Came from')).nextSibling?.textContent ?? '';
  expect(told).toContain('topic orders, partition 3, offset 17, key ');
  expect(told).not.toContain('\u202e');
});

test('each subscription says what its types and its filter make of the event, and what is fact', async () => {
  open();
  expect((await rowOf('All orders')).textContent).toMatch(/delivered/);
  await waitFor(async () =>
    expect((await rowOf('Large refunds')).textContent).toMatch(
      /data\.amount \$gte 100: the value is 42/,
    ),
  );
  const groups = screen.getAllByRole('rowheader').map((cell) => cell.textContent ?? '');
  expect(groups.filter((each) => /fact|computed/.test(each))).toEqual([
    'Sent1fact',
    'Stopped1computed',
    expect.stringMatching(/^Ask for other types1Stock levelscomputed/),
  ]);
  expect(screen.getByText(new RegExp(`by the rules of Convoy ${convoy2636}`))).toBeTruthy();
});

test('by keys alone a stopped row opens on the condition that failed, with its value marked in the payload', async () => {
  const { user } = open();
  const row = await rowOf('Large refunds');
  await waitFor(() => expect(row.textContent).toMatch(/\$gte 100/));
  const toggle = within(row).getByRole('button', { name: /Large refunds/ });
  while (document.activeElement !== toggle) await user.tab();
  await user.keyboard('{Enter}');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(
    within(screen.getByRole('list', { name: 'Conditions' })).getAllByText('Fails')[0],
  ).toBeTruthy();
  const payload = screen.getByRole('region', { name: 'What the event carried' });
  expect(
    await within(payload).findByText('Large refunds asks for data.amount $gte 100'),
  ).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('list', { name: 'Conditions' })).toBeNull();
});

test('a replay names its receivers, is sent once however often it is pressed, and leads on', async () => {
  const { user, posted } = open();
  await rowOf('All orders');
  await user.click(screen.getByRole('button', { name: 'Replay…' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toMatch(/goes to “All orders”/);
  expect(dialog.textContent).toMatch(/may see it twice/);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Replay event' }));
  expect(await screen.findByText('Replayed: the gateway matches the event anew')).toBeTruthy();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.path).toBe(`/api/projects/${projectId}/activity/events/event-1/replay`);
});

test('sent anyway, the dialog says who would stop it, and an edit that mends it goes out', async () => {
  const { user, posted } = open();
  const row = await rowOf('Large refunds');
  await user.click(within(row).getByRole('button', { name: /Large refunds/ }));
  await user.click(screen.getByRole('button', { name: 'Send to it anyway…' }));
  const dialog = screen.getByRole('dialog');
  const told = () =>
    within(within(dialog).getByRole('list', { name: 'What its subscriptions make of it' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  await waitFor(() =>
    expect(told()[0]).toMatch(/stops itLarge refunds: its filter stops it: data\.amount/),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Edit the payload' }));
  const box = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Payload/ });
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send to Finance' });
  const edited = box.value.replace('42', '420');
  fireEvent.change(box, { target: { value: edited.slice(1) } });
  expect(send.disabled).toBe(true);
  expect(dialog.textContent).toMatch(/This is no JSON/);
  fireEvent.change(box, { target: { value: edited } });
  await waitFor(() => expect(told()[0]).toMatch(/takes itLarge refunds/));
  await user.dblClick(send);
  const link = await screen.findByRole('link', { name: 'Show the new event' });
  expect(link.getAttribute('href')).toContain('idempotencyKey=again-1');
  expect(posted).toHaveLength(1);
  expect(posted[0]?.body).toMatchObject({ endpointId: 'ep-finance', payload: edited });
  // The type is that of the event, and the masks are put back by the server.
  expect(posted[0]?.body).not.toHaveProperty('eventType');
  expect(screen.getByText(/Without the header Authorization/)).toBeTruthy();
});

test('where nothing may be changed, nothing is sent', async () => {
  const { user } = open({ isReadOnly: true });
  const row = await rowOf('All orders');
  await user.click(within(row).getByRole('button', { name: /All orders/ }));
  expect(screen.queryByRole('button', { name: /Replay|Send/ })).toBeNull();
});

test('what our gateway recorded is fact; the conditions of today are told beside it', async () => {
  const matches = [
    {
      subscription_id: 'sub-all',
      endpoint_id: 'ep-finance',
      event_type: true,
      filter: true,
      function: true,
      reason: '',
      delivery_id: 'delivery-1',
    },
    {
      subscription_id: 'sub-large',
      endpoint_id: 'ep-finance',
      event_type: true,
      filter: false,
      reason: 'its filter does not match',
    },
    {
      subscription_id: 'sub-gone',
      endpoint_id: 'ep-old',
      event_type: true,
      filter: false,
      reason: 'its filter does not match',
    },
  ];
  const { user } = open({
    dialect: 'embedded',
    event: { ...detail, event: { ...detail.event, matches } },
  });
  const row = await rowOf('Large refunds');
  await user.click(within(row).getByRole('button', { name: /Large refunds/ }));
  expect(screen.getByText('Recorded by the gateway: its filter does not match.')).toBeTruthy();
  expect(
    await screen.findByText('Filter on the body, worked out by what is set today'),
  ).toBeTruthy();
  expect((await rowOf('sub-gone')).textContent).toMatch(/deleted since/);
});

test('an event that cannot be read, one that is gone and a failure are three different pages', async () => {
  open({ event: { ...detail, payload: null, unreadable: 'no_data' } });
  expect(await screen.findByText(/it is no JSON, which this release cannot show/)).toBeTruthy();
  cleanup();
  open({ event: { status: 404, code: 'not_found' } });
  expect(await screen.findByRole('heading', { name: 'This event is not there' })).toBeTruthy();
  cleanup();
  open({ event: { status: 502, code: 'gateway_unreachable' } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
