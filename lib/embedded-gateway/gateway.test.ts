import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { isRecord } from '@/lib/util/json';
import { createGateway } from '.';
import { systemClock, systemRandom } from './system-ports';
import { openTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const send = (path: string, init: RequestInit = {}) =>
  gateway.gateway.fetch(new Request(`http://gateway.test${path}`, init));
const withKey = (more: Record<string, string> = {}) => ({
  headers: { Authorization: `Bearer ${gateway.key}`, ...more },
});
const endpoints = () => `/api/v1/projects/${gateway.outgoing}/endpoints`;

async function messageOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return isRecord(body) ? body.message : undefined;
}

describe('without a valid key', () => {
  test.each(Object.values(operations).map(({ method, path }) => [method, path] as const))(
    '%s %s answers 401',
    async (method, template) => {
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === 'projectID' ? gateway.outgoing : '01J00000000000000000000000',
      );
      const answer = await send(`/api${path}`, { method });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        status: false,
        message: 'Authentication required',
        data: {},
      });
    },
  );

  test.each([
    ['Bearer', 'Authentication required'],
    ['Bearer  KEY', 'Authentication required'],
    ['Bearer KEY x', 'Authentication required'],
    ['Bearer\tKEY', 'Authentication required'],
    ['Token KEY', 'Authentication required'],
    ['KEYx', 'Authentication required'],
    ['Basic %%%', 'Authentication required'],
    ['Basic dXNlcg==', 'Authentication required'],
    ['Basic dXNlcjpwYXNz', 'authorization failed'],
    ['Bearer KEYx', 'authorization failed'],
    ['Bearer CO.abc', 'authorization failed'],
    ['Bearer a.b.c', 'authorization failed'],
  ])('"%s" answers 401 "%s"', async (header, message) => {
    const Authorization = header.replace('KEY', gateway.key);
    const answer = await send(endpoints(), { headers: { Authorization } });
    expect([answer.status, await messageOf(answer)]).toEqual([401, message]);
  });

  test('nothing below the API tells what exists', async () => {
    for (const path of ['', '/nothing', '/projects/nope', '/projects/nope/portal-links']) {
      expect((await send(`/api/v1${path}`)).status).toBe(401);
    }
  });

  test('a portal token opens nothing', async () => {
    const link = await gateway.ask('POST', gateway.outgoing, '/portal-links', {
      name: 'a',
      owner_id: 'acme',
    });
    const headers = { Authorization: `Bearer ${link.fields.token}` };
    expect((await send(endpoints(), { headers })).status).toBe(401);
  });
});

test.each([['Bearer KEY'], ['bearer KEY'], ['KEY'], ['  Bearer KEY  ']])(
  '"%s" opens the API',
  async (header) => {
    const Authorization = header.replace('KEY', gateway.key);
    expect((await send(endpoints(), { headers: { Authorization } })).status).toBe(200);
  },
);

describe('every answer', () => {
  test('names the gateway, echoes the request id, is never cached', async () => {
    const id = 'caller-1';
    for (const path of [endpoints(), '/api/v1/nothing', '/health', '/']) {
      const { headers } = await send(path, withKey({ 'X-Request-ID': id }));
      expect(headers.get('x-gatehouse-gateway')).toBe('embedded');
      expect(headers.get('x-request-id')).toBe(id);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await send(endpoints())).headers.get('x-request-id')).toMatch(/^\w{20}$/);
    const long = await send(endpoints(), withKey({ 'X-Request-ID': 'x'.repeat(200) }));
    expect(long.headers.get('x-request-id')).toHaveLength(20);
  });

  test('of a failure carries an empty object as data', async () => {
    const answer = await send(`/api/v1/projects/nope/endpoints`, withKey());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: false, message: 'project not found', data: {} });
  });
});

describe('the door of the API', () => {
  test('refuses another content type before it looks at the key', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await send(endpoints(), { headers });
    expect([answer.status, await answer.text()]).toEqual([415, '']);
  });

  test('looks at the key before the body', async () => {
    const init = { method: 'POST', body: '{bad', headers: { 'Content-Type': 'application/json' } };
    expect((await send(endpoints(), init)).status).toBe(401);
  });

  test('stops reading a body that is too large', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
    const streamed = { method: 'POST', body, duplex: 'half', ...withKey() };
    const answer = await send(endpoints(), streamed);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(12);
  });

  test.each(['HEAD', 'OPTIONS', 'PATCH'])(
    'answers 405 to %s and says what is allowed',
    async (method) => {
      const answer = await send(endpoints(), { method, ...withKey() });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
      expect(await answer.text()).toBe('');
    },
  );
});

test('the health answer needs no key and claims no release', async () => {
  const answer = await send('/health');
  expect(answer.headers.get('x-convoy-version')).toBeNull();
  expect(await messageOf(answer)).toBe('Gatehouse embedded gateway');
});

test('both projects are listed with their kinds', async () => {
  const answer = await send('/api/v1/projects', withKey());
  expect(await answer.json()).toMatchObject({
    data: [
      { uid: gateway.outgoing, type: 'outgoing', example_data: false },
      { uid: gateway.incoming, type: 'incoming', example_data: false },
    ],
  });
});

describe('listening', () => {
  test('happens on loopback only', async () => {
    const { port } = await gateway.gateway.start();
    const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
    const sockets = ['tcp', 'tcp6']
      .flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === '0A');
    expect(sockets.map(([, local]) => local)).toEqual([`0100007F:${hexPort}`]);
    const answer = await fetch(`http://127.0.0.1:${port}${endpoints()}`, withKey());
    expect(answer.status).toBe(200);
  });

  test('on a port in use fails with a sentence that says what to do', async () => {
    const { port } = await gateway.gateway.start();
    const second = openTestGateway({ port });
    await expect(second.gateway.start()).rejects.toThrow(
      `Port ${port} is in use, so the embedded gateway cannot listen on it.`,
    );
    await second.close();
  });
});

describe('starting again', () => {
  const restart = (settings: object) =>
    createGateway({
      settings: {
        dataDirectory: gateway.dataDirectory,
        port: 0,
        allowHttpEndpoints: false,
        exampleData: true,
        consoleOrigin: 'http://localhost:3000',
        ...settings,
      },
      clock: systemClock,
      random: systemRandom,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
  const reads = async (again: ReturnType<typeof restart>, key: string) =>
    (
      await again.fetch(
        new Request(`http://gateway.test${endpoints()}`, { headers: { Authorization: key } }),
      )
    ).status;

  test('keeps projects and rows, makes no example data, and takes the configured key alone', async () => {
    await gateway.ask('POST', gateway.outgoing, '/endpoints', {
      name: 'a',
      url: 'https://a.example',
    });
    const key = 'another-key-0123456789-0123456789';
    const again = restart({ apiKey: key });
    expect(await reads(again, key)).toBe(200);
    expect(await reads(again, gateway.key)).toBe(401);
    expect(await gateway.ask('GET', gateway.outgoing, '/endpoints')).toMatchObject({ status: 401 });
    await again.stop();
  });

  test('without a configured key makes one, keeps it privately and keeps using it', async () => {
    const file = path.join(gateway.dataDirectory, 'api-key');
    await restart({}).stop();
    const key = readFileSync(file, 'utf8').trim();
    expect(key).toMatch(/^CO\.[A-Za-z0-9]{16}\.[A-Za-z0-9]{64}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = restart({});
    expect(await reads(again, key)).toBe(200);
    await again.stop();
  });

  test('with another project id is refused by name, since ids are given once', () => {
    expect(() => restart({ projectId: 'other' })).toThrow(
      `GATEHOUSE_PROJECT_ID is other, and the database already has its outgoing project ${gateway.outgoing}.`,
    );
  });
});

describe('secrets at rest', () => {
  test('are in no file of the data directory but their own, whole or in part', async () => {
    const canary = (name: string) => `canary-${name}-7f3a9c`;
    const oauth2 = {
      url: `https://u:${canary('oauth-url')}@auth.example/token`,
      client_id: 'c',
      authentication_type: 'shared_secret',
      client_secret: canary('client-secret'),
    };
    const bodies = [
      { authentication: { type: 'oauth2', oauth2 } },
      {
        authentication: {
          type: 'basic_auth',
          basic_auth: { username: 'u', password: canary('password') },
        },
      },
      {
        authentication: {
          type: 'api_key',
          api_key: { header_name: 'X', header_value: canary('header') },
        },
      },
      { secret: canary('secret'), slack_webhook_url: canary('slack') },
    ];
    const tokens: string[] = [];
    for (const [at, body] of bodies.entries()) {
      const url = `https://u:${canary('url')}@a.example/${at}`;
      const made = await gateway.ask('POST', gateway.outgoing, '/endpoints', {
        name: 'a',
        url,
        ...body,
      });
      expect(made.status).toBe(201);
      const path = `/endpoints/${made.fields.uid}`;
      await gateway.ask('PUT', gateway.outgoing, path, {
        name: 'b',
        url,
        ...body,
        secret: canary('newer'),
      });
      await gateway.ask('PUT', gateway.outgoing, `${path}/expire_secret`, {
        secret: canary('newest'),
      });
      const shown = await gateway.ask('GET', gateway.outgoing, path);
      expect(JSON.stringify(shown.data)).toContain(canary('newest'));
    }
    for (const auth_type of ['static_token', 'refresh_token']) {
      const link = await gateway.ask('POST', gateway.outgoing, '/portal-links', {
        name: 'a',
        owner_id: 'acme',
        auth_type,
      });
      tokens.push(String(link.fields.token));
      const key = await gateway.ask(
        'GET',
        gateway.outgoing,
        `/portal-links/${link.fields.uid}/refresh_token`,
      );
      if (key.status === 200) tokens.push(String(key.data));
    }
    const names = readdirSync(gateway.dataDirectory);
    expect(names).toContain('gateway.db-wal');
    for (const name of names) {
      const content = readFileSync(path.join(gateway.dataDirectory, name), 'latin1');
      for (const secret of ['canary-', gateway.key, ...tokens]) {
        expect(content.includes(secret), `${secret.slice(0, 6)}… in ${name}`).toBe(false);
      }
    }
  });
});

describe('example data', () => {
  test('goes without what an operator made, and without what that needs', async () => {
    const full = openTestGateway({ exampleData: true });
    const ask = (method: string, rest: string, body?: unknown) =>
      full.ask(method, full.outgoing, rest, body);
    const idsOf = async (rest: string) => {
      const { content } = (await ask('GET', rest)).fields;
      return Array.isArray(content)
        ? content.map((row) => (isRecord(row) ? row.uid : undefined))
        : [];
    };
    const [used] = await idsOf('/endpoints?perPage=1');
    const link = await ask('POST', '/portal-links', { name: 'own', endpoints: [used] });
    expect((await ask('GET', '')).fields.example_data).toBe(true);
    expect(await ask('DELETE', '/example-data')).toMatchObject({ status: 200, data: null });
    expect((await ask('GET', '')).fields.example_data).toBe(false);
    expect(await idsOf('/portal-links')).toEqual([link.fields.uid]);
    expect(await idsOf('/endpoints')).toEqual([used]);
    expect(await idsOf('/subscriptions')).toEqual([]);
    expect((await full.ask('GET', full.incoming, '')).fields.example_data).toBe(true);
    await full.close();
  });
});
