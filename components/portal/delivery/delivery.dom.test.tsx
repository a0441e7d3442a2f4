import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PortalTry } from '@/lib/contract/portal/deliveries';
import { hostileTexts } from '@/lib/testing/hostile-rows';
import { type FakePortal, fakePortal } from '@/lib/testing/portal-caller';
import { portalPages } from '@/lib/testing/portal-page';
import { DeliveryDetail } from './delivery-detail';
import { foldTries, tryName } from './fold-tries';

const open = portalPages();
const now = Date.parse('2026-11-28T14:30:00.000Z');
const at = (second: number) => new Date(now + second * 1_000).toISOString();

function attempt(number: number, values: Record<string, unknown> = {}) {
  return {
    uid: `try-${number}`,
    url: 'https://tandem.example/hooks?key=s3cr3t',
    method: 'POST',
    error_kind: 'refused',
    requested_at: at(number),
    responded_at: at(number + 1),
    created_at: at(number),
    request_http_header: {
      'Content-Type': ['application/json'],
      'X-Key': ['s3cr3t-key'],
      'X-Marlowe-Signature': ['t=1764340000,v1=abcdef'],
    },
    response_http_header: {},
    ...values,
  };
}

function one(status: string, attempts: Record<string, unknown>[], values: object = {}): FakePortal {
  const row = {
    uid: 'd1',
    status,
    event_id: 'event-1',
    endpoint_id: 'e1',
    event_type: 'order.paid',
    created_at: at(0),
    updated_at: at(1),
    metadata: {
      num_trials: attempts.length,
      retry_limit: 10,
      raw: '{"id":12345678901234567890,"password":"hunter2hunter2"}',
    },
    ...values,
  };
  return fakePortal({
    endpoints: [{ uid: 'e1', name: 'Orders' }],
    deliveries: [row],
    attempts: new Map([['d1', attempts.map((each) => ({ uid: '', ...each }))]]),
  });
}

const show = (portal: FakePortal, opening = {}) =>
  open(portal, <DeliveryDetail uid="d1" isPaused={false} />, opening);

describe('one delivery', () => {
  test('tells what happened, whose side it is on and what to do, with its tries and the next one', async () => {
    const portal = one(
      'Retry',
      [1, 2, 3, 4, 5, 6].map((number) => attempt(number)),
      {
        metadata: { num_trials: 6, retry_limit: 10, next_send_time: at(600), raw: '{}' },
      },
    );
    const { user } = show(portal);
    expect(await screen.findByText('Your server did not accept the connection')).toBeTruthy();
    expect(screen.getByText(/^On your side/)).toBeTruthy();
    const tries = screen.getByRole('list', { name: 'Tries' });
    const texts = () =>
      within(tries)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts()).toHaveLength(4);
    expect(texts()[0]).toContain('First try: no connection');
    expect(texts()[2]).toBe('4 more tries, the same answer');
    expect(texts()[3]).toContain('Next try, 3 more after it if needed');
    await user.click(screen.getByRole('button', { name: '4 more tries, the same answer' }));
    expect(texts()).toHaveLength(7);
  });

  test('shows what was sent, digit by digit, and what came back, with what may be a secret masked', async () => {
    const portal = one('Failure', [
      attempt(1, {
        error_kind: 'status_5xx',
        http_status: '503 Service Unavailable',
        response_data: '{"error":"busy"}',
        response_http_header: { 'Retry-After': ['30'] },
      }),
    ]);
    const { user } = show(portal);
    const body = await screen.findByRole('region', { name: 'Body' });
    expect(body.textContent).toContain('12345678901234567890');
    expect(screen.getByText(/It asked us to come again after 30 s\./)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Headers' }));
    const headers = screen.getByRole('region', { name: 'Headers as sent' });
    expect(headers.textContent).toContain('X-Key••••••••');
    expect(headers.textContent).toContain('t=1764340000,v1=••••••••');
    await user.click(screen.getByRole('radio', { name: 'Your answer' }));
    expect(screen.getByRole('region', { name: 'Body of the answer' }).textContent).toContain(
      'busy',
    );
    expect(screen.getByText('503 Service Unavailable')).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/s3cr3t|hunter2|abcdef/);
  });

  test('goes as a command of a shell without what may be a secret', async () => {
    const copied: string[] = [];
    const { user } = show(one('Failure', [attempt(1)]));
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await user.click(await screen.findByRole('button', { name: 'Copy as cURL' }));
    await waitFor(() => expect(copied.length).toBe(1));
    expect(copied[0]).toMatch(/^curl --request POST 'https:\/\/tandem\.example\/hooks\?key=…'/);
    expect(copied[0]).toContain("--header 'X-Key: <masked>'");
    expect(copied[0]).not.toMatch(/s3cr3t|hunter2/);
  });

  test('is sent again by one press, once, and followed until it has arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const portal = one('Failure', [attempt(1)]);
    const { user, paths } = show(portal);
    const button = await screen.findByRole('button', { name: 'Send again' });
    await user.dblClick(button);
    await waitFor(() =>
      expect(document.querySelector('[aria-live="polite"]')?.textContent).toMatch(/On its way/),
    );
    Object.assign(portal.deliveries[0] ?? {}, { status: 'Success', updated_at: at(9) });
    portal.attempts.set('d1', [
      attempt(1),
      attempt(2, { error_kind: null, status: true, http_status: '200 OK' }),
    ]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await screen.findByText('It has arrived', { selector: 'p' })).toBeTruthy();
    expect(paths.filter((path) => path.startsWith('POST'))).toHaveLength(1);
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toMatch(/It has arrived/);
  });

  test('that has arrived is sent a second time only after a question', async () => {
    const { user, paths } = show(
      one('Success', [attempt(1, { error_kind: null, status: true, http_status: '200 OK' })]),
    );
    await user.click(await screen.findByRole('button', { name: 'Send again…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send it again?' });
    expect(paths.filter((path) => path.startsWith('POST'))).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(paths.filter((path) => path.startsWith('POST'))).toHaveLength(1);
  });

  test('cannot be sent by a link that may look alone', async () => {
    show(one('Failure', [attempt(1)]), { canManage: false });
    expect(await screen.findByText('Your server did not accept the connection')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  });

  test('says why where it was never sent, is not there, or what was sent is not told', async () => {
    show(one('Discarded', [], { metadata: null }));
    expect(await screen.findByText(/the endpoint was switched off/)).toBeTruthy();
    expect(screen.getByText('What was sent is not told here.')).toBeTruthy();
  });

  test('that is not there says so, and can be asked for again', async () => {
    show(fakePortal());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The delivery did not load');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('shows hostile texts as texts', async () => {
    const text = hostileTexts.join('\n');
    show(
      one(
        'Failure',
        [
          attempt(1, {
            http_status: `500 ${text}`,
            response_data: text,
            request_http_header: { [text]: text },
            url: text,
          }),
        ],
        { event_id: text, metadata: { num_trials: 1, raw: `${'['.repeat(10_000)}${text}` } },
      ),
    );
    await screen.findByRole('list', { name: 'Tries' });
    expect(document.querySelector('img, script, [onerror], [onmouseover]')).toBeNull();
  });
});

describe('tries', () => {
  const tryOf = (uid: string, code: number | null, errorKind: PortalTry['errorKind'] = null) =>
    ({ uid, code, errorKind, hasArrived: code === 200 }) as PortalTry;

  test('that came to the same are told together, in their order and none left out', () => {
    const tries = [503, 503, 503, 503, 500, 503, 200].map((code, at) => tryOf(`${at}`, code));
    const folded = foldTries(tries);
    expect(
      folded.map((item) => (item.kind === 'one' ? item.attempt.uid : item.attempts.length)),
    ).toEqual(['0', '1', 2, '4', '5', '6']);
    expect(
      folded.flatMap((item) => (item.kind === 'one' ? [item.attempt] : item.attempts)),
    ).toEqual(tries);
    // One more line would say as much as the try itself.
    expect(foldTries(tries.slice(0, 3)).every(({ kind }) => kind === 'one')).toBe(true);
  });

  test('are named by their number', () => {
    expect([1, 2, 3, 4].map(tryName)).toEqual(['First try', 'Second try', 'Third try', 'Try 4']);
  });
});
