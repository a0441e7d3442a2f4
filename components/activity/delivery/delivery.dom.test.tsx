import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import type {
  AttemptView,
  DeliveryDetail,
  SignatureView,
} from '@/lib/contract/console/activity/delivery-detail';
import type { PayloadView } from '@/lib/contract/console/activity/payload';
import { createQueryClient } from '@/lib/queries/client';
import { FreshAddress } from '@/lib/testing/simulated-page/fresh-address';
import { readPreferences } from '@/lib/util/preferences';
import { DeliveryPanel } from '../deliveries/delivery-panel';
import { PayloadViewer } from '../payload/payload-viewer';
import { DeliveryPage } from './delivery-page';

// What a screen shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const nowhere = () => undefined;
const router = {
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  prefetch: nowhere,
  push: nowhere,
  replace: nowhere,
  bfcacheId: '',
};

function show(children: ReactNode) {
  render(
    <AppRouterContext.Provider value={router}>
      <PreferencesProvider initial={readPreferences(() => undefined)}>
        <FreshAddress>
          <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
        </FreshAddress>
        <Announcer />
      </PreferencesProvider>
    </AppRouterContext.Provider>,
  );
}

function payload(text: string, more: Partial<PayloadView> = {}): PayloadView {
  return {
    text,
    bytes: text.length,
    isCut: false,
    format: 'json',
    masked: [],
    maskedCount: 0,
    ...more,
  };
}

function header(name: string, value: string | null, tag = name) {
  return { name, value, isMasked: value === null, isKeptBack: false, tag };
}

function attempt(number: number, more: Partial<AttemptView> = {}): AttemptView {
  return {
    uid: `a${number}`,
    number,
    isManual: false,
    hasArrived: false,
    method: 'POST',
    url: 'https://a.example/hook',
    isUrlMasked: false,
    ip: '192.0.2.1',
    at: `2026-11-28T14:3${number}:00.000Z`,
    requestedAt: null,
    respondedAt: null,
    receiverMs: 1_200,
    httpStatus: '503 Service Unavailable',
    code: 503,
    errorKind: 'status_5xx',
    error: null,
    requestHeaders: {
      list: [header('Content-Type', 'application/json'), header('X-Key', null)],
      more: 0,
    },
    responseHeaders: { list: [header('Retry-After', '30')], more: 0 },
    body: 'kept',
    response: payload('{"error":"busy"}'),
    isResponseCut: false,
    ...more,
  };
}

function detailOf(more: Partial<DeliveryDetail> = {}): DeliveryDetail {
  return {
    delivery: {
      uid: 'd1',
      status: 'Retry',
      event_id: 'e1',
      event_type: 'return.approved',
      endpoint_id: 'p1',
      endpoint_metadata: { uid: 'p1', name: 'Returns', url: 'https://a.example/hook' },
      created_at: '2026-11-28T14:30:41.002Z',
      metadata: { num_trials: 2, retry_limit: 10 },
    },
    payload: payload('{"id":12345678901234567890,"token":"xxxx0"}', {
      masked: [{ start: 35, end: 42, reason: 'is called “token”', tag: 't' }],
      maskedCount: 1,
    }),
    event: { kind: 'gone' },
    endpoint: {
      kind: 'found',
      name: 'Returns',
      url: 'https://b.example/hook',
      status: 'active',
      contentType: null,
      updatedAt: '2026-11-28T14:45:00.000Z',
      secretsSince: [],
      hasOtherUrl: true,
    },
    subscription: {
      kind: 'found',
      uid: 's1',
      name: 'All returns',
      hasFilter: false,
      hasFunction: false,
      updatedAt: null,
    },
    attempts: [attempt(1), attempt(2, { url: 'https://c.example/hook' })],
    earlierAttempts: 0,
    attemptsProblem: null,
    further: { number: 3, nextAt: '2026-11-28T14:33:02Z', more: 7, lastAt: null, isKept: true },
    elsewhere: { waiting: 440, isAtLeast: false, lastArrivedAt: '2026-11-28T08:05:00Z' },
    ...more,
  };
}

const signature: SignatureView = {
  finding: 'fits',
  header: 'X-Convoy-Signature',
  scheme: 'advanced',
  hash: 'SHA256',
  encoding: 'hex',
  version: 1,
  secret: { number: 1, of: 2, since: '2026-11-01T00:00:00Z' },
  signedAt: '2026-11-28T14:32:00Z',
  ageSeconds: 0,
  signed: 'as_sent',
  newerSecrets: 0,
};

const problem = (status: number, code: string) =>
  Response.json(
    {
      type: `urn:gatehouse:problem:${code}`,
      title: code,
      status,
      detail: code,
      code,
      requestId: 'r1',
    },
    { status },
  );

/** A console's server that knows one delivery. */
function serve(detail: DeliveryDetail | Response) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push({
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    if (path.endsWith('/reveal')) return Response.json({ value: 'hunter2' });
    if (path.includes('/signature')) return Response.json(signature);
    if (path.endsWith('/retention'))
      return Response.json({ retention: { retention_seconds: 30 * 86_400 } });
    if (path.endsWith('/capabilities')) return problem(503, 'gateway_unreachable');
    return detail instanceof Response ? detail : Response.json(detail);
  });
  return { asked };
}

const text = (label: string) => screen.findByRole('region', { name: label });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('the page of a delivery', () => {
  const open = (detail: DeliveryDetail | Response = detailOf()) => {
    const server = serve(detail);
    show(<DeliveryPage projectId="P1" uid="d1" />);
    return server;
  };

  test('says what is wrong, whose side it is on and what to do', async () => {
    open();
    const card = await text('What is wrong');
    expect(card.textContent).toContain('The receiver’s server is overloaded');
    expect(card.textContent).toContain('theirs: the receiver');
    expect(card.textContent).toContain('440 more deliveries wait');
    expect(card.textContent).toContain('come again after 30 s');
  });

  // Complaints 7 and 31.
  test('tells the tries by number and the address that was called beside the one of now', async () => {
    open();
    const line = await text('What happened');
    const steps = within(line)
      .getAllByRole('listitem')
      .map((step) => step.textContent);
    expect(steps.map((step) => /Event|Matched|Try \d|more if/.exec(step ?? '')?.[0])).toEqual([
      ...['Event', 'Matched', 'Try 1', 'Try 2', 'Try 3', 'more if'],
    ]);
    expect(document.body.textContent).toContain('with another address: https://b.example/hook');
    expect(document.body.textContent).toContain('https://c.example/hook');
  });

  test('shows the request and the answer of the try that is chosen', async () => {
    open();
    await press(/Try 1/);
    const part = await text('Try 1');
    expect(part.textContent).toContain('https://a.example/hook');
    fireEvent.click(within(part).getByRole('radio', { name: 'Response 503' }));
    expect((await text('Response body')).textContent).toContain('"error": "busy"');
  });

  test('names what differs between two tries, and why', async () => {
    open();
    const part = await text('What differs');
    expect(part.textContent).toContain('Address');
    expect(part.textContent).toContain('https://a.example/hook');
    expect(part.textContent).toContain('The address of the endpoint was another one');
  });

  // Complaint 37.
  test('shows digits as they came, masks in place, and one value once it is asked for', async () => {
    const { asked } = open();
    const body = await text('Body');
    expect(body.textContent).toContain('"id": 12345678901234567890');
    expect(body.textContent).toContain('"token": "•••••"');
    fireEvent.click(within(body).getByRole('button', { name: /Show the value/ }));
    await within(body).findByText('hunter2');
    expect(asked.at(-1)).toEqual({
      path: '/api/projects/P1/activity/deliveries/d1/reveal',
      body: { part: 'payload', index: 0 },
    });
  });

  test('has the signature checked on demand, and tells the secret by its date alone', async () => {
    open();
    await press('Check the signature');
    await screen.findByText('The signature fits the body');
    expect(document.body.textContent).toContain('Secret 1 of 2, which counts since');
  });

  test('of an endpoint that is gone shows what was', async () => {
    open(detailOf({ endpoint: { kind: 'gone' }, attempts: [], further: null }));
    await screen.findByText(', deleted since; shown as it was');
    expect(document.body.textContent).toContain('Nothing was sent yet');
  });

  test('says of an id that is not there how long things are kept', async () => {
    open(problem(404, 'not_found'));
    await screen.findByText('This gateway keeps what is done with for 30 d.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This delivery is not here');
  });

  test('says what failed where it could not be read, and asks again', async () => {
    const { asked } = open(problem(500, 'internal'));
    await screen.findByText('The delivery did not load');
    const before = asked.length;
    await press('Try again');
    expect(asked.length).toBeGreaterThan(before);
  });
});

test('the panel shows its row at once, and the rest when it was read', async () => {
  serve(detailOf());
  show(
    <DeliveryPanel
      projectId="P1"
      uid="d1"
      row={detailOf().delivery}
      steps={null}
      takesFocus={false}
      onClose={nowhere}
      onLeave={nowhere}
    />,
  );
  const panel = screen.getByRole('complementary', { name: 'Delivery return.approved to Returns' });
  expect(panel.textContent).toContain('Loading the delivery');
  await within(panel).findByRole('region', { name: 'What happened' });
  expect(within(panel).getByRole('link', { name: 'Whole page' }).getAttribute('href')).toBe(
    '/projects/P1/activity/deliveries/d1',
  );
});

describe('a payload', () => {
  const view = (given: PayloadView, more: Partial<Parameters<typeof PayloadViewer>[0]> = {}) =>
    show(<PayloadViewer projectId="P1" label="Payload" payload={given} {...more} />);
  const modes = () => screen.getAllByRole('radio').map((each) => each.parentElement?.textContent);

  // Complaint 36.
  test('can be looked at laid out, as it came, and by its bytes', async () => {
    view(payload('{"a":1,"b":[1,2]}'));
    expect((await text('Payload')).textContent).toContain('"b": [1, 2]');
    fireEvent.click(screen.getByRole('radio', { name: 'Raw' }));
    expect((await text('Payload')).textContent).toBe('{"a":1,"b":[1,2]}');
    fireEvent.click(screen.getByRole('radio', { name: 'Hex' }));
    expect((await text('Payload')).textContent).toContain('7b 22 61 22 3a 31');
  });

  test('that is no JSON, or nested too deep, is shown as it came, with a word', () => {
    view(payload('a=1', { format: 'text' }));
    expect(modes()).toEqual(['Raw', 'Hex']);
    expect(document.body.textContent).toContain('Not JSON, so it is shown as it came.');
    cleanup();
    view(payload('[[1]]', { format: 'deep' }));
    expect(modes()).toEqual(['Raw', 'Hex']);
    expect(document.body.textContent).toContain('Nested more than 64 levels deep');
  });

  test('points at the value that a condition fails on', async () => {
    view(payload('{"data":{"amount":42,"list":[{"x":1},{"x":2}]}}'), {
      marks: [{ path: 'data.amount', note: 'Large refunds asks for 100 or more' }],
    });
    const note = await screen.findByText('Large refunds asks for 100 or more');
    expect(note.parentElement?.parentElement?.textContent).toContain('"amount": 42');
  });

  // Complaint 35.
  test('of a hundred thousand lines draws the first ones, and more when it is asked to', async () => {
    view(payload(JSON.stringify(Array.from({ length: 40_000 }, (_, at) => at))));
    await press('Show 2,000 more of 38,002 lines');
    await screen.findByRole('button', { name: 'Show 2,000 more of 36,002 lines' });
  });

  test('that is cut says of how much, and comes whole as a file', async () => {
    const read = vi.fn(async () => ({ text: '{}', bytes: 2, maskedCount: 0 }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    view(payload('{"a":"b', { isCut: true, bytes: 3_250_585 }), {
      whole: { read, fileName: 'f.json' },
    });
    await press('Download all (3.1 MiB)');
    expect(read).toHaveBeenCalledOnce();
  });

  test('with signs that cannot be seen, or that turn the writing, marks them', async () => {
    view(payload('a\u202eb\0c', { format: 'text' }));
    expect((await text('Payload')).textContent).toBe('aU+202EbU+0000c');
  });
});
