import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

// A client as a stranger writes it who has the interface specification and nothing else: node:http,
// no code of this project. Only starting the gateway, in the two hooks, is ours.

let started: TestGateway;
let baseUrl: string;

beforeAll(async () => {
  started = openTestGateway({ exampleData: true });
  const { port } = await started.gateway.start();
  baseUrl = `http://127.0.0.1:${port}/api`;
});
afterAll(() => started.close());

interface Envelope {
  code: number | undefined;
  message: unknown;
  status: unknown;
  // Shapes are what the test is about, so nothing is assumed of them here.
  data: Record<string, unknown>;
}

function call(
  method: string,
  path: string,
  { body, authorization = started.key }: { body?: string; authorization?: string | null } = {},
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const headers: http.OutgoingHttpHeaders = {};
    if (authorization !== null) headers.Authorization = authorization;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const request = http.request(`${baseUrl}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const envelope = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        resolve({ code: response.statusCode, ...envelope });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

const send = (method: string, path: string, body: unknown) =>
  call(method, path, { body: JSON.stringify(body) });
const outgoing = (rest: string) => `/v1/projects/${started.outgoing}${rest}`;
const incoming = (rest: string) => `/v1/projects/${started.incoming}${rest}`;

function content({ data }: Envelope): Record<string, unknown>[] {
  return data.content as Record<string, unknown>[];
}

function pagination({ data }: Envelope): Record<string, unknown> {
  return data.pagination as Record<string, unknown>;
}

describe('list portal links (4.1)', () => {
  test('every link is met once when the cursors are followed to the end and back', async () => {
    const seen: unknown[] = [];
    let page = await call('GET', outgoing('/portal-links?perPage=50'));
    expect(page).toMatchObject({ code: 200, status: true });
    for (;;) {
      seen.push(...content(page).map((link) => link.uid));
      if (pagination(page).has_next_page !== true) break;
      const cursor = encodeURIComponent(String(pagination(page).next_page_cursor));
      page = await call(
        'GET',
        outgoing(`/portal-links?perPage=50&direction=next&next_page_cursor=${cursor}`),
      );
    }
    expect(seen).toHaveLength(240);
    expect(new Set(seen).size).toBe(240);

    const back = content(page)
      .map((link) => link.uid)
      .reverse();
    while (pagination(page).has_prev_page === true) {
      const cursor = encodeURIComponent(String(pagination(page).prev_page_cursor));
      page = await call(
        'GET',
        outgoing(`/portal-links?perPage=50&direction=prev&prev_page_cursor=${cursor}`),
      );
      back.push(
        ...content(page)
          .map((link) => link.uid)
          .reverse(),
      );
    }
    expect(back.reverse()).toEqual(seen);
  });

  test('every link has the fields that the specification names, with their types', async () => {
    const [link = {}] = content(await call('GET', outgoing('/portal-links?perPage=1')));
    for (const field of ['uid', 'project_id', 'name', 'owner_id', 'token', 'url', 'auth_key']) {
      expect([field, typeof link[field]]).toEqual([field, 'string']);
    }
    expect(['refresh_token', 'static_token']).toContain(link.auth_type);
    expect(typeof link.can_manage_endpoint).toBe('boolean');
    expect(Number.isInteger(link.endpoint_count)).toBe(true);
    expect(Array.isArray(link.endpoints_metadata)).toBe(true);
    expect(link).toHaveProperty('deleted_at');
  });

  test('ownerId, q and sort do what their names say', async () => {
    const owned = await call('GET', outgoing('/portal-links?ownerId=eastgate-health&perPage=100'));
    expect(content(owned).length).toBeGreaterThan(0);
    expect(new Set(content(owned).map((link) => link.owner_id))).toEqual(
      new Set(['eastgate-health']),
    );
    const named = await call('GET', outgoing('/portal-links?q=eastgate&perPage=100'));
    expect(content(named).length).toBeGreaterThan(0);
    for (const link of content(named))
      expect(String(link.name).toLowerCase()).toContain('eastgate');
    const times = async (sort: string) =>
      content(await call('GET', outgoing(`/portal-links?perPage=240&sort=${sort}`))).map((link) =>
        Date.parse(String(link.created_at)),
      );
    const ascending = await times('ASC');
    expect(ascending).toEqual([...ascending].sort((left, right) => left - right));
    expect(await times('DESC')).toEqual([...ascending].reverse());
  });
});

describe('endpoints (4.2, 4.3)', () => {
  const body = {
    name: 'Orders',
    description: 'All of them',
    url: 'https://receiver.example.com/orders',
    owner_id: 'stranger',
    secret: 'chosen by me',
    http_timeout: 20,
    rate_limit: 100,
    rate_limit_duration: 60,
    support_email: 'help@example.com',
    authentication: {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'value' },
    },
  };

  test('one is created with what was sent and updated with what is sent then', async () => {
    const created = await send('POST', outgoing('/endpoints'), { ...body, appID: 'old' });
    expect(created).toMatchObject({ code: 201, status: true });
    const { secret, ...shown } = body;
    expect(created.data).toMatchObject({
      ...shown,
      status: 'active',
      advanced_signatures: false,
      secrets: [{ value: secret }],
    });
    const changed = { ...body, name: 'Orders EU', is_disabled: true };
    const updated = await send('PUT', outgoing(`/endpoints/${created.data.uid}`), changed);
    expect(updated).toMatchObject({ code: 202, status: true });
    expect(updated.data).toMatchObject({
      uid: created.data.uid,
      name: 'Orders EU',
      status: 'inactive',
    });
  });

  test('an address without https is refused', async () => {
    const refused = await send('POST', outgoing('/endpoints'), {
      ...body,
      url: 'http://receiver.example.com',
    });
    expect(refused).toMatchObject({ code: 400, status: false, data: {} });
  });
});

describe('sources (4.4, 4.5)', () => {
  test('one is created and updated, its AMQP binding going in as an object and out as text', async () => {
    const pub_sub = {
      type: 'amqp',
      workers: 1,
      amqp: {
        host: 'rabbit.example.com',
        port: '5672',
        schema: 'amqp',
        queue: 'q',
        vhost: '/',
        bindExchange: { exchange: 'ex', routingKey: 'rk' },
      },
    };
    const created = await send('POST', incoming('/sources'), {
      name: 'broker',
      type: 'pub_sub',
      pub_sub,
    });
    expect(created).toMatchObject({ code: 201, status: true });
    expect(created.data.pub_sub).toMatchObject({
      amqp: { bindedExchange: 'ex', routingKey: 'rk', vhost: '/' },
    });
    const updated = await send('PUT', incoming(`/sources/${created.data.uid}`), {
      name: 'web',
      type: 'http',
      forward_headers: ['X-A'],
      is_disabled: true,
      verifier: { type: 'basic_auth', basic_auth: { username: 'u', password: 'p' } },
    });
    expect(updated).toMatchObject({ code: 202, status: true });
    expect(updated.data).toMatchObject({
      uid: created.data.uid,
      name: 'web',
      type: 'http',
      forward_headers: ['X-A'],
      is_disabled: true,
      verifier: { type: 'basic_auth', basic_auth: { username: 'u', password: 'p' } },
    });
  });
});

describe('subscriptions (4.6)', () => {
  test('one is updated and shows its ends, its filter and whole seconds', async () => {
    const listed = await call('GET', incoming('/subscriptions?perPage=1'));
    const [first = {}] = content(listed);
    const updated = await send('PUT', incoming(`/subscriptions/${first.uid}`), {
      name: 'renamed',
      endpoint_id: first.endpoint_id,
      source_id: first.source_id,
      app_id: 'old',
      delivery_mode: 'at_most_once',
      function: 'function transform(payload) { return payload; }',
      alert_config: { count: 3, threshold: '1h' },
      rate_limit_config: { count: 10, duration: 60 },
      retry_config: { retry_count: 4, duration: '1m' },
      filter_config: { event_types: ['*'], filter: { body: { a: 1 }, headers: {} } },
    });
    expect(updated).toMatchObject({ code: 202, status: true });
    expect(updated.data).toMatchObject({
      name: 'renamed',
      endpoint_id: first.endpoint_id,
      source_id: first.source_id,
      endpoint_metadata: { uid: first.endpoint_id },
      source_metadata: { uid: first.source_id },
      retry_config: { retry_count: 4, duration: 60 },
      filter_config: { filter: { is_flattened: false, body: { a: 1 }, headers: {} } },
    });
  });
});

describe('failures (7) are envelopes with empty data', () => {
  const unknownProject = '/v1/projects/01J00000000000000000000000';
  const unknown = '01J00000000000000000000000';

  test.each([null, '', 'CO.wrong.key', 'Bearer CO.wrong.key', 'Basic dTpw'])(
    '401 with the Authorization %j',
    async (authorization) => {
      const refused = await call('GET', outgoing('/portal-links'), { authorization });
      expect(refused).toMatchObject({ code: 401, status: false });
      expect(refused.data).toEqual({});
    },
  );

  test('the key is accepted bare and after Bearer', async () => {
    for (const authorization of [started.key, `Bearer ${started.key}`]) {
      const answer = await call('GET', outgoing('/portal-links'), { authorization });
      expect(answer.code).toBe(200);
    }
  });

  test.each([
    ['GET', `${unknownProject}/portal-links`, undefined],
    ['POST', `${unknownProject}/endpoints`, { name: 'a', url: 'https://a.example.com' }],
    ['PUT', `${unknownProject}/endpoints/${unknown}`, { name: 'a', url: 'https://a.example.com' }],
    ['POST', `${unknownProject}/sources`, { name: 'a', type: 'http' }],
    ['PUT', `${unknownProject}/sources/${unknown}`, { name: 'a', type: 'http' }],
    ['PUT', `${unknownProject}/subscriptions/${unknown}`, { name: 'a' }],
  ])('404 for an unknown project: %s %s', async (method, path, body) => {
    const answer = await (body ? send(method, path, body) : call(method, path));
    expect(answer).toMatchObject({ code: 404, status: false });
    expect(answer.data).toEqual({});
    expect(answer.message).not.toBe('');
  });

  test.each([
    ['POST', '/endpoints'],
    ['PUT', `/endpoints/${unknown}`],
    ['POST', '/sources'],
    ['PUT', `/sources/${unknown}`],
    ['PUT', `/subscriptions/${unknown}`],
  ])('400 for a body that is no JSON: %s %s', async (method, path) => {
    const answer = await call(method, outgoing(path), { body: '{"name": oops}' });
    expect(answer).toMatchObject({ code: 400, status: false });
    expect(answer.data).toEqual({});
  });
});
