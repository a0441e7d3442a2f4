import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { projectSchema } from '@/lib/contract/gateway/project';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { createLog } from '@/lib/server/create-log.mjs';
import type { RouteHandler } from '@/lib/server/route/create-define-route';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { plantCanaries } from '@/lib/testing/plant-canaries';
import { cookieHeader, temporaryDirectory } from '@/lib/testing/test-sessions';

const logged: string[] = [];
vi.mock('@/lib/server/log', () => ({
  log: createLog('debug', { write: (line) => void logged.push(line) }),
}));

const root = path.join(process.cwd(), 'app/api');
const apiKey = 'canary-api-key-0123456789-abcdefghij';
const row = (name: string) => ({ uid: `the-${name}`, name: `The ${name}`, owner_id: 'owner' });
const planted = {
  portalLink: plantCanaries(portalLinkSchema, 'link', row('link')),
  endpoint: plantCanaries(endpointSchema, 'endpoint', row('endpoint')),
  source: plantCanaries(sourceSchema, 'source', row('source')),
  subscription: plantCanaries(subscriptionSchema, 'subscription', row('subscription')),
  project: plantCanaries(projectSchema, 'project', { uid: 'mine', name: 'Mine', type: 'outgoing' }),
};
const ids: Record<string, string> = {
  projectId: 'mine',
  portalLinkId: 'the-link',
  endpointId: 'the-endpoint',
  sourceId: 'the-source',
  subscriptionId: 'the-subscription',
};

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
    },
  });
  vi.stubEnv('GATEWAY_URL', gateway.baseUrl);
  vi.stubEnv('GATEHOUSE_DATA_DIR', directory.path);
});

afterAll(async () => {
  await gateway.stop();
  directory.remove();
  vi.unstubAllEnvs();
});

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
  return handler(new Request(`http://localhost:3000/api/${route}`, init), {
    params: Promise.resolve(ids),
  });
}

async function everythingIn(answer: Response): Promise<string> {
  return `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
}

test('every resource has secrets to be found', () => {
  for (const { canaries } of [planted.portalLink, planted.endpoint, planted.source]) {
    expect(canaries.length).toBeGreaterThan(2);
  }
});

test('no secret of a gateway, and no key, reaches an answer or the log', async () => {
  const { gatewayChoices } = await import('@/lib/server/gateway-choices.mjs');
  const { getEnv } = await import('@/lib/server/env');
  const [choice] = gatewayChoices(getEnv());
  const signIn = { kind: 'key', gateway: choice?.id, projectId: 'mine', apiKey };
  const signedIn = await call('session', 'POST', signIn);
  expect(signedIn.status).toBe(200);
  cookies = cookieHeader(signedIn.headers.getSetCookie());
  const answers = [await everythingIn(signedIn)];

  const reads = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => path.dirname(file))
    .filter((route) => route.startsWith('projects') && !/reveal|example-data/.test(route));
  for (const route of [...reads, 'session']) {
    const answer = await call(route, 'GET');
    expect(answer.status, route).toBe(200);
    answers.push(await everythingIn(answer));
  }
  answers.push(await everythingIn(await call('projects/[projectId]/capabilities', 'POST')));
  const wrongKey = { projectId: 'mine', apiKey: 'canary-wrong-key' };
  answers.push(await everythingIn(await call('session/confirm', 'POST', wrongKey)));
  answers.push(await everythingIn(await call('session', 'POST', { ...signIn, ...wrongKey })));

  const everything = answers.join('\n');
  for (const id of Object.values(ids)) expect(everything).toContain(`"uid":"${id}"`);
  expect(everything).not.toContain('canary');
  expect(logged.length).toBeGreaterThan(10);
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
