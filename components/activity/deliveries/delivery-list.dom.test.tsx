import { EventEmitter, once } from 'node:events';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import type { DeliveryCounts } from '@/lib/contract/console/activity/counts';
import type { DeliveryNews } from '@/lib/contract/console/activity/news';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { ActivityNotes } from '@/lib/contract/console/activity-notes';
import { chosenOf } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { unattendedHeader } from '@/lib/contract/console/unattended.mjs';
import { createQueryClient } from '@/lib/queries/client';
import { FreshAddress } from '@/lib/testing/simulated-page/fresh-address';
import { readPreferences } from '@/lib/util/preferences';
import { DeliveryList } from './delivery-list';

// What a screen shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

const begin = Date.parse('2026-11-28T08:00:00Z');
const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();

function delivery(number: number, more: Partial<DeliveryRow> = {}): DeliveryRow {
  return {
    uid: `D${number}`,
    status: 'Success',
    event_type: 'order.paid',
    event_id: `E${number}`,
    endpoint_id: 'EP1',
    endpoint_metadata: { uid: 'EP1', name: 'Orders', url: 'https://tandem.example.com/hooks' },
    last_http_status: 200,
    last_duration_ms: 84,
    data_size: 3_174,
    metadata: { num_trials: 1, retry_limit: 10 },
    created_at: at(number),
    updated_at: at(number),
    ...more,
  };
}

const failed = (number: number) =>
  delivery(number, {
    status: 'Failure',
    last_http_status: 503,
    last_duration_ms: 1_200,
    metadata: { num_trials: 3, retry_limit: 3 },
  });

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  unattended: boolean;
}

interface Server {
  rows: DeliveryRow[];
  notes?: Partial<ActivityNotes>;
  counts?: DeliveryCounts | null;
  news?: () => DeliveryNews | Response;
  retentionSeconds?: number;
  /** Awaited before a page of the list is answered. */
  before?: (query: URLSearchParams) => Promise<void> | undefined;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string) =>
  json(
    {
      type: `urn:gatehouse:problem:${code}`,
      title: 'No',
      status,
      detail: `It said ${code}.`,
      code,
      requestId: 'r',
    },
    status,
  );

function pageOf({ rows, notes }: Server, query: URLSearchParams): ListView<DeliveryRow> {
  const status = chosenOf(query.get('status'));
  const found = rows.filter(
    (row) =>
      (status.length === 0 || status.includes(row.status ?? '')) &&
      (query.get('endpointId') ?? row.endpoint_id) === row.endpoint_id &&
      (query.get('q') ?? row.uid) === row.uid,
  );
  const perPage = Number(query.get('perPage') ?? 20);
  const from = Number(query.get('next_page_cursor') ?? 0);
  return {
    content: found.slice(from, from + perPage),
    pagination: {
      has_next_page: found.length > from + perPage,
      has_prev_page: from > 0,
      next_page_cursor: `${from + perPage}`,
      prev_page_cursor: `${Math.max(0, from - perPage)}`,
      per_page: perPage,
    },
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: true,
      cursorLost: false,
      origin: 'gateway',
      activity: {
        from: null,
        to: null,
        isUsualSpan: false,
        unapplied: [],
        partial: [],
        readAs: null,
        walk: null,
        skipped: 0,
        ...notes,
      },
    },
    loadedAt: new Date().toISOString(),
  };
}

function answer(server: Server, { method, path, query }: Asked): Response {
  if (path.endsWith('/activity/deliveries')) return json(pageOf(server, query));
  if (path.endsWith('/counts')) {
    return server.counts ? json(server.counts) : problem(502, 'gateway_trouble');
  }
  if (path.endsWith('/news')) {
    const news = server.news?.() ?? problem(502, 'gateway_trouble');
    return news instanceof Response ? news : json(news);
  }
  if (path.endsWith('/retention')) {
    const { retentionSeconds = null } = server;
    return json({
      retention: retentionSeconds === null ? null : { retention_seconds: retentionSeconds },
    });
  }
  if (method === 'POST' && path.endsWith('/activity/jobs')) return problem(502, 'gateway_trouble');
  return problem(404, 'not_found');
}

const nothing = () => undefined;
const gateway = (embedded: boolean) => ({
  id: 'g',
  name: 'G',
  baseUrl: `https://${embedded ? 'own' : 'other'}.example.com/api`,
  embedded,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function open(server: Server, { query = '', embedded = true } = {}) {
  const asked: Asked[] = [];
  const pushed: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://console.invalid');
    const one: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: JSON.parse(String(init.body ?? 'null')),
      unattended: new Headers(init.headers).has(unattendedHeader),
    };
    asked.push(one);
    if (pathname.endsWith('/activity/deliveries')) await server.before?.(searchParams);
    init.signal?.throwIfAborted();
    return answer(server, one);
  });
  window.history.replaceState(null, '', `/projects/P1/activity${query}`);
  const shell: ShellAccess = {
    connections: [],
    current: {
      projectId: 'P1',
      projectName: 'Orders',
      projectType: 'outgoing',
      gateway: gateway(embedded),
      release: null,
    },
    screen: 'activity',
    addProject: nothing,
    signOut: nothing,
    showShortcuts: nothing,
    showPalette: nothing,
  };
  const go = (href: string) => void pushed.push(href);
  const router = {
    back: nothing,
    forward: nothing,
    refresh: nothing,
    prefetch: nothing,
    push: go,
    replace: go,
    bfcacheId: '',
  };
  render(
    <AppRouterContext.Provider value={router}>
      <PreferencesProvider initial={readPreferences(() => undefined)}>
        <FreshAddress>
          <QueryClientProvider client={createQueryClient()}>
            <ShellContext value={shell}>
              <DeliveryList
                projectId="P1"
                gateway={shell.current.gateway.baseUrl}
                firstFailure={null}
              />
            </ShellContext>
          </QueryClientProvider>
        </FreshAddress>
        <Announcer />
      </PreferencesProvider>
    </AppRouterContext.Provider>,
  );
  const of = (end: string) => asked.filter(({ path }) => path.endsWith(end));
  return { asked, of, pushed, lists: () => of('/activity/deliveries') };
}

const table = () => screen.findByRole('table', { name: 'deliveries' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const texts = async () => (await rows()).map((row) => row.textContent ?? '');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const link = async (number: number) =>
  within((await rows())[number] ?? document.body).getByRole('link');
const many = (count: number, make = delivery) =>
  Array.from({ length: count }, (_, number) => make(count - number));
const search = () => new URLSearchParams(location.search);

describe('a row', () => {
  test('tells status, type, endpoint, tries, last code, time it took and size', async () => {
    open({ rows: [failed(1)] });
    const [text] = await texts();
    expect(text).toContain('failed');
    for (const word of [
      'order.paid',
      'Orders',
      'tandem.example.com',
      '3 of 3',
      '503',
      '1.2 s',
      '3.1 KiB',
    ])
      expect(text).toContain(word);
  });

  test('has a dash for what is not known, never a 0', async () => {
    open({ rows: [{ uid: 'D1', created_at: '0001-01-01T00:00:00Z' }] });
    const [row] = await rows();
    const cells = within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.join(' ')).not.toMatch(/\b0\b/);
    expect(cells.filter((cell) => cell === '–').length).toBeGreaterThanOrEqual(5);
  });

  test('of hostile texts does not throw', async () => {
    const odd = '\u202eevil\u0000<b>\ud800'.repeat(2_000);
    open({
      rows: [
        delivery(1, {
          event_type: odd,
          status: odd as never,
          idempotency_key: odd,
          endpoint_metadata: { name: odd, url: odd },
        }),
      ],
    });
    expect(await rows()).toHaveLength(1);
  });
});

describe('filters', () => {
  test('survive a refresh, a panel and its end, and a reload finds them in the address', async () => {
    const { lists } = open({ rows: [...many(3), failed(9)] });
    await table();
    await press('Status');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Failed' }));
    await expect.poll(async () => (await rows()).length).toBe(1);
    expect(search().get('status')).toBe('Failure');
    await press('Refresh');
    fireEvent.click(await link(0));
    await expect.poll(() => search().get('open')).toBe('D9');
    expect(search().get('status')).toBe('Failure');
    expect(
      lists()
        .slice(1)
        .every(({ query }) => query.get('status') === 'Failure'),
    ).toBe(true);
    await press('Clear the status filter');
    await expect.poll(async () => (await rows()).length).toBe(4);
  });

  test('by several statuses and by time stand in the address, time as UTC', async () => {
    open({ rows: many(2) }, { query: '?status=Retry,Failure' });
    await screen.findByRole('heading', { name: 'No delivery matches' });
    await press('Time');
    await screen.findByRole('button', { name: 'Last 24 h' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-28T08:00' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-28T07:00' } });
    await press('Apply');
    expect(screen.getByText('The end has to be later than the beginning.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-28T09:00:30' } });
    await press('Apply');
    await expect.poll(() => search().get('to')).toMatch(/^2026-11-28T\d\d:00:30\.000Z$/);
    expect(search().get('from')).toMatch(/Z$/);
    expect(search().get('status')).toBe('Retry,Failure');
  });

  test('of the rarer kind are offered by a menu, checked, and each taken away by itself', async () => {
    open({ rows: many(2) });
    await table();
    await press('More');
    await userEvent.click(await screen.findByRole('button', { name: 'HTTP code' }));
    const box = await screen.findByRole('textbox', { name: 'HTTP code' });
    await userEvent.type(box, 'many{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This does not fit.');
    await userEvent.clear(box);
    await userEvent.type(box, '503,500{Enter}');
    await expect.poll(() => search().get('httpCode')).toBe('503,500');
    await press('Clear the HTTP code filter');
    await expect.poll(() => search().get('httpCode')).toBeNull();
  });

  test('go along to the other tabs, as far as those have them', async () => {
    open({ rows: many(1) }, { query: '?status=Success&last=24h&eventType=order.paid' });
    await table();
    const tabs = within(screen.getByRole('navigation', { name: 'Activity' }));
    expect(tabs.getByRole('link', { name: 'Deliveries' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(tabs.getByRole('link', { name: 'Events' }).getAttribute('href')).toBe(
      '/projects/P1/activity/events?eventType=order.paid&last=24h',
    );
    expect(tabs.getByRole('link', { name: 'Refused' }).getAttribute('href')).toBe(
      '/projects/P1/activity/refused?last=24h',
    );
  });

  test('a late answer never takes the place of a newer one', async () => {
    const gate = new EventEmitter();
    const late = once(gate, 'answer').then(nothing);
    open({
      rows: [...many(3), failed(9)],
      before: (query) => (query.get('status') === 'Failure' ? late : undefined),
    });
    await table();
    await press('Status');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Failed' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Delivered' }));
    await expect.poll(() => search().get('status')).toBe('Success,Failure');
    await act(async () => void gate.emit('answer'));
    expect(await rows()).toHaveLength(4);
    expect(search().get('status')).toBe('Success,Failure');
  });

  test('are taken from a value that is read', async () => {
    const { pushed } = open({ rows: many(1) }, { query: '?status=Success&perPage=50' });
    await table();
    await press('Actions of order.paid to Orders');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Only this endpoint' }));
    expect(pushed).toEqual(['/projects/P1/activity?status=Success&perPage=50&endpointId=EP1']);
  });
});

describe('the panel', () => {
  test('opens, steps and closes without reading the list anew', async () => {
    const { lists } = open({ rows: many(3) });
    fireEvent.click(await link(0));
    await expect.poll(() => search().get('open')).toBe('D3');
    await screen.findByRole('complementary');
    key(']');
    await expect.poll(() => search().get('open')).toBe('D2');
    await userEvent.click(await screen.findByRole('button', { name: 'Next row' }));
    await expect.poll(() => search().get('open')).toBe('D1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next row' }).disabled).toBe(true);
    key('[');
    await expect.poll(() => search().get('open')).toBe('D2');
    key('Escape');
    await expect.poll(() => search().get('open')).toBeNull();
    // Back where it was.
    await expect.poll(async () => document.activeElement === (await link(1))).toBe(true);
    expect(lists()).toHaveLength(1);
  });

  test('gives way to the page of the row by o', async () => {
    const { pushed } = open({ rows: many(2) });
    (await link(1)).focus();
    key('o');
    expect(pushed).toEqual(['/projects/P1/activity/deliveries/D1']);
  });
});

describe('live', () => {
  const inSight = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const news = (more: Partial<DeliveryNews>): DeliveryNews => ({
    count: 0,
    isMore: false,
    rows: [],
    asOf: new Date().toISOString(),
    ...more,
  });

  /** Waits until rows are followed, which their code has to be there for. */
  async function followed(asks: () => readonly Asked[]) {
    await expect
      .poll(async () => {
        await inSight();
        return asks().length;
      })
      .toBeGreaterThan(0);
  }

  test('patches rows where they are and counts new ones; focus and selection stay', async () => {
    const server: Server = {
      rows: many(3),
      news: () => news({ count: 12, rows: [{ ...failed(2), updated_at: at(60) }] }),
    };
    const { of, lists } = open(server);
    await userEvent.click(
      (await screen.findAllByRole('checkbox', { name: /^Select order/ }))[1] ?? document.body,
    );
    (await link(1)).focus();
    await followed(() => of('/news'));
    const pill = await screen.findByRole('button', { name: /^\d+ new/ });
    const order = (await rows()).map((row) => row.dataset.row);
    expect(order).toEqual(['D3', 'D2', 'D1']);
    expect((await texts())[1]).toContain('failed');
    expect(document.activeElement).toBe(await link(1));
    expect((await rows())[1]?.getAttribute('aria-selected')).toBe('true');
    const [first] = of('/news');
    expect(first?.unattended).toBe(true);
    expect(first?.query.get('uids')).toBe('D3,D2,D1');
    expect(lists()).toHaveLength(1);

    server.rows = many(4);
    await userEvent.click(pill);
    await expect.poll(async () => (await rows()).length).toBe(4);
    expect(screen.queryByRole('button', { name: /^\d+ new/ })).toBeNull();
  });

  test('an older state than the one on screen changes nothing', async () => {
    const { of } = open({
      rows: many(1),
      news: () => news({ rows: [{ ...failed(1), updated_at: at(-60) }] }),
    });
    await table();
    await followed(() => of('/news'));
    expect((await texts())[0]).toContain('delivered');
  });

  test('counts nothing on the second page, where it only patches', async () => {
    const { of } = open(
      { rows: many(30), news: () => news({ count: 3, rows: [failed(1)] }) },
      { query: '?direction=next&next_page_cursor=20' },
    );
    await table();
    await followed(() => of('/news'));
    await expect.poll(async () => (await texts()).at(-1)).toContain('failed');
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  test('asks nothing while the tab is out of sight', async () => {
    const { of } = open({ rows: many(1), news: () => news({}) });
    await table();
    await followed(() => of('/news'));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const before = of('/news').length;
    await inSight();
    await inSight();
    expect(of('/news')).toHaveLength(before);
    vi.restoreAllMocks();
  });

  test('pauses with a word when it fails, and goes on when it is told to', async () => {
    let isBroken = true;
    const { of } = open({
      rows: many(1),
      news: () => (isBroken ? problem(502, 'gateway_trouble') : news({ count: 1 })),
    });
    await table();
    await followed(() => of('/news'));
    await screen.findByText('Live has paused: It said gateway_trouble.');
    const before = of('/news').length;
    await inSight();
    expect(of('/news')).toHaveLength(before);
    isBroken = false;
    await press('Go on');
    await expect
      .poll(async () => {
        await inSight();
        return screen.queryByRole('button', { name: /^\d+ new/ });
      })
      .not.toBeNull();
  });

  test('is off where the gateway is somebody else’s, and says what it costs', async () => {
    const { of } = open({ rows: many(1), news: () => news({}) }, { embedded: false });
    await table();
    const toggle = screen.getByRole('switch', { name: 'Live asks your gateway every 10 s' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await inSight();
    expect(of('/news')).toEqual([]);
    await userEvent.click(toggle);
    await followed(() => of('/news'));
    await userEvent.click(toggle);
  });
});

describe('selected deliveries', () => {
  test('are a range by Shift, and their retry takes them by their ids', async () => {
    const { of } = open({ rows: many(5) });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select order/ });
    fireEvent.click(boxes[1] ?? document.body);
    fireEvent.click(boxes[3] ?? document.body, { shiftKey: true });
    await screen.findByText('3 selected');
    key('r');
    await expect
      .poll(() => of('/activity/jobs')[0]?.body)
      .toMatchObject({
        kind: 'retry',
        ids: ['D4', 'D3', 'D2'],
      });
  });

  test('can be all that match, which the server finds by the search itself', async () => {
    const { of } = open(
      { rows: many(30, failed), counts: countsOf({ Failure: 3_412 }) },
      { query: '?status=Failure' },
    );
    await screen.findByRole('button', { name: /^all/ });
    fireEvent.click(
      (await screen.findAllByRole('checkbox', { name: /^Select order/ }))[0] ?? document.body,
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Select all 3,412 that match' }),
    );
    await press('Retry 3,412…');
    await expect
      .poll(() => of('/activity/jobs')[0]?.body)
      .toMatchObject({
        kind: 'retry',
        search: 'status=Failure',
      });
  });
});

function countsOf(
  some: Partial<DeliveryCounts['counts']>,
  more: Partial<DeliveryCounts> = {},
): DeliveryCounts {
  const counts = {
    Scheduled: 0,
    Processing: 0,
    Retry: 0,
    Success: 0,
    Failure: 0,
    Discarded: 0,
    ...some,
  };
  return {
    from: at(0),
    to: at(120),
    bucketSeconds: 3_600,
    counts,
    buckets: [
      { from: at(0), counts },
      { from: at(60), counts },
    ],
    isAtLeast: false,
    source: 'gateway',
    backTo: null,
    asOf: at(120),
    ...more,
  };
}

describe('figures', () => {
  test('narrow the list by outcome and by time, and lead back', async () => {
    const { of } = open({
      rows: [...many(2), failed(9)],
      counts: countsOf({ Success: 2, Failure: 1 }),
    });
    await screen.findByRole('button', { name: 'all 3' });
    await press('failed 1');
    await expect.poll(() => search().get('status')).toBe('Failure');
    const slider = screen.getByRole('slider');
    slider.focus();
    key('ArrowLeft');
    key('Enter');
    await expect.poll(() => search().get('from')).not.toBeNull();
    // What is shown ends now: its end stays open.
    expect(search().get('to')).toBeNull();
    expect(of('/counts').every(({ query }) => query.get('status') === null)).toBe(true);
    slider.focus();
    key('Escape');
    await expect.poll(() => search().get('from')).toBeNull();
    expect(search().get('status')).toBe('Failure');
  });

  test('are a dash where nobody knows them', async () => {
    open({ rows: many(1), counts: countsOf({}, { counts: null, buckets: null, source: null }) });
    await screen.findByRole('button', { name: 'all –' });
    expect(screen.getByRole('button', { name: 'failed –' })).toBeTruthy();
  });
});

describe('a list without rows', () => {
  test('of a project where nothing was sent says how a delivery comes about', async () => {
    open({ rows: [] });
    await screen.findByRole('heading', { name: 'No deliveries yet' });
  });

  test('in the last hours leads to a longer time', async () => {
    open({ rows: [] }, { query: '?last=24h' });
    await screen.findByRole('heading', { name: 'No delivery in the last 24 h' });
    await press('Look at 7 d');
    await expect.poll(() => search().get('last')).toBe('7d');
  });

  test('of a time that was chosen leads to any time', async () => {
    open({ rows: [] }, { query: `?from=${encodeURIComponent(at(0))}` });
    await screen.findByRole('heading', { name: 'No delivery in the chosen time' });
    await press('Look at any time');
    await expect.poll(() => search().get('from')).toBe(null);
  });

  test('of a time that is kept no more names how long things are kept', async () => {
    open({ rows: [], retentionSeconds: 30 * 86_400 }, { query: '?to=2020-01-01T00:00:00.000Z' });
    await screen.findByRole('heading', { name: 'No delivery is kept from that long ago' });
  });

  test('that a search ended early for says how far it looked and goes on from there', async () => {
    open(
      {
        rows: [],
        notes: {
          walk: { matched: 0, backTo: at(0), end: 'bound', further: '2000', unsearched: 3 },
        },
      },
      { query: '?payload=ord_1' },
    );
    const note = await screen.findByText(/Older ones were not looked at/);
    expect(note.textContent).toContain('The payloads of 3 deliveries are too large');
    await press('Look further back');
    await expect.poll(() => search().get('next_page_cursor')).toBe('2000');
    expect(search().get('payload')).toBe('ord_1');
  });

  test('that failed is neither empty nor silent', async () => {
    const server: Server = { rows: [], before: () => Promise.reject(new TypeError('no network')) };
    open(server);
    expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  });
});
