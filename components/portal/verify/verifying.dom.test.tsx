import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PortalProvider } from '@/components/portal/portal-provider';
import type { PortalDetectiveAnswer } from '@/lib/contract/portal/detective';
import type { PortalEventTypes } from '@/lib/contract/portal/event-types';
import { signatureMistakes } from '@/lib/contract/portal/signature-mistakes';
import type { PortalSigning } from '@/lib/contract/portal/signing';
import type { PortalTestResult } from '@/lib/contract/portal/test-event';
import { createQueryClient } from '@/lib/queries/client';
import { signatureMistakeWords } from '@/lib/words/portal/signature-mistakes';
import { EventTypesPage } from '../event-types/event-types-page';
import { VerifyPage } from './verify-page';

const api = '/portal/api/link-1';
const operatorWords = /gateway|gatehouse|convoy|subscription|\bproject\b|\bBFF\b|\battempt/i;

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

function open(page: ReactNode, answer: (asked: Asked) => unknown) {
  const written: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const asked = { method, path, body: JSON.parse(typeof body === 'string' ? body : '{}') };
    if (method !== 'GET') written.push(asked);
    return Response.json(answer(asked));
  });
  const frame = {
    linkId: 'link-1',
    linkName: 'Tandem Bikes',
    canManage: true,
    canSubscribe: true,
    brand: { name: 'Marlowe', accent: null, logo: null, homeUrl: null },
    signatureHeader: 'X-Marlowe-Signature',
    session: { idleEndsAt: null, endsAt: null, renewalUrl: null },
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PortalProvider value={{ frame, api, isOperator: false }}>{page}</PortalProvider>
    </QueryClientProvider>,
  );
  return { written, user: userEvent.setup({ delay: null }) };
}

beforeAll(async () => {
  await import('../test-event/test-event-dialog');
});
afterEach(() => {
  expect(document.body.textContent).not.toMatch(operatorWords);
  cleanup();
  vi.unstubAllGlobals();
});

const vector = {
  secret: 'only-for-tests',
  body: '{}',
  timestamp: '1700000000',
  signature: 't=1,v1=ab',
};
const signing: PortalSigning = {
  ways: [
    {
      header: 'X-Marlowe-Signature',
      scheme: 'advanced',
      hash: 'SHA512',
      encoding: 'base64',
      endpoints: [{ uid: 'orders', name: 'Orders' }],
      vector,
    },
    {
      header: 'X-Marlowe-Signature',
      scheme: 'simple',
      hash: 'SHA256',
      encoding: 'hex',
      endpoints: [{ uid: 'returns', name: 'Returns' }],
      vector: { ...vector, timestamp: null },
    },
  ],
  deliveries: [
    { uid: 'd2', eventType: 'return.approved', endpointName: 'Returns', at: null },
    { uid: 'd1', eventType: 'order.created', endpointName: 'Orders', at: '2026-11-28T14:00:00Z' },
  ],
};

describe('how to verify', () => {
  test('is told in three languages for the header, the hash and the encoding that are used', async () => {
    const { user } = open(<VerifyPage />, () => signing);
    expect(await screen.findByText(/HMAC-SHA512/)).toBeTruthy();
    const code = () =>
      screen
        .getAllByRole('figure')
        .map(({ textContent }) => textContent)
        .join();
    expect(code()).toContain("createHmac('sha512'");
    expect(code()).toContain('X-Marlowe-Signature');
    await user.click(screen.getByRole('radio', { name: 'Python' }));
    expect(code()).toContain('hashlib.sha512');
    await user.click(screen.getByRole('radio', { name: 'Go' }));
    expect(code()).toContain('sha512.New');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Endpoint' }), 'Returns');
    expect(code()).toContain('sha256.New');
    expect(screen.getByText('only-for-tests')).toBeTruthy();
  });

  test('names the mistakes, and takes its word back once something else is typed', async () => {
    const answer: PortalDetectiveAnswer = {
      finding: { kind: 'mistakes', mistakes: ['no_timestamp', 'upper_case'] },
      body: 'line_end_added',
      knowsSecrets: true,
    };
    const { written, user } = open(<VerifyPage />, ({ method }) =>
      method === 'GET' ? signing : answer,
    );
    const box = await screen.findByRole('textbox', { name: 'What your code computed' });
    await user.click(screen.getByRole('button', { name: 'Find the mistake' }));
    expect(screen.getByText('Paste what your code computed')).toBeTruthy();
    await user.click(box);
    await user.paste('ABCD');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Request' }), 'd1');
    await user.click(screen.getByRole('button', { name: 'Find the mistake' }));
    expect(await screen.findByText('Found it')).toBeTruthy();
    expect(screen.getByText(/The time was left out/)).toBeTruthy();
    expect(screen.getByText(/in upper case\./)).toBeTruthy();
    expect(screen.getByText('The body differs')).toBeTruthy();
    expect(written[0]?.body).toEqual({ delivery: 'd1', signature: 'ABCD', body: null });
    await user.type(box, 'E');
    expect(screen.queryByText('Found it')).toBeNull();
  });

  test.each([
    ['right', true, 'This is right: your code works'],
    ['no_signature', true, 'This is no signature'],
    ['unknown', true, 'None of the usual mistakes'],
    ['unknown', false, 'It is not what we sent'],
  ] as const)('says of %s (secrets: %s): %s', async (kind, knowsSecrets, words) => {
    const answer: PortalDetectiveAnswer = { finding: { kind }, body: null, knowsSecrets };
    const { user } = open(<VerifyPage />, ({ method }) => (method === 'GET' ? signing : answer));
    await user.type(await screen.findByRole('textbox', { name: 'What your code computed' }), 'ab');
    await user.click(screen.getByRole('button', { name: 'Find the mistake' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('has words of its own for every mistake, none of them the operator’s', () => {
    const words = signatureMistakes.map((mistake) => signatureMistakeWords[mistake]);
    expect(new Set(words.map(({ what }) => what)).size).toBe(signatureMistakes.length);
    expect(JSON.stringify(words)).not.toMatch(operatorWords);
  });
});

const types: PortalEventTypes = {
  types: Array.from({ length: 9 }, (_, at) => ({
    eventType: `order.${at}`,
    endpoints: [{ uid: 'orders', name: 'Orders' }],
    lastAt: at === 0 ? '2026-11-28T14:00:00Z' : null,
    deliveryId: at === 0 ? 'd1' : null,
  })),
  every: [{ uid: 'all', name: 'Everything' }],
  endpoints: [
    { uid: 'orders', name: 'Orders' },
    { uid: 'all', name: 'Everything' },
  ],
};
const example = {
  payload: { text: '{"id":1}', bytes: 8, isCut: false, format: 'json', masked: [], maskedCount: 0 },
};

describe('event types', () => {
  test('are found by name, and show a real example or say that there is none', async () => {
    const { user } = open(<EventTypesPage />, ({ path }) =>
      path.includes('/example') ? example : types,
    );
    const list = within(await screen.findByRole('list', { name: 'Event types' }));
    expect(list.getAllByRole('button')).toHaveLength(9);
    expect(screen.getByText(/is sent every type/)).toBeTruthy();
    await user.click(list.getByRole('button', { name: /order\.0/ }));
    expect(await screen.findByText(/"id"/, {}, { timeout: 5_000 })).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'R.3');
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /order\.3/ }));
    expect(screen.getByText(/There is no example/)).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByRole('status').textContent).toBe('No event type is called so.');
  });

  test('are tried by an event that starts with the example, and its end is told in place', async () => {
    let result: PortalTestResult = {
      state: null,
      deliveryId: null,
      httpStatus: null,
      errorKind: null,
      durationMs: null,
      answer: null,
    };
    const sent = { eventType: 'order.0', sentAt: '2026-11-28T14:30:00.000Z', digest: 'x' };
    const { written, user } = open(<EventTypesPage />, ({ method, path }) => {
      if (method === 'POST') return sent;
      if (path.includes('/test-event')) return result;
      return path.includes('/example') ? example : types;
    });
    await user.click(await screen.findByRole('button', { name: /order\.0/ }));
    const row = within(screen.getByRole('list', { name: 'Event types' }));
    await user.click(row.getByRole('button', { name: 'Send a test event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a test event' }));
    const body = await dialog.findByRole('textbox', { name: 'Payload' });
    expect(body).toHaveProperty('value', '{\n  "id": 1\n}');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Endpoint' }), 'Everything');
    await user.click(dialog.getByRole('button', { name: 'Send test event' }));
    expect(await dialog.findByText('Sent, and being looked for')).toBeTruthy();
    expect(written[0]).toMatchObject({
      path: `${api}/endpoints/all/test-event`,
      body: { eventType: 'order.0', payload: '{\n  "id": 1\n}' },
    });
    result = { ...result, state: 'failed', deliveryId: 'd9', httpStatus: 503, durationMs: 12 };
    expect(await dialog.findByText('It did not arrive', {}, { timeout: 5_000 })).toBeTruthy();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send another' })).toBeTruthy());
  });
});
