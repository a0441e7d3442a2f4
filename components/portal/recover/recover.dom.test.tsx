import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { recoveryCreateSchema, recoveryStartSchema } from '@/lib/contract/portal/jobs';
import { portalEndpointSearch } from '@/lib/contract/portal/searches';
import { createQueryClient } from '@/lib/queries/client';
import { isConsoleError } from '@/lib/server/console-error';
import { portalProblemAnswer } from '@/lib/server/portal/base/portal-problem';
import { listPortalEndpoints } from '@/lib/server/portal/services/endpoints';
import {
  createRecovery,
  getRecovery,
  listRecoveries,
  listRecoveryResults,
  startRecovery,
  stopRecovery,
} from '@/lib/server/portal/services/jobs';
import { fakePortal, portalContext, portalFrame } from '@/lib/testing/portal-caller';
import { answerJobs, type FakeJob, fakeJob } from '@/lib/testing/portal-recoveries';
import { PortalProvider } from '../portal-provider';
import { RecoverButton } from './recover-button';
import { RecoveryPage } from './recovery-page';
import { RunningRecovery } from './running-recovery';

configure({ asyncUtilTimeout: 15_000 });
const api = '/portal/api/link-1';
const noJobs: readonly FakeJob[] = [];
const noResults: readonly Record<string, unknown>[] = [];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows a piece of a portal over its services and a gateway that a test leads. */
function show(
  element: ReactNode,
  {
    isOperator = false,
    canManage = true,
    status = 'active',
    jobs = noJobs,
    results = noResults,
  } = {},
  total: (body: Record<string, unknown>) => number = () => 14,
) {
  const portal = fakePortal({
    endpoints: [
      { uid: 'endpoint-1', name: 'Returns', url: 'https://a.example', status },
      { uid: 'endpoint-2', name: 'Orders', url: 'https://b.example', status: 'active' },
    ],
  });
  const answered = answerJobs(portal, total);
  answered.jobs.push(...jobs.map((job) => structuredClone(job)));
  answered.results.push(...results);
  portal.answer('portalStats', () => ({
    endpoints: [{ endpoint_id: 'endpoint-1', failing_since: '2026-11-28T13:52:00.000Z' }],
  }));
  const context = portalContext(portal, { canManage });
  async function served(method: string, path: string, body: unknown, cursor?: string) {
    const [, uid = '', deed] = /^\/jobs\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === '/endpoints') return listPortalEndpoints(context, portalEndpointSearch.empty);
    if (path === '/jobs' && method === 'GET') return listRecoveries(context);
    if (path === '/jobs') return createRecovery(context, recoveryCreateSchema.parse(body));
    if (deed === 'start') return startRecovery(context, uid, recoveryStartSchema.parse(body));
    if (deed === 'stop') return stopRecovery(context, uid);
    if (deed === 'results') return listRecoveryResults(context, uid, { cursor });
    return getRecovery(context, uid);
  }
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit = {}) => {
    const url = new URL(asked, 'http://portal.test');
    const path = url.pathname.slice(api.length);
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    try {
      const data = await served(
        init.method ?? 'GET',
        path,
        body,
        url.searchParams.get('cursor') ?? undefined,
      );
      return Response.json(data);
    } catch (error) {
      if (!isConsoleError(error)) throw error;
      const { status: code, body: text } = portalProblemAnswer(error, 'test', new Headers());
      return new Response(String(text), { status: code });
    }
  });
  const pushed: string[] = [];
  const leave = (href: string) => void pushed.push(href);
  const still = () => undefined;
  const router = {
    ...{ back: still, forward: still, refresh: still, prefetch: still, bfcacheId: '' },
    ...{ push: leave, replace: leave },
  };
  render(
    <AppRouterContext.Provider value={router}>
      <QueryClientProvider client={createQueryClient()}>
        <PortalProvider value={{ frame: portalFrame({ canManage }), api, isOperator }}>
          {element}
        </PortalProvider>
      </QueryClientProvider>
      <Announcer />
    </AppRouterContext.Provider>,
  );
  const asked = (name: string) => portal.asked.filter((each) => each.name === name);
  return { ...answered, portal, asked, pushed, user: userEvent.setup() };
}

describe('the dialog of a recovery', () => {
  test('counts what did not arrive since it fails, sends it once, and leads to its page', async () => {
    const { user, asked, pushed } = show(<RecoverButton endpointId="endpoint-1" count={14} />);
    await user.click(screen.getByRole('button', { name: 'Recover 14…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recover events' });
    expect(await within(dialog).findByText('14 events did not arrive')).toBeTruthy();
    const row = within(dialog).getByRole('row', { name: /Returns/ });
    expect(row.textContent).toBe('Returnsno connection14');
    await waitFor(() =>
      expect(asked('portalCreateJob').at(-1)?.body).toEqual({
        what: 'failed',
        endpoints: ['endpoint-1'],
        startDate: '2026-11-28T13:52:00',
      }),
    );
    const send = await within(dialog).findByRole('button', { name: 'Send 14' });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await user.dblClick(send);
    await waitFor(() => expect(pushed.length).toBeGreaterThan(0));
    expect(asked('portalStartJob').map(({ body }) => body)).toEqual([{}]);
    expect(new Set(pushed)).toEqual(
      new Set([`/portal/link-1/jobs/${asked('portalStartJob')[0]?.params.jobID}`]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers what was never sent of one endpoint, a pace and a time, and says where there is nothing', async () => {
    const { user, asked } = show(<RecoverButton />, {}, ({ what }) => (what === 'failed' ? 14 : 0));
    await user.click(screen.getByRole('button', { name: 'Recover…' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('14 events did not arrive');
    await user.selectOptions(within(dialog).getByLabelText('Since'), 'all');
    await waitFor(() =>
      expect(asked('portalCreateJob').at(-1)?.body).toEqual({
        what: 'failed',
        startDate: '1970-01-01T00:00:00',
      }),
    );
    await user.click(within(dialog).getByRole('radio', { name: 'So many per second' }));
    const pace = within(dialog).getByLabelText('Per second');
    await user.clear(pace);
    await user.type(pace, '0');
    expect(within(dialog).getByText(/Enter a whole number from 1/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('radio', { name: '5 first' }));
    await within(dialog).findByRole('button', { name: 'Send 5 of 14 first' });
    await user.click(within(dialog).getByRole('radio', { name: 'What was never sent' }));
    await within(dialog).findByText(/There is nothing to send/);
    expect(asked('portalCreateJob').at(-1)?.body).toMatchObject({
      what: 'untried',
      endpoints: ['endpoint-2'],
    });
    expect(within(dialog).getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    const { length } = asked('portalStopJob');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asked('portalStopJob').length).toBe(length + 1));
    expect(asked('portalStartJob')).toEqual([]);
  });

  test('says what stands in the way: a paused endpoint, a failure, another one in its place', async () => {
    const { user, portal, jobs } = show(<RecoverButton endpointId="endpoint-1" />, {
      status: 'paused',
    });
    portal.answer('portalCreateJob', () => {
      throw new Error('nobody is there');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Recover…' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/paused or switched off/);
    await within(dialog).findByText('This could not be counted');
    answerJobs(portal);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByText('14 events did not arrive');
    expect(within(dialog).getByRole('button', { name: 'Send 14' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(jobs).toEqual([]);
  });

  test('is not there for a link that may look alone, and at rest for an operator', async () => {
    show(<RecoverButton />, { canManage: false });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show(<RecoverButton />, { isOperator: true });
    expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  });
});

describe('a recovery', () => {
  const running = fakeJob({
    status: 'running',
    total: 300,
    started_at: '2026-11-28T14:02:00.000Z',
    counts: { waiting: 170, sent: 10, succeeded: 110, failed: 8, skipped: 2 },
  });

  test('tells how far it is, and why what did not arrive did not; it can be stopped', async () => {
    const shown = show(<RecoveryPage jobId="job-1" />, {
      jobs: [running],
      results: [
        { uid: 'd1', event_id: 'e1', delivery_id: 'd1', outcome: 'failed', error_kind: 'refused' },
        { uid: 'd2', outcome: 'skipped', reason: 'the endpoint is currently paused' },
        { uid: 'd3', outcome: 'skipped', reason: 'the endpoint is currently paused' },
      ],
    });
    await screen.findByRole('heading', { level: 1, name: /^Recovery of / });
    const bar = screen.getByRole('progressbar', { name: 'Progress of the recovery' });
    expect(bar.getAttribute('aria-valuetext')).toBe('120 of 300');
    const paused = await screen.findByRole('region', {
      name: 'The endpoint is paused or switched off',
    });
    expect(within(paused).getAllByRole('listitem')).toHaveLength(2);
    const refused = screen.getByRole('region', {
      name: 'Your server did not accept the connection',
    });
    expect(within(refused).getByRole('link', { name: 'e1' }).getAttribute('href')).toBe(
      '/portal/link-1?open=d1',
    );
    await shown.user.click(screen.getByRole('button', { name: 'Stop…' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Stop this recovery?' });
    expect(ask.textContent).toContain('170 events were not sent yet');
    await shown.user.click(within(ask).getByRole('button', { name: 'Stop' }));
    await screen.findByText('It was stopped, so nothing more of it is sent.');
    screen.getByText('left unsent');
    expect(shown.asked('portalStopJob')).toHaveLength(1);
  });

  test('that is under way stands on the home with its bar; an older one does not', async () => {
    const older = fakeJob({
      uid: 'job-0',
      status: 'finished',
      started_at: '2026-01-01T00:00:00.000Z',
      finished_at: '2026-01-01T00:10:00.000Z',
    });
    show(<RunningRecovery />, { jobs: [running, older] });
    const list = await screen.findByRole('region', { name: 'Recoveries' });
    expect(within(list).getAllByRole('progressbar')).toHaveLength(1);
    expect(list.textContent).toContain('under way, 120 of 300 done, 8 did not arrive');
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/portal/link-1/jobs/job-1');
  });

  test('that is not there says so, and offers another look', async () => {
    show(<RecoveryPage jobId="unknown" />);
    await screen.findByText('How far it is could not be read');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
