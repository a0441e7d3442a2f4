import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { ShellContext } from '@/components/shell/shell-context';
import { PreferencesProvider } from '@/components/ui/preferences';
import { type Overview, overviewSearch } from '@/lib/contract/console/activity/overview';
import { overviewKey } from '@/lib/queries/activity/overview';
import { createQueryClient } from '@/lib/queries/client';
import { FreshAddress } from '@/lib/testing/simulated-page/fresh-address';
import { readPreferences } from '@/lib/util/preferences';
import { OverviewPage } from './overview-page';

afterEach(cleanup);

const projectId = 'project-1';
const none = { Scheduled: 0, Processing: 0, Retry: 0, Success: 0, Failure: 0, Discarded: 0 };
const failing = {
  since: '2026-11-28T08:05:00.000Z',
  isLonger: false,
  firstAt: '2026-11-28T08:05:00.000Z',
  errorKind: 'status_5xx',
  httpCode: 503,
};
const returns = { uid: 'endpoint-1', name: 'Returns', url: 'https://foxglove.example.com/h' };

const overview: Overview = {
  asOf: '2026-11-28T14:32:20.000Z',
  from: '2026-11-27T14:00:00.000Z',
  to: '2026-11-28T14:32:20.000Z',
  isUntilNow: true,
  counted: { by: 'gateway' },
  isEmpty: false,
  counts: { ...none, Success: 10_841, Failure: 1_001, Retry: 463, Scheduled: 13 },
  before: {
    current: { deliveries: 12_318, arrived: 10_841, ended: 11_842 },
    former: { deliveries: 11_844, arrived: 9_910, ended: 10_000 },
    unit: 'hours',
  },
  latency: { of: 'receiver', p50Ms: 96, p95Ms: 1_840 },
  bars: {
    lengthMs: 3_600_000,
    highestOfMs: null,
    rows: Array.from({ length: 25 }, (_, hour) => ({
      from: new Date(Date.parse('2026-11-27T14:00:00Z') + hour * 3_600_000).toISOString(),
      counts: { ...none, Success: 400, Failure: hour > 18 ? 100 : 0 },
      p50Ms: 96,
      p95Ms: 500 + hour,
      lost: 0,
    })),
  },
  pending: { scheduled: 13, retry: 463, nextDueAt: '2026-11-28T14:32:23.000Z' },
  unmatched: 0,
  refused: 86,
  endpoints: [
    { ...returns, status: 'active', counts: { ...none, Failure: 668, Success: 445 }, failing },
  ],
  errors: { of: 'attempts', kinds: [{ kind: 'status_5xx', count: 850 }] },
  attention: [
    {
      key: 'endpoint_fails endpoint-1',
      weight: 1_109,
      since: failing.since,
      episode: null,
      isGrave: true,
      matter: {
        kind: 'endpoint_fails',
        endpoint: returns,
        failing,
        failed: 668,
        waiting: 441,
        share: 0.6,
      },
    },
    {
      key: 'endpoint_fails endpoint-2',
      weight: 31,
      since: failing.since,
      episode: null,
      isGrave: false,
      matter: {
        kind: 'endpoint_fails',
        endpoint: { uid: 'endpoint-2', name: '<b>Invoices</b>', url: null },
        failing: { ...failing, since: null, errorKind: 'status_4xx', httpCode: 401 },
        failed: 31,
        waiting: 0,
        share: 0.12,
      },
    },
    {
      key: 'oldest_due',
      weight: 11,
      since: '2026-11-28T14:21:20.000Z',
      episode: null,
      isGrave: true,
      matter: {
        kind: 'oldest_due',
        dueAt: '2026-11-28T14:21:20.000Z',
        endpoint: { uid: 'endpoint-3', name: null },
        inLine: 13,
      },
    },
    {
      key: 'refused source-1',
      weight: 86,
      since: '2026-11-28T12:02:00.000Z',
      episode: null,
      isGrave: false,
      matter: {
        kind: 'refused',
        count: 86,
        reason: 'The signature does not match.',
        source: { uid: 'source-1', name: 'Carrier tracking' },
        since: '2026-11-28T12:02:00.000Z',
      },
    },
  ],
};

const shell = {
  connections: [],
  current: {
    projectId,
    projectName: 'Project',
    projectType: 'outgoing' as const,
    gateway: { id: 'fake', name: 'Fake', baseUrl: 'https://g.example/api', embedded: true },
    release: null,
  },
  screen: 'overview' as const,
  addProject: () => undefined,
  signOut: () => undefined,
  showShortcuts: () => undefined,
  showPalette: () => undefined,
};

const router = {
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  prefetch: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  bfcacheId: '',
};

function show(given: Partial<Overview> = {}) {
  const client = createQueryClient();
  client.setQueryData(overviewKey(projectId, overviewSearch.empty), { ...overview, ...given });
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <FreshAddress>
          <PreferencesProvider initial={{ ...readPreferences(() => undefined), timeZone: 'UTC' }}>
            <ShellContext value={shell}>
              <OverviewPage projectId={projectId} />
            </ShellContext>
          </PreferencesProvider>
        </FreshAddress>
      </QueryClientProvider>
    </AppRouterContext>,
  );
}

const query = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x.invalid').searchParams);
const time = { from: overview.from };

test('what needs a person stands first: what, since when, how many, and a way to the list', async () => {
  show();
  const attention = screen.getByRole('region', { name: 'Needs attention' });
  const rows = within(attention)
    .getAllByRole('listitem')
    .map((row) => [...row.children].slice(1, 5).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    [
      'Returnsfoxglove.example.com',
      'answers 503: the receiver’s server is overloaded or being serviced',
      'since 08:05, 6 h 27 min',
      '668 failed, 441 wait',
    ],
    [
      '<b>Invoices</b>',
      'answers 401: the receiver does not accept our credentials',
      'first at 08:05',
      '31 failed (12 %)',
    ],
    ['Oldest due delivery is 11 min late', 'to endpoint-3', 'due at 14:21', '13 in line'],
    [
      '86 requests refused',
      'most at the source Carrier tracking: “The signature does not match.”',
      'since 12:02, 2 h 30 min',
      '86 requests',
    ],
  ]);
  const link = (name: RegExp) => within(attention).getByRole('link', { name });
  expect(query(link(/See deliveries/))).toEqual({
    endpointId: 'endpoint-1',
    status: 'Retry,Failure',
    ...time,
  });
  expect(link(/Check authentication/).getAttribute('href')).toMatch(/\/endpoints\/endpoint-2$/);
  expect(query(link(/See what waits/))).toEqual({
    status: 'Scheduled,Retry',
    endpointId: 'endpoint-3',
  });
  expect(query(link(/See refused/))).toEqual({ sourceId: 'source-1', ...time });

  await userEvent.click(within(attention).getByRole('button', { name: 'Acknowledge Returns' }));
  await waitFor(() => expect(within(attention).queryByText('Returns')).toBeNull());
  await userEvent.click(within(attention).getByRole('button', { name: 'Show' }));
  await userEvent.click(within(attention).getByRole('button', { name: 'Show Returns again' }));
  await waitFor(() =>
    expect(within(attention).getByRole('button', { name: 'Acknowledge Returns' })).toBeTruthy(),
  );
});

test('each figure leads to the list of what it counts, and is compared with the span before', () => {
  show();
  const link = (name: RegExp) => screen.getByRole('link', { name });
  expect(query(link(/^12,318 Deliveries/))).toEqual(time);
  expect(query(link(/^91.5 % Success rate/))).toEqual({ status: 'Success,Failure', ...time });
  expect(query(link(/^1.8 s Receiver time/))).toEqual({ status: 'Success', ...time });
  // Whenever they were made.
  expect(query(link(/^463 Retries/))).toEqual({ status: 'Retry' });
  expect(query(link(/^86 refused/))).toEqual(time);
  expect(query(link(/^0 unmatched/))).toEqual({ unmatched: 'yes', ...time });
  expect(screen.getByText('4 % more')).toBeTruthy();
  expect(screen.getByText('7.6 points less').className).toContain('text-bad');
  const errors = screen.getByRole('region', { name: 'Kinds of error' });
  // Tries and deliveries are told apart (complaint 6).
  expect(errors.textContent).toContain('850 tries failed; one delivery may be tried several times');
  expect(query(within(errors).getByRole('link'))).toEqual({ errorKind: 'status_5xx', ...time });
});

test('what a gateway does not tell is a dash, and what was counted over a part is at least that', () => {
  show({
    counted: { by: 'walk', deliveries: 2_000, isComplete: false, backTo: '2026-11-28T08:12:00Z' },
    counts: { ...none, Success: 1_990, Failure: 10 },
    before: null,
    latency: { of: 'delivery', p50Ms: null, p95Ms: null },
    pending: { scheduled: null, retry: null, nextDueAt: null },
    unmatched: null,
    refused: null,
    endpoints: [],
    errors: null,
    attention: [],
  });
  expect(screen.getByText(/^Counted over the last 2,000 deliveries, back to 08:12/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^at least 2,000 Deliveries/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^– Until delivered/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^– Retries/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^– refused/ })).toBeTruthy();
  expect(screen.getAllByText('no comparison')).toHaveLength(2);
  expect(screen.getByText(/does not tell in its list why/)).toBeTruthy();
});

test('a project to which nothing came gets the way to its first event', () => {
  show({ isEmpty: true });
  expect(screen.getByRole('heading', { name: 'Nothing has come in yet' })).toBeTruthy();
  expect(
    screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent),
  ).toEqual(['Make an endpoint', 'Make a subscription', 'See events']);
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});
