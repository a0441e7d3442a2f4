import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverySchema } from '@/lib/contract/gateway/delivery';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { eventSchema } from '@/lib/contract/gateway/event';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { projectSchema } from '@/lib/contract/gateway/project';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { createLog } from '@/lib/server/create-log.mjs';
import type { RouteHandler } from '@/lib/server/route/route-handler';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { plantCanaries } from '@/lib/testing/plant-canaries';
import { cookieHeader, temporaryDirectory } from '@/lib/testing/test-sessions';

/** Everything that the server writes, be it by its log or past it. */
const logged: string[] = [];
vi.mock('@/lib/server/log', () => ({
  log: createLog('trace', { write: (line) => void logged.push(line) }),
}));

beforeEach(() => {
  for (const level of ['debug', 'info', 'log', 'warn', 'error', 'trace', 'dir'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...values: unknown[]) => void logged.push(inspect(values)),
    );
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      logged.push(String(text));
      return true;
    });
  }
});

const root = path.join(process.cwd(), 'app/api');
const routes = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file));
const apiKey = 'canary-api-key-0123456789-abcdefghij';
const row = (name: string) => ({ uid: `the-${name}`, name: `The ${name}`, owner_id: 'owner' });
const planted = {
  portalLink: plantCanaries(portalLinkSchema, 'link', row('link')),
  endpoint: plantCanaries(endpointSchema, 'endpoint', row('endpoint')),
  source: plantCanaries(sourceSchema, 'source', row('source')),
  subscription: plantCanaries(subscriptionSchema, 'subscription', row('subscription')),
  delivery: plantCanaries(deliverySchema, 'delivery', {
    ...row('delivery'),
    event_id: 'the-event',
    endpoint_id: 'the-endpoint',
    status: 'Failure',
  }),
  event: plantCanaries(eventSchema, 'event', { ...row('event'), status: 'Success' }),
  project: plantCanaries(projectSchema, 'project', { uid: 'mine', name: 'Mine', type: 'outgoing' }),
};
const ids: Record<string, string> = {
  projectId: 'mine',
  portalLinkId: 'the-link',
  endpointId: 'the-endpoint',
  sourceId: 'the-source',
  subscriptionId: 'the-subscription',
  deliveryId: 'the-delivery',
  eventId: 'the-event',
  jobId: 'the-job',
};

/** Every route is asked, which takes a busy machine a while. */
const askingAllMs = 60_000;

const directory = temporaryDirectory();
let gateway: FakeGateway;
let cookies = '';

beforeAll(async () => {
  gateway = await startFakeGateway({
    apiKey,
    behaviour: { authKey: 'minted' },
    state: {
      project: planted.project.value,
      portalLinks: [planted.portalLink.value],
      endpoints: [planted.endpoint.value],
      sources: [planted.source.value],
      subscriptions: [planted.subscription.value],
      events: [planted.event.value],
      deliveries: [planted.delivery.value],
    },
  });
  vi.stubEnv('GATEWAY_URL', gateway.baseUrl);
  vi.stubEnv('GATEHOUSE_DATA_DIR', directory.path);
  vi.stubEnv('GATEHOUSE_TEST', '1');
  vi.stubEnv('GATEHOUSE_TEST_LIMITS', '{"signInPerMinutePerAddress":1000,"signInPerMinute":1000}');
  const { serviceRuntime } = await import('@/lib/server/services/context/service-runtime');
  // A second look at a gateway comes after the first one, however soon.
  serviceRuntime().gateway.sleep = async () => undefined;
  const place = { gatewayBaseUrl: gateway.baseUrl, projectId: 'mine' };
  const job = { uid: 'the-job', kind: 'retry', name: '', sendsArrived: false } as const;
  serviceRuntime().jobs.own.create(place, job, Date.now());
});

afterAll(async () => {
  await gateway.stop();
  directory.remove();
  vi.unstubAllEnvs();
});

/** What is refused: only the embedded gateway has the one, and the other has to be told of which try. */
const refusals: Record<string, number> = {
  'projects/[projectId]/activity/refused': 404,
  'projects/[projectId]/activity/deliveries/[deliveryId]/signature': 400,
};

/** What a route is not asked without. */
const queries: Record<string, string> = {
  'projects/[projectId]/activity/deliveries/news': '?since=2026-01-01T00:00:00.000Z',
  'projects/[projectId]/activity/events/news': '?since=2026-01-01T00:00:00.000Z',
  'projects/[projectId]/portal-links/[portalLinkId]/portal/event-types/example':
    '?delivery=the-delivery',
};

async function exportsMethod(route: string, method: string): Promise<boolean> {
  return method in (await import(path.join(root, route, 'route.ts')));
}

async function call(route: string, method: string, body?: unknown): Promise<Response> {
  const module: Record<string, RouteHandler> = await import(path.join(root, route, 'route.ts'));
  const handler = module[method];
  if (handler === undefined) throw new Error(`no ${method} ${route}`);
  const headers = {
    'x-gatehouse': '1',
    'sec-fetch-site': 'same-origin',
    cookie: cookies,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const query = method === 'GET' ? (queries[route] ?? '') : '';
  return handler(new Request(`http://localhost:3000/api/${route}${query}`, init), {
    params: Promise.resolve(ids),
  });
}

/** Signs in, and keeps the cookies for the calls that follow. */
async function signIn(): Promise<Response> {
  const { gatewayChoices } = await import('@/lib/server/gateway-choices.mjs');
  const { getEnv } = await import('@/lib/server/env');
  const [choice] = gatewayChoices(getEnv());
  const body = { kind: 'key', gateway: choice?.id, projectId: 'mine', apiKey };
  const answer = await call('session', 'POST', body);
  expect(answer.status).toBe(200);
  cookies = cookieHeader(answer.headers.getSetCookie());
  return answer;
}

async function everythingIn(answer: Response): Promise<string> {
  return `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
}

test('every resource has secrets to be found', () => {
  for (const { canaries } of [planted.portalLink, planted.endpoint, planted.source]) {
    expect(canaries.length).toBeGreaterThan(2);
  }
});

test(
  'no secret of a gateway, and no key, reaches an answer or the log',
  async () => {
    const answers = [await everythingIn(await signIn())];

    const ofProjects = routes.filter((route) => route.startsWith('projects'));
    for (const route of [...ofProjects, 'session']) {
      if (!(await exportsMethod(route, 'GET'))) continue;
      const answer = await call(route, 'GET');
      expect(answer.status, route).toBe(refusals[route] ?? 200);
      answers.push(await everythingIn(answer));
    }
    answers.push(await everythingIn(await call('projects/[projectId]/capabilities', 'POST')));
    const wrongKey = { projectId: 'mine', apiKey: 'canary-wrong-key' };
    answers.push(await everythingIn(await call('session/confirm', 'POST', wrongKey)));
    answers.push(await everythingIn(await call('session', 'POST', { ...signIn, ...wrongKey })));

    const everything = answers.join('\n');
    for (const id of Object.values(ids)) expect(everything).toContain(`"uid":"${id}"`);
    // A job tells of its canary, which is none of these.
    expect(everything).not.toContain('canary-');
    expect(logged.length).toBeGreaterThan(10);
    expect(logged.join('')).not.toContain('canary');
  },
  askingAllMs,
);

const endpoint = 'projects/[projectId]/endpoints/[endpointId]';
const save = (body: object) => ({ operationId: randomUUID(), ...body });

describe('writing an endpoint', () => {
  const given = { kind: 'replace', value: 'canary-given-secret' };
  const unknown = { kind: 'unknown', updatedAt: null, fingerprint: null };

  async function write(route: string, method: string, body?: unknown) {
    const answer = await call(route, method, body);
    const text = await everythingIn(answer);
    expect(text, `${method} ${route}`).not.toContain('canary');
    expect(logged.join(''), `${method} ${route}`).not.toContain('canary');
    return { status: answer.status, text };
  }

  test('shows no secret, neither a stored one nor the one that was sent', async () => {
    const settings = { name: 'New', url: 'https://receiver.example', rate_limit: 1 };
    const body = { ...settings, slack_webhook_url: given };
    const created = await write('projects/[projectId]/endpoints', 'POST', save({ body }));
    expect(created.status).toBe(200);
    const put = (baseline: object, changes: object) =>
      write(endpoint, 'PUT', save({ baseline, body: changes }));
    const saved = await put(unknown, { name: 'Renamed', slack_webhook_url: given });
    expect(saved.status).toBe(200);
    expect(saved.text).toContain('"sent":"replaced"');
    const token = /"token":"([^"]+)"/.exec(saved.text)?.[1];
    const undone = await write(`${endpoint}/undo`, 'POST', save({ token }));
    expect(undone.status).toBe(200);
  });

  test('shows none when it fails', async () => {
    const stale = { kind: 'gateway', updatedAt: 'another', fingerprint: null };
    const put = (baseline: object, changes: object) =>
      write(endpoint, 'PUT', save({ baseline, body: changes }));
    expect((await put(stale, { name: 'x' })).text).toContain('"code":"conflict"');
    expect((await put(unknown, { secret: { kind: 'clear' } })).text).toContain('"code":"invalid"');
    const refusal = { kind: 'failure', status: 400, message: 'url:not this one' } as const;
    gateway.fail({ when: /^PUT/, times: 1, fault: refusal });
    expect((await put(unknown, { name: 'y' })).text).toContain('"code":"gateway_rejected"');
    gateway.fail({ when: /^PUT/, times: 1, fault: { kind: 'reset_after' } });
    const broken = await put(unknown, { name: 'z', slack_webhook_url: given });
    expect(broken.text).toContain('"code":"outcome_unknown"');
    expect(broken.text).toContain('"lookup"');
  });

  test.each([
    ['pause', 'PUT', { paused: true }],
    ['activate', 'POST', undefined],
    ['expire_secret', 'PUT', save({ secret: given, graceSeconds: 60 })],
  ])('by %s shows none', async (name, method, body) => {
    await write(`${endpoint}/${name}`, method, body);
  });
});

test('only reveal shows one stored secret of an endpoint, and for a while after the key was typed', async () => {
  logged.length = 0;
  const path = 'authentication.oauth2.client_secret';
  const answer = await call(`${endpoint}/reveal`, 'POST', { path });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toMatch(/^\{"value":"canary-endpoint-client_secret-\d+"\}$/);
  const refused = await call(`${endpoint}/reveal`, 'POST', { path: 'name' });
  expect(refused.status).toBe(400);
  const later = performance.now() + 16 * 60_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  const late = await call(`${endpoint}/reveal`, 'POST', { path });
  clock.mockRestore();
  expect(await late.text()).toContain('"code":"reauthentication_required"');
  // A session that was used later than now is over.
  await signIn();
  expect(logged.join('')).not.toContain('canary');
});

test('only reveal gives out the address and token of a link, and nothing of its endpoints', async () => {
  logged.length = 0;
  const answer = await call('projects/[projectId]/portal-links/reveal', 'POST', {
    uids: ['the-link', 'unknown'],
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { links, missing } = JSON.parse(await answer.text());
  expect(missing).toEqual(['unknown']);
  expect(links).toHaveLength(1);
  expect(links[0].token).toMatch(/^canary-link-token/);
  expect(links[0].url).toContain('canary-link-url');
  const revealed = JSON.stringify(links).match(/canary-[a-z_-]+/g) ?? [];
  expect(revealed.filter((name) => !/^canary-link-(token|url|auth_key)/.test(name))).toEqual([]);
  expect(logged.join('')).not.toContain('canary');
});

const source = 'projects/[projectId]/sources/[sourceId]';
const subscription = 'projects/[projectId]/subscriptions/[subscriptionId]';
const portalLink = 'projects/[projectId]/portal-links/[portalLinkId]';
const delivery = 'projects/[projectId]/activity/deliveries/[deliveryId]';
const event = 'projects/[projectId]/activity/events/[eventId]';
const jobs = 'projects/[projectId]/activity/jobs';
const canary = { kind: 'replace', value: 'canary-typed-secret' };
const unseen = { kind: 'unknown', updatedAt: null, fingerprint: null };
const named = { name: 'canary-name' };
const code =
  'function transform(payload) { console.log("canary"); throw new Error("canary-thrown") }';
const endpointBody = { ...named, url: 'https://canary.example', slack_webhook_url: canary };
const sourceBody = {
  ...named,
  type: 'http',
  verifier: {
    type: 'api_key',
    api_key: { header_name: 'X-Canary', header_value: canary },
  },
};
/** Of it the host alone is told: the log says where somebody had the gateway reach out to. */
const broker = {
  type: 'amqp',
  workers: 1,
  amqp: {
    schema: 'amqp',
    host: 'mq.example',
    port: '5672',
    queue: 'canary-queue',
    vhost: 'canary-vhost',
    auth: { user: 'canary-user', password: canary },
  },
};
const linkBody = { ...named, owner_id: 'canary-owner' };
const subscriptionBody = { ...named, endpoint_id: ids.endpointId, function: code };
const oauth2 = {
  type: 'oauth2',
  oauth2: {
    url: 'https://canary.example/token',
    client_id: 'canary-client',
    grant_type: 'client_credentials',
    authentication_type: 'shared_secret',
    client_secret: canary,
  },
};
const canaryJson = JSON.stringify({ canary });
const noToken = 'canary-token-that-nobody-made';

/** What is sent to each route that takes something, with canaries wherever a text may stand. */
const sent: Record<string, () => unknown> = {
  'POST projects/[projectId]/endpoints': () => save({ body: endpointBody }),
  [`PUT ${endpoint}`]: () => save({ baseline: unseen, body: endpointBody }),
  [`POST ${endpoint}/undo`]: () => save({ token: noToken }),
  [`PUT ${endpoint}/pause`]: () => ({ paused: true }),
  [`POST ${endpoint}/activate`]: () => undefined,
  [`PUT ${endpoint}/expire_secret`]: () => save({ secret: canary, graceSeconds: 60 }),
  [`POST ${endpoint}/reveal`]: () => ({ path: 'authentication.api_key.header_value' }),
  [`POST ${endpoint}/test_event`]: () => save({ eventType: 'canary', payload: canaryJson }),
  [`DELETE ${endpoint}`]: () => undefined,
  'POST projects/[projectId]/endpoints/oauth2/test': () => ({
    endpointId: null,
    save: { authentication: oauth2 },
  }),
  'POST projects/[projectId]/sources': () => save({ body: sourceBody }),
  [`PUT ${source}`]: () => save({ baseline: unseen, body: sourceBody }),
  [`POST ${source}/undo`]: () => save({ token: noToken }),
  [`POST ${source}/reveal`]: () => ({ path: 'verifier.api_key.header_value' }),
  [`POST ${source}/test_event`]: () => save({ eventType: 'canary', payload: canaryJson }),
  [`DELETE ${source}`]: () => undefined,
  'POST projects/[projectId]/sources/test_connection': () => ({
    sourceId: null,
    save: { pub_sub: broker },
  }),
  'POST projects/[projectId]/subscriptions': () => save({ body: subscriptionBody }),
  [`PUT ${subscription}`]: () => save({ baseline: unseen, body: { ...named, function: code } }),
  [`POST ${subscription}/undo`]: () => save({ token: noToken }),
  [`DELETE ${subscription}`]: () => undefined,
  'POST projects/[projectId]/subscriptions/test_filter': () => ({
    part: 'body',
    filter: { canary: { $regex: 'canary' } },
    sample: { canary: 'canary' },
  }),
  'POST projects/[projectId]/functions/test': () => ({
    kind: 'subscription',
    code,
    payload: { canary: 'canary' },
  }),
  'POST projects/[projectId]/portal-links/reveal': () => ({ uids: [ids.portalLinkId, 'canary'] }),
  'POST projects/[projectId]/portal-links': () => save({ body: linkBody }),
  [`PUT ${portalLink}`]: () => save({ baseline: unseen, body: linkBody }),
  [`POST ${portalLink}/undo`]: () => save({ token: noToken }),
  [`POST ${portalLink}/refresh_token`]: () => undefined,
  [`DELETE ${portalLink}`]: () => undefined,
  'PUT projects/[projectId]/portal-brand': () => ({ name: 'canary' }),
  'POST projects/[projectId]/capabilities': () => undefined,
  'PUT projects/[projectId]': () => save({ baseline: unseen, body: named }),
  'POST projects/[projectId]/undo': () => save({ token: noToken }),
  'POST projects/[projectId]/held_deliveries': () => undefined,
  [`POST ${delivery}/resend`]: () => save({ again: true }),
  [`POST ${delivery}/reveal`]: () => ({ canary: 'canary' }),
  [`POST ${event}/replay`]: () => save({}),
  [`POST ${event}/reveal`]: () => ({ canary: 'canary' }),
  [`POST ${event}/send`]: () => save({ canary: 'canary' }),
  'POST projects/[projectId]/walks/stop': () => ({ list: 'canary' }),
  [`POST ${jobs}`]: () => save({ kind: 'retry', ...named, search: 'q=canary&payload=canary' }),
  [`POST ${jobs}/[jobId]/start`]: () => save({ without: ['canary'] }),
  [`POST ${jobs}/[jobId]/stop`]: () => undefined,
  'DELETE projects/[projectId]/example-data': () => undefined,
  'POST session': () => ({ kind: 'key', gateway: 'canary', projectId: 'mine', apiKey: noToken }),
  'POST session/confirm': () => ({ projectId: 'mine', apiKey: noToken }),
  'POST session/connections': () => ({ from: 'mine', projectId: 'canary', apiKey: noToken }),
  'PUT session/read_only': () => ({ readOnly: noToken }),
  'DELETE session': () => undefined,
};

describe('whatever is sent, nothing of it is written to the log', { timeout: askingAllMs }, () => {
  test('all routes that take something are tried', async () => {
    const taking = await Promise.all(
      routes.map(async (route) => {
        const methods = Object.keys(await import(path.join(root, route, 'route.ts')));
        return methods.filter((method) => method !== 'GET').map((method) => `${method} ${route}`);
      }),
    );
    expect(Object.keys(sent).sort()).toEqual(taking.flat().sort());
  });

  const withCanary = { status: 400, message: 'canary-of-the-gateway is not right' };
  const gateways: [string, Parameters<FakeGateway['fail']>[0] | undefined][] = [
    ['a gateway that takes it', undefined],
    ['a gateway that repeats it', { fault: { kind: 'failure', ...withCanary } }],
    [
      'a gateway that fails',
      { fault: { kind: 'raw', status: 500, text: '{"canary":', instead: true } },
    ],
    ['a gateway that breaks off', { fault: { kind: 'reset_after' } }],
  ];

  test.each(gateways)('by %s', async (_name, fault) => {
    await signIn();
    logged.length = 0;
    if (fault) gateway.fail(fault);
    for (const [name, make] of Object.entries(sent)) {
      const [method = '', route = ''] = name.split(' ');
      await call(route, method, make());
      expect(logged.join(''), name).not.toContain('canary');
    }
    gateway.heal();
    expect(logged.length).toBeGreaterThan(Object.keys(sent).length);
  });

  test('by a console that cannot read it', async () => {
    await signIn();
    logged.length = 0;
    for (const [name, make] of Object.entries(sent)) {
      const [method = '', route = ''] = name.split(' ');
      const body = make();
      if (body === undefined) continue;
      const answer = await call(route, method, { ...Object(body), canary: 'canary' });
      expect([400, 429], name).toContain(answer.status);
      expect(logged.join(''), name).not.toContain('canary');
    }
  });
});
