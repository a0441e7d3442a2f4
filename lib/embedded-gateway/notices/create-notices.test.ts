import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestEvents, type TestEvents } from '@/lib/testing/event-store';
import type { OutboundClient } from '../outbound/outbound-client';
import { emptyPage } from '../services/portal/empty-page';
import type { EndpointRecord, EndpointStatus } from '../store/endpoints';
import { usualProjectSettings } from '../store/project-settings';
import type { ProjectRecord } from '../store/projects';
import type { SubscriptionRecord } from '../store/subscriptions';
import { createNotices, type Notices } from './create-notices';

const at = '2026-11-01T10:00:00.000Z';
const minute = 60_000;
const webhook = 'https://hooks.chat.dev/T0/secret';

const project: ProjectRecord = {
  uid: 'project',
  name: 'Acme',
  type: 'outgoing',
  settings: usualProjectSettings,
  created_at: at,
  updated_at: at,
};

let directory: string;
let events: TestEvents;
let notices: Notices;
let endpoints: Map<string, EndpointRecord>;
/** Title of each message, with the minute at which it went out. */
let told: [minute: number, title: string][];
let texts: string[];
/** Where each message went, and what it was. */
let posted: [address: string, message: object][];
let logged: string[];
let start: number;

const log = (_: object, message: string) => void logged.push(message);

const client: OutboundClient = {
  async post({ url, body }) {
    const message = JSON.parse(body.toString()) as { text?: string };
    posted.push([url.href, message]);
    const { text = '' } = message;
    const [title = ''] = text.split('\n\n');
    told.push([Math.round((Date.now() - start) / minute), title]);
    texts.push(text);
    const answer = {
      status: 200,
      reason: 'OK',
      headers: {},
      body: Buffer.from('ok'),
      isCut: false,
    };
    return { answer, failure: undefined, address: '', wasSent: true };
  },
  close: async () => undefined,
};

function open(): void {
  events = openTestEvents(directory, {
    clock: { now: () => Date.now(), advance: () => undefined },
  });
  // No power goes here, and waiting for the disk is most of what these tests would take.
  events.db.pragma('synchronous = OFF');
  notices = createNotices({
    store: {
      endpoints: { get: (_: string, uid: string) => endpoints.get(uid) },
      projects: { get: () => project },
      portalLinks: { list: async () => emptyPage() },
      portalBrands: { get: () => undefined },
    },
    told: events.store.toldNotices,
    settings: { consoleOrigin: 'https://gatehouse.ops.dev' },
    mail: undefined,
    ownPorts: () => [],
    time: () => Date.now(),
    newId: events.newId,
    log: { info: log, warn: log, error: log },
    client,
  });
  notices.begin();
}

async function close(): Promise<void> {
  const stopped = notices.stop(Promise.resolve());
  await vi.advanceTimersByTimeAsync(10);
  await stopped;
  events.store.commit.flush();
  events.db.close();
}

beforeEach(() => {
  vi.useFakeTimers();
  start = Date.now();
  told = [];
  texts = [];
  posted = [];
  logged = [];
  endpoints = new Map();
  directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-notices-'));
  open();
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

function endpoint(
  uid = 'orders',
  { status = 'active', ...settings }: { status?: EndpointStatus; slack_webhook_url?: string } = {},
): EndpointRecord {
  const secrets = [{ uid: 'secret', value: 'of-the-endpoint', created_at: at, updated_at: at }];
  const record: EndpointRecord = {
    uid,
    project_id: 'project',
    name: uid,
    owner_id: '',
    status,
    is_example: false,
    settings: { url: 'https://receiver.dev/', secrets, slack_webhook_url: webhook, ...settings },
    created_at: at,
    updated_at: at,
  };
  endpoints.set(uid, record);
  return record;
}

function subscription(uid: string, count: number, threshold: string): SubscriptionRecord {
  return {
    uid,
    project_id: 'project',
    name: uid,
    endpoint_id: 'orders',
    source_id: '',
    delivery_mode: 'at_least_once',
    is_example: false,
    settings: {
      function: '',
      alert_config: { count, threshold },
      retry_config: null,
      filter_config: null,
      rate_limit_config: null,
    },
    created_at: at,
    updated_at: at,
  };
}

/** Changes the status as a person or a failed delivery does. */
function become(status: EndpointStatus, error?: string, uid = 'orders'): void {
  const { slack_webhook_url } = endpoints.get(uid)?.settings ?? {};
  notices.statusChanged(
    endpoint(uid, { status, slack_webhook_url: slack_webhook_url ?? webhook }),
    error,
  );
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);

function fail(times: number, of: SubscriptionRecord): void {
  const failing = endpoints.get('orders') ?? endpoint();
  for (let count = 0; count < times; count += 1) {
    notices.attemptFailed({ endpoint: failing, subscription: of, error: 'no answer' });
  }
}

describe('the status of an endpoint', () => {
  test('is told at once, with the error where a failure changed it', async () => {
    become('inactive', 'Endpoint returned status code 503');
    await pass(0);
    expect(told).toEqual([[0, 'Endpoint “orders” is disabled']]);
    expect(texts[0]).toContain('The last error: Endpoint returned status code 503.');
    expect(texts[0]).toContain('https://gatehouse.ops.dev/projects/project/endpoints/orders');
  });

  test('is told once in ten minutes, and then what stands', async () => {
    become('inactive', 'first');
    await pass(2);
    become('active');
    await pass(2);
    become('inactive', 'second');
    await pass(2);
    become('active');
    await pass(20);
    expect(told).toEqual([
      [0, 'Endpoint “orders” is disabled'],
      [10, 'Endpoint “orders” is active again'],
    ]);
  });

  test('is not told again where it is in the end what was told last', async () => {
    become('inactive');
    await pass(1);
    become('active');
    await pass(1);
    become('inactive');
    await pass(60);
    expect(told).toHaveLength(1);
  });

  test('keeps the error of what is told late', async () => {
    become('inactive', 'first');
    await pass(10);
    become('active');
    await pass(1);
    become('inactive', 'second');
    await pass(1);
    become('active');
    await pass(1);
    become('inactive', 'third');
    await pass(10);
    expect(texts.map((text) => /error: (\w+)/.exec(text)?.[1])).toEqual([
      'first',
      undefined,
      'third',
    ]);
  });

  test('of each endpoint by itself', async () => {
    endpoint('other');
    become('inactive');
    become('inactive', undefined, 'other');
    await pass(0);
    expect(told).toHaveLength(2);
  });

  test('is told to nobody where no channel is set, and to none of example.com', async () => {
    endpoint('orders', { slack_webhook_url: '' });
    become('inactive');
    endpoint('orders', { slack_webhook_url: 'https://chat.example.com/hooks/acme' });
    become('inactive');
    await pass(20);
    expect(told).toEqual([]);
    // Nothing was told, so nothing is kept quiet.
    endpoint();
    become('inactive');
    await pass(0);
    expect(told).toHaveLength(1);
  });

  test('of a deleted endpoint nothing more is told', async () => {
    become('inactive');
    await pass(1);
    become('active');
    endpoints.delete('orders');
    await pass(60);
    expect(told).toHaveLength(1);
  });
});

test('what happens while the gateway stops is told once, and not within ten minutes of the last', async () => {
  become('inactive', 'first');
  endpoint('other');
  await pass(1);
  let over = (): void => undefined;
  const stopped = notices.stop(
    new Promise<void>((resolve) => {
      over = resolve;
    }),
  );
  become('active');
  become('inactive', 'second');
  become('inactive', 'its last delivery failed', 'other');
  await vi.advanceTimersByTimeAsync(5);
  over();
  await stopped;
  expect(told.map(([, title]) => title)).toEqual([
    'Endpoint “orders” is disabled',
    'Endpoint “other” is disabled',
  ]);
});

describe('an alert', () => {
  test('comes with as many failed attempts as it asks for, and not with fewer', async () => {
    const all = subscription('all', 3, '1h');
    fail(2, all);
    await pass(61);
    fail(2, all);
    await pass(0);
    expect(told).toEqual([]);
    fail(1, all);
    await pass(0);
    expect(told).toEqual([[61, 'Endpoint “orders”: 3 failed attempts']]);
  });

  test('is there again after its time, and then for failures that go on', async () => {
    const all = subscription('all', 3, '1h');
    for (let minutes = 0; minutes < 150; minutes += 1) {
      fail(1, all);
      await pass(1);
    }
    expect(told.map(([when]) => when)).toEqual([2, 62, 122]);
  });

  test('of several subscriptions of an endpoint one in ten minutes, and none is lost by that', async () => {
    for (let minutes = 0; minutes < 25; minutes += 1) {
      for (const uid of ['a', 'b', 'c']) fail(1, subscription(uid, 3, '1h'));
      await pass(1);
    }
    expect(told.map(([when]) => when)).toEqual([2, 12, 22]);
    expect(texts.map((text) => /subscription “(\w)”/.exec(text)?.[1])).toEqual(['a', 'b', 'c']);
  });

  test('just before does not swallow that the endpoint becomes inactive; the other way round it is quiet', async () => {
    fail(1, subscription('all', 1, '1h'));
    become('inactive', 'no answer');
    fail(1, subscription('other', 1, '1h'));
    await pass(5);
    expect(told).toEqual([
      [0, 'Endpoint “orders”: a failed attempt'],
      [0, 'Endpoint “orders” is disabled'],
    ]);
  });

  test('counts on when its settings change', async () => {
    fail(2, subscription('all', 5, '1h'));
    fail(1, subscription('all', 3, '30m'));
    await pass(0);
    expect(told).toHaveLength(1);
    await pass(31);
    fail(3, subscription('all', 3, '30m'));
    await pass(0);
    expect(told).toHaveLength(2);
  });

  test.each([
    [0, '1h'],
    [-1, '1h'],
    [5, ''],
    [5, '0s'],
    [5, '-1h'],
    [5, 'soon'],
  ])('is none with %d failures within %j', async (count, threshold) => {
    fail(10, subscription('all', count, threshold));
    notices.attemptFailed({ endpoint: endpoint(), subscription: undefined, error: '' });
    await pass(20);
    expect(told).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe('a restart', () => {
  test('repeats nothing, and takes up the ten minutes where they were', async () => {
    const all = subscription('all', 1, '1h');
    fail(1, all);
    become('inactive', 'no answer');
    await pass(4);
    become('active');
    await close();
    open();
    fail(1, all);
    await pass(5);
    expect(told).toHaveLength(2);
    await pass(2);
    expect(told.at(-1)).toEqual([10, 'Endpoint “orders” is active again']);
    await pass(40);
    fail(1, all);
    await pass(0);
    expect(told).toHaveLength(3);
    await pass(11);
    fail(1, all);
    await pass(0);
    expect(told).toHaveLength(4);
  });

  test('after a long stop tells what changed before it', async () => {
    become('inactive');
    await pass(1);
    become('active');
    await close();
    await pass(60);
    open();
    await pass(1);
    expect(told.at(-1)).toEqual([61, 'Endpoint “orders” is active again']);
    await pass(30);
    expect(told).toHaveLength(2);
    expect(events.db.prepare('SELECT count(*) FROM told_notices').pluck().get()).toBe(0);
  });

  test('of many does not storm', async () => {
    become('inactive');
    for (let count = 0; count < 5; count += 1) {
      await pass(1);
      await close();
      open();
    }
    await pass(60);
    expect(told).toHaveLength(1);
  });
});

test('each channel gets what it takes, at its own address', async () => {
  const teams = 'https://flows.chat.dev/teams';
  const record = endpoint();
  const settings = {
    ...record.settings,
    teams_webhook_url: teams,
    support_email: 'on-call@ops.dev',
  };
  notices.statusChanged({ ...record, status: 'inactive', settings });
  await pass(0);
  // There is no mail server here.
  expect(posted).toEqual([
    [webhook, expect.objectContaining({ text: expect.stringContaining('is disabled') })],
    [teams, expect.objectContaining({ type: 'message', attachments: [expect.anything()] })],
  ]);
});

test('what cannot be stored is told all the same, and kept quiet until the next start', async () => {
  events.db.pragma('query_only = ON');
  become('inactive');
  await pass(1);
  expect(told).toHaveLength(1);
  expect(logged).toEqual([
    expect.stringMatching(/^What was told of an endpoint could not be stored/),
  ]);
  become('inactive');
  await pass(1);
  expect(told).toHaveLength(1);
  events.db.pragma('query_only = OFF');
});

test('what goes wrong in making a notice reaches nobody but the log', async () => {
  const record = endpoint();
  const broken: EndpointRecord = Object.defineProperty({ ...record }, 'settings', {
    get: () => {
      throw new Error('unforeseen');
    },
  });
  notices.statusChanged(broken, 'no answer');
  notices.attemptFailed({
    endpoint: broken,
    subscription: subscription('all', 1, '1h'),
    error: '',
  });
  expect(logged).toEqual(Array(2).fill('A notice of an endpoint could not be made.'));
});
