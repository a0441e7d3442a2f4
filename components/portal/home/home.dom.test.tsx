import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConsoleError } from '@/lib/server/console-error';
import { hostileTexts } from '@/lib/testing/hostile-rows';
import { type FakePortal, fakePortal } from '@/lib/testing/portal-caller';
import { portalPages } from '@/lib/testing/portal-page';
import { PortalHome } from './portal-home';

const open = portalPages();
const operatorsWords = /gateway|gatehouse|convoy|subscription|\bproject\b|\bBFF\b|\battempt/i;
const now = Date.parse('2026-11-28T14:30:00.000Z');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function figuresOf(values: Record<string, unknown>) {
  return {
    arrived: 0,
    failed: 0,
    waiting: 0,
    hours: [{ from: before(60), arrived: 1, failed: 0, waiting: 0 }],
    ...values,
  };
}

/** Three endpoints: one works, one does not, one is paused; each with deliveries. */
function partner(): FakePortal {
  const endpoints = [
    { uid: 'c', name: 'Orders', url: 'https://u:pw@tandem.example/orders?key=s3cr3t' },
    { uid: 'b', name: 'Returns', url: 'https://tandem.example/returns' },
    { uid: 'a', name: 'Service', url: 'https://tandem.example/service', status: 'paused' },
  ].map((row) => ({ status: 'active', events: 3, ...row }));
  const deliveries = endpoints.flatMap(({ uid }, at) =>
    [1, 2].map((number) => ({
      uid: `${uid}${number}`,
      endpoint_id: uid,
      event_id: `event-${uid}${number}`,
      event_type: number === 1 ? 'order.paid' : 'return.received',
      status: ['Success', 'Failure', 'Scheduled'][at],
      ...(at === 0 ? { last_http_status: 200, last_duration_ms: 94 } : {}),
      ...(at === 1 ? { error_kind: 'refused' } : {}),
      metadata: { num_trials: at < 2 ? 1 : 0, raw: '{"n":1}' },
      created_at: before(number),
      updated_at: before(number),
    })),
  );
  const portal = fakePortal({ endpoints, deliveries });
  portal.answer('portalStats', () => ({
    endpoints: [
      { endpoint_id: 'c', ...figuresOf({ arrived: 312 }) },
      {
        endpoint_id: 'b',
        ...figuresOf({
          arrived: 25,
          failed: 14,
          recoverable: 14,
          failing_since: before(38),
          error_kind: 'refused',
        }),
      },
      { endpoint_id: 'a', ...figuresOf({ waiting: 6 }) },
    ],
    retention_seconds: 30 * 86_400,
  }));
  return portal;
}

const list = () => screen.getByRole('list', { name: /^Deliveries/ });
const rows = () => within(list()).getAllByRole('link');

describe('the home of a portal', () => {
  test('tells how each endpoint does, and what needs its partner', async () => {
    open(partner(), <PortalHome />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Webhooks of Tandem Bikes');
    const endpoints = await screen.findByRole('region', { name: 'Endpoints' });
    expect(
      within(endpoints)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Orders', 'Returns', 'Service']);
    expect(endpoints.textContent).toContain('312 of 312 arrived in the last 24 hours');
    expect(endpoints.textContent).toContain('not working');
    expect(endpoints.textContent).toContain('paused');
    expect(
      within(endpoints).getByRole('img', { name: /25 of 39 arrived in the last 24 hours/ }),
    ).toBeTruthy();
    const needs = screen.getByRole('region', { name: 'Needs you' });
    expect(needs.textContent).toMatch(
      /^Returns has not worked since .*: your server did not accept the connection14 events did not arrive\. We keep them until 28 Dec/,
    );
    expect(within(needs).getByRole('button', { name: /Recover 14/ })).toBeTruthy();
    expect(within(needs).getByRole('button', { name: 'Try it now' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/pw@|s3cr3t/);
    expect(document.body.textContent).not.toMatch(operatorsWords);
  });

  test('tells its deliveries in plain words, with how many there are of each', async () => {
    open(partner(), <PortalHome />);
    expect(await screen.findByRole('radio', { name: 'Did not arrive 2' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'All 6' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Arrived 2' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Waiting 2' })).toBeTruthy();
    const texts = rows().map(({ textContent }) => textContent);
    expect(texts).toHaveLength(6);
    expect(
      texts.some((text) => /^arrived.*your server answered 200 in 94 ms/.test(text ?? '')),
    ).toBe(true);
    expect(texts.some((text) => /^did not arrive.*Returnsno connection/.test(text ?? ''))).toBe(
      true,
    );
    expect(
      texts.some((text) => /^waiting.*goes on once the endpoint is not paused/.test(text ?? '')),
    ).toBe(true);
  });

  test('narrows deliveries to a chosen endpoint and a state; the address keeps it', async () => {
    const { user } = open(partner(), <PortalHome />);
    const endpoints = await screen.findByRole('region', { name: 'Endpoints' });
    await user.click(within(endpoints).getByRole('link', { name: 'Returns' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(
      within(endpoints).getByRole('link', { name: 'Returns' }).getAttribute('aria-current'),
    ).toBe('true');
    expect(screen.getByRole('heading', { name: 'Deliveries to Returns' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'About this endpoint' })).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?endpoint=b'));
    await user.click(screen.getByRole('radio', { name: /^Arrived/ }));
    await screen.findByText('No delivery is like this.');
    await waitFor(() => expect(window.location.search).toBe('?endpoint=b&state=arrived'));
    await user.click(within(endpoints).getByRole('link', { name: 'Returns' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(window.location.search).toBe('?state=arrived'));
  });

  test('opens at an address, as it was left or sent', async () => {
    open(partner(), <PortalHome />, { query: '?endpoint=b&state=failed&type=order.paid&open=b1' });
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByText('Your server did not accept the connection')).toBeTruthy();
  });

  test('shows a delivery of its address that is not on the page', async () => {
    const { user } = open(partner(), <PortalHome />, { query: '?state=arrived&open=b1' });
    const elsewhere = await screen.findByRole('region', { name: 'The delivery of this address' });
    expect(await within(elsewhere).findByRole('button', { name: 'Send again' })).toBeTruthy();
    await user.click(within(elsewhere).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/stands on another page/)).toBeNull());
  });

  test('looks at a type and a time, which an address keeps', async () => {
    const { user, paths } = open(partner(), <PortalHome />);
    await waitFor(() => expect(rows()).toHaveLength(6));
    await user.type(screen.getByRole('combobox', { name: 'Event type' }), 'order.paid{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'From … until');
    const from = screen.getByLabelText('From');
    fireEvent.change(from, { target: { value: '2026-11-20T08:00' } });
    fireEvent.blur(from);
    await waitFor(() => expect(window.location.search).toMatch(/type=order\.paid&from=2026-11-/));
    expect(rows()).toHaveLength(3);
    expect(paths.at(-1)).toMatch(/from=2026-11-/);
  });

  test('tells of an endpoint of its address that is not on the page', async () => {
    const endpoints = Array.from({ length: 60 }, (_, at) => ({
      uid: `endpoint-${String(at).padStart(3, '0')}`,
      name: `Branch ${at}`,
    }));
    open(fakePortal({ endpoints }), <PortalHome />, { query: '?endpoint=endpoint-003' });
    expect(await screen.findByRole('heading', { name: 'Deliveries to Branch 3' })).toBeTruthy();
  });

  test('follows its rows where they stand, and counts new ones until somebody asks for them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const portal = partner();
    const { user, paths } = open(portal, <PortalHome />);
    await waitFor(() => expect(rows()).toHaveLength(6));
    const waiting = portal.deliveries.find(({ uid }) => uid === 'a1');
    Object.assign(waiting ?? {}, { status: 'Success', updated_at: before(0) });
    const later = new Date(now + 60_000).toISOString();
    portal.deliveries.push({ uid: 'z1', endpoint_id: 'c', status: 'Success', created_at: later });
    await vi.advanceTimersByTimeAsync(10_500);
    const pill = await screen.findByRole('button', { name: '1 new' });
    expect(rows()).toHaveLength(6);
    const followed = rows().filter(({ textContent }) => /^waiting/.test(textContent ?? ''));
    expect(followed).toHaveLength(1);
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toMatch(/1 delivery new/);
    await user.click(pill);
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 new' })).toBeNull());
    expect(paths.filter((path) => path.startsWith('GET /deliveries/news'))).toHaveLength(1);
  });

  test('is a path for a keyboard: cards, then rows, which open by a key', async () => {
    const { user } = open(partner(), <PortalHome />);
    await waitFor(() => expect(rows()).toHaveLength(6));
    rows()[0]?.focus();
    await user.keyboard('{Enter}');
    expect(rows()[0]?.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(rows()[0]);
    await user.keyboard('{Enter}');
    expect(rows()[0]?.getAttribute('aria-expanded')).toBe('false');
  });

  test('of a link that may look alone says who can add one', async () => {
    open(fakePortal(), <PortalHome />, { canManage: false });
    const empty = await screen.findByRole('region', { name: 'Endpoints' });
    expect(empty.textContent).toContain('whoever gave it to you adds them');
    expect(screen.queryByRole('button', { name: 'Add endpoint' })).toBeNull();
  });

  test('without an endpoint leads to the first one', async () => {
    open(fakePortal(), <PortalHome />);
    const empty = await screen.findByRole('region', { name: 'Endpoints' });
    expect(within(empty).getByRole('button', { name: 'Add endpoint' })).toBeTruthy();
    expect(await screen.findByText(/Nothing was sent in the last 7 days/)).toBeTruthy();
  });

  test('of many endpoints is lines that can be searched', async () => {
    const endpoints = Array.from({ length: 100 }, (_, at) => ({
      uid: `endpoint-${String(at).padStart(3, '0')}`,
      name: `Branch ${at}`,
    }));
    const { user } = open(fakePortal({ endpoints }), <PortalHome />);
    const region = await screen.findByRole('region', { name: 'Endpoints' });
    expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(50);
    await user.click(within(region).getByRole('button', { name: 'Show more endpoints' }));
    await waitFor(() =>
      expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(100),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Branch 42');
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Endpoints' })).getAllByRole('heading', {
          level: 3,
        }),
      ).toHaveLength(1),
    );
  });

  test('that an operator looks at changes nothing and asks nothing by itself', async () => {
    open(partner(), <PortalHome />, { isOperator: true, query: '?open=b1' });
    const again = await screen.findByRole('button', { name: 'Send again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('The partner can do this')).toBeTruthy();
  });

  test('says what did not load, and asks again', async () => {
    const portal = partner();
    let isBroken = true;
    portal.answer('portalListDeliveries', () => {
      if (isBroken) throw new ConsoleError('not_ready', { detail: 'x' });
      return { content: [], pagination: null };
    });
    const { user } = open(portal, <PortalHome />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The deliveries did not load');
    expect(alert.textContent).not.toMatch(operatorsWords);
    expect(await screen.findByRole('region', { name: 'Endpoints' })).toBeTruthy();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('shows hostile texts as texts', async () => {
    const endpoints = hostileTexts.slice(0, 8).map((text, at) => ({
      uid: `endpoint-${at}`,
      name: text,
      url: text,
      status: text,
    }));
    const deliveries = hostileTexts.map((text, at) => ({
      uid: `delivery-${String(at).padStart(2, '0')}`,
      endpoint_id: `endpoint-${at % 8}`,
      event_id: text,
      event_type: text,
      status: text,
      created_at: text,
    }));
    open(fakePortal({ endpoints, deliveries }), <PortalHome />);
    await waitFor(() => expect(rows()).toHaveLength(hostileTexts.length));
    expect(document.querySelector('img, script, [onerror], [onmouseover]')).toBeNull();
    for (const row of rows()) expect(row.textContent?.length).toBeLessThan(2_000);
  });
});
