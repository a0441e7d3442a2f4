import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import { ReadOnlyContext } from '@/components/ui/read-only';
import type { JobResultView, JobView } from '@/lib/contract/console/activity/jobs';
import type { ListView } from '@/lib/contract/console/list';
import { unattendedHeader } from '@/lib/contract/console/unattended.mjs';
import { createQueryClient } from '@/lib/queries/client';
import { FreshAddress } from '@/lib/testing/simulated-page/fresh-address';
import { readPreferences } from '@/lib/util/preferences';
import { JobPage } from './job-page';
import { JobList } from './list/job-list';
import { RetryDialog } from './retry-dialog';
import { RetryOne } from './retry-one';
import { jobView, noCounts } from './testing/job-views';

// What a screen shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

interface Asked {
  method: string;
  path: string;
  body: unknown;
  unattended: boolean;
}

const emptyPage: ListView<never> = {
  content: [],
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
  loadedAt: '2026-11-28T15:42:00Z',
};

const running = (changes: Partial<JobView> = {}) =>
  jobView({ state: 'running', startedAt: '2026-11-28T15:41:10Z', ...changes });

/** A console's server that knows one job; `answer` overrules it. */
function serve(job: JobView, answer: (asked: Asked) => Response | undefined = () => undefined) {
  const server = { job, asked: [] as Asked[], results: [] as JobResultView[] };
  const json = (value: unknown, status = 200) => Response.json(value, { status });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const asked: Asked = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      unattended: new Headers(init.headers).has(unattendedHeader),
    };
    server.asked.push(asked);
    const own = answer(asked);
    if (own) return own;
    const page = (content: readonly object[]) => json({ ...emptyPage, content });
    if (path.includes('/results')) return page(server.results);
    if (asked.method === 'GET' && /\/jobs(?:\?|$)/.test(path)) return page([server.job]);
    if (path.endsWith('/start')) server.job = running({ counts: server.job.counts });
    if (path.endsWith('/stop')) server.job = { ...server.job, state: 'stopped' };
    return json(server.job);
  });
  return server;
}

const problem = (status: number, code: string, detail: string) =>
  Response.json(
    { type: `urn:gatehouse:problem:${code}`, title: code, status, detail, code, requestId: 'r1' },
    { status },
  );

function show(children: ReactNode, { isReadOnly = false } = {}) {
  const pushed: string[] = [];
  const router = {
    back: () => undefined,
    forward: () => undefined,
    refresh: () => undefined,
    prefetch: () => undefined,
    push: (href: string) => void pushed.push(href),
    replace: (href: string) => void pushed.push(href),
    bfcacheId: '',
  };
  render(
    <StrictMode>
      <AppRouterContext.Provider value={router}>
        <PreferencesProvider initial={readPreferences(() => undefined)}>
          <FreshAddress>
            <ReadOnlyContext value={isReadOnly}>
              <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
            </ReadOnlyContext>
          </FreshAddress>
          <Announcer />
        </PreferencesProvider>
      </AppRouterContext.Provider>
    </StrictMode>,
  );
  return { pushed };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const posts = ({ asked }: { asked: Asked[] }, end: string) =>
  asked.filter(({ method, path }) => method === 'POST' && path.endsWith(end));

describe('the plan of a retry', () => {
  const open = (onClose = () => undefined) =>
    show(
      <RetryDialog
        projectId="P1"
        kind="retry"
        what={{ search: 'status=Failure', listed: 'deliveries' }}
        onClose={onClose}
      />,
    );

  test('freezes the set once, leaves out what is hopeless, and starts with a few, once', async () => {
    const server = serve(jobView());
    const onClose = vi.fn();
    const { pushed } = open(onClose);
    const dialog = await screen.findByRole('dialog', { name: 'Retry 1,204 deliveries' });
    expect(posts(server, '/jobs').map(({ body }) => body)).toEqual([
      { operationId: expect.any(String), kind: 'retry', search: 'status=Failure' },
    ]);
    expect(dialog.textContent).toContain('1,189 have a reason to arrive now.');
    expect(dialog.textContent).toMatch(/15 will most likely fail again at .?Orders/);

    await userEvent.click(await button('Leave out Orders'));
    expect(dialog.textContent).not.toContain('will most likely fail again');
    expect(within(dialog).getByRole('checkbox', { name: /of Orders$/ })).toHaveProperty(
      'checked',
      false,
    );

    const start = await button('Start with 20');
    // Both presses of a double click come before anything is drawn anew.
    act(() => {
      start.click();
      start.click();
    });
    await expect.poll(() => pushed).toEqual(['/projects/P1/activity/jobs/J1']);
    expect(posts(server, '/start').map(({ body }) => body)).toEqual([
      {
        operationId: expect.any(String),
        perSecond: 10,
        canary: { count: 20, maxFailures: 2 },
        without: ['Orders tls'],
      },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is not started at a pace that cannot be read', async () => {
    const server = serve(jobView());
    open();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Then per second' }), {
      target: { value: '0' },
    });
    screen.getByRole('textbox', {
      name: 'Then per second',
      description: 'Enter a whole number from 1 to 1,000',
    });
    await userEvent.click(await button('Start'));
    expect(posts(server, '/start')).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Then per second' }));
  });

  test('sends nothing when it is cancelled, and drops the set', async () => {
    const server = serve(jobView());
    const onClose = vi.fn();
    open(onClose);
    await userEvent.click(await button('Cancel'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(posts(server, '/stop')).toHaveLength(1);
    expect(posts(server, '/start')).toEqual([]);
  });

  test('keeps a set that is closed without starting', async () => {
    const server = serve(jobView());
    const onClose = vi.fn();
    open(onClose);
    await button('Cancel');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(posts(server, '/stop')).toEqual([]);
  });

  test('says what failed, and repeats the same request under the same name', async () => {
    let isDown = true;
    const server = serve(jobView(), ({ method }) =>
      isDown && method === 'POST'
        ? problem(500, 'internal', 'Gatehouse could not answer.')
        : undefined,
    );
    open();
    await screen.findByText('Gatehouse could not answer.');
    isDown = false;
    await userEvent.click(await button('Try again'));
    await button('Start with 20');
    const names = posts(server, '/jobs').map(({ body }) =>
      Reflect.get(Object(body), 'operationId'),
    );
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  test('of nothing offers no start', async () => {
    serve(jobView({ total: 0, counts: noCounts, groups: [] }));
    open();
    await screen.findByText(/^There is nothing to send/);
    expect(screen.queryByRole('button', { name: /Start|Retry/ })).toBeNull();
  });
});

describe('the page of a job', () => {
  const openPage = (options = {}) => show(<JobPage projectId="P1" uid="J1" />, options);
  const tick = () => act(async () => void vi.advanceTimersByTime(2_000));

  test('follows a job while it runs without keeping the session, and stops at its end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = serve(
      running({ counts: { ...noCounts, waiting: 592, succeeded: 587, failed: 25 } }),
    );
    server.results = [];
    openPage();
    await screen.findByText('612 of 1,204 deliveries done');
    screen.getByRole('progressbar', {
      name: 'Progress of the retry',
      value: { text: '612 of 1,204' },
    });
    server.job = {
      ...server.job,
      state: 'finished',
      counts: { ...noCounts, succeeded: 1_170, failed: 34 },
    };
    await tick();
    await screen.findByText('1,204 of 1,204 deliveries done');
    const looks = () => server.asked.filter(({ path }) => path.endsWith('/jobs/J1'));
    expect(
      looks()
        .map(({ unattended }) => unattended)
        .at(0),
    ).toBe(false);
    expect(looks().at(-1)?.unattended).toBe(true);
    const seen = looks().length;
    await tick();
    await tick();
    expect(looks()).toHaveLength(seen);
  });

  test('keeps the focus when it is started there', async () => {
    serve(jobView());
    openPage();
    await userEvent.click(await button('Start with 20'));
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Progress');
  });

  test('is stopped after a question that says what is left, once', async () => {
    const server = serve(
      running({ counts: { ...noCounts, waiting: 592, sent: 3, succeeded: 609 } }),
    );
    openPage();
    const stop = await button('Stop, leave 592 as they are…');
    await userEvent.click(stop);
    const question = await screen.findByRole('alertdialog', { name: 'Stop this retry?' });
    expect(question.textContent).toContain('3 are under way and may still arrive.');
    const yes = within(question).getByRole('button', { name: 'Stop, leave 592 as they are' });
    act(() => {
      yes.click();
      yes.click();
    });
    await button('Same set again…');
    expect(posts(server, '/stop')).toHaveLength(1);
  });

  test('tells what failed again by reason, with a way to the deliveries', async () => {
    const server = serve(
      jobView({
        state: 'finished',
        startedAt: '2026-11-28T15:41:10Z',
        counts: { ...noCounts, succeeded: 1_201, failed: 3 },
      }),
    );
    server.results = [1, 2, 3].map((at) => ({
      uid: `R${at}`,
      eventId: `V${at}`,
      deliveryId: `D${at}`,
      endpointId: at === 3 ? 'Returns' : 'Orders',
      outcome: 'failed',
      reason: at === 3 ? 'answered 500' : 'certificate expired \u202ereversed',
      errorKind: 'tls',
      updatedAt: null,
    }));
    openPage();
    const reasons = await screen.findByRole('list', { name: 'By reason' });
    const [most, least] = within(reasons).getAllByRole('listitem');
    expect(most?.textContent).toMatch(/^2Orders.*certificate expired/);
    const hrefs = within(reasons)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/projects/P1/activity?status=Failure%2CDiscarded&endpointId=Orders',
      '/projects/P1/activity/deliveries/D3',
    ]);
    expect(least?.textContent).toContain('answered 500');
  });

  test('that pauses says why, and goes on when somebody says so', async () => {
    const paused = running({
      state: 'paused',
      reason: 'You signed out.',
      carriedOutBy: 'console',
      limits: ['Goes on while this console runs and you are signed in.'],
      counts: { ...noCounts, waiting: 4, succeeded: 1_200 },
    });
    const server = serve(paused);
    openPage();
    await screen.findByText('Paused: 4 deliveries left');
    expect(screen.getByText('You signed out.')).toBeTruthy();
    await userEvent.click(await button('Go on'));
    await screen.findByText('running');
    expect(posts(server, '/start').map(({ body }) => body)).toEqual([
      { operationId: expect.any(String) },
    ]);
  });

  test('that is gone says so, and offers the others', async () => {
    serve(jobView(), () => problem(404, 'not_found', 'No such job.'));
    openPage();
    await screen.findByRole('heading', { name: 'This job is not there' });
    expect(screen.getByRole('link', { name: 'Go to the retry jobs' }).getAttribute('href')).toBe(
      '/projects/P1/activity/jobs',
    );
  });

  test('offers nothing that changes where nothing may be changed', async () => {
    serve(jobView());
    openPage({ isReadOnly: true });
    await screen.findByText('By endpoint and kind of error');
    expect(screen.queryByRole('button', { name: /Start|Discard|Stop|again/ })).toBeNull();
  });
});

describe('the list of jobs', () => {
  const openList = () =>
    show(<JobList projectId="P1" gateway="https://gateway.example.com" firstFailure={null} />);

  // Complaint 46: a bulk job can be stopped only on its own page.
  test('stops a job from its row, which is followed while it runs', async () => {
    const counts = { ...noCounts, waiting: 592, succeeded: 612 };
    const server = serve(running({ counts }));
    openList();
    const table = await screen.findByRole('table', { name: 'retry jobs' });
    expect(within(table).getByRole('link').textContent).toContain('Retry of 1,204 deliveries');
    await within(table).findByText('612 of 1,204');
    await userEvent.click(await button('Actions of Retry of 1,204 deliveries'));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Stop, leave 592 as they are…' }),
    );
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Stop, leave 592 as they are',
      }),
    );
    await within(table).findByText('stopped');
    expect(posts(server, '/stop')).toHaveLength(1);
  });
});

describe('retry of one delivery', () => {
  const one = (status: string, metadata = {}) => {
    show(<RetryOne projectId="P1" delivery={{ uid: 'D1', status, metadata }} />);
  };
  const resent = (asked: Asked) =>
    asked.path.endsWith('/resend')
      ? Response.json({ uid: 'D1', status: null, how: 'retry' })
      : undefined;

  test.each(['Failure', 'Discarded'])(
    'of %s sends at once, once, and says no more than queued',
    async (status) => {
      const server = serve(jobView(), resent);
      one(status);
      const retry = await button('Retry now');
      act(() => {
        retry.click();
        retry.click();
      });
      expect((await screen.findByText('Queued')).textContent).toBe('Queued');
      expect(posts(server, '/resend').map(({ body }) => body)).toEqual([
        { operationId: expect.any(String) },
      ]);
      // Pressed again it would go twice.
      await userEvent.click(await button('Retry now'));
      expect(posts(server, '/resend')).toHaveLength(1);
    },
  );

  test('of one that has arrived asks first', async () => {
    const server = serve(jobView(), resent);
    one('Success');
    await userEvent.click(await button('Send again…'));
    expect(posts(server, '/resend')).toEqual([]);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send again' }),
    );
    await screen.findByText('Queued');
    expect(posts(server, '/resend').map(({ body }) => body)).toEqual([
      { operationId: expect.any(String), again: true },
    ]);
  });

  test.each([
    ['Scheduled', { next_send_time: '2026-11-28T15:12:00Z' }, /^Goes by itself at 28 Nov\b/],
    ['Retry', { next_send_time: '0001-01-01T00:00:00Z' }, /^Queued, goes by itself soon$/],
    ['Processing', {}, /^Is being sent now$/],
    ['a status of tomorrow', {}, /^Its status is not known$/],
  ])('of %s is not sent, and says why', async (status, metadata, reason) => {
    const server = serve(jobView(), resent);
    one(status, metadata);
    const retry = await screen.findByRole('button', { name: 'Retry now', description: reason });
    await userEvent.click(retry);
    expect(posts(server, '/resend')).toEqual([]);
  });

  test('says why it was not sent', async () => {
    serve(jobView(), () => problem(409, 'conflict', 'It is being sent already.'));
    one('Failure');
    await userEvent.click(await button('Retry now'));
    await screen.findByText('It is being sent already.');
  });
});
