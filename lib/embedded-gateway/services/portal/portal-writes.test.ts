import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { portalLimits } from '@/lib/contract/gateway/portal-limits';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { askPortal, contentOf } from '@/lib/testing/portal-api';
import { fail } from '@/lib/util/result';

let api: EventsApi;
beforeAll(() => {
  api = openEventsApi();
});
afterEach(() => api.clear());
afterAll(() => api.close());

const refused = { status: 403, message: 'Unauthorized', data: {} };
const url = 'https://example.com/hooks';

async function made(path: string, body: object, project = api.outgoing) {
  const { status, message, fields } = await api.ask('POST', project, path, body);
  if (status !== 201) throw new Error(message);
  return { ...fields, uid: String(fields.uid), token: String(fields.token) };
}

const endpoint = (body: object = {}, project?: string) =>
  made('/endpoints', { name: 'one', url, owner_id: 'cedar', ...body }, project);
const subscription = (endpoint_id: string, body: object = {}, project?: string) =>
  made('/subscriptions', { name: 'one', endpoint_id, ...body }, project);

async function holder(body: object = { owner_id: 'cedar' }, project?: string) {
  const link = await made(
    '/portal-links',
    { name: 'l', can_manage_endpoint: true, ...body },
    project,
  );
  const ask = (method: string, path: string, sent?: unknown) =>
    askPortal(api, link.token, method, path, sent);
  return { ...link, ask };
}

describe('a link that only reads', () => {
  test('writes nothing, whatever it names and whatever the body is', async () => {
    const { uid } = await endpoint();
    const { ask } = await holder({ owner_id: 'cedar', can_manage_endpoint: false });
    for (const [method, path] of [
      ['POST', '/endpoints'],
      ['PUT', `/endpoints/${uid}`],
      ['DELETE', `/endpoints/${uid}`],
      ['PUT', `/endpoints/${uid}/pause`],
      ['POST', '/events'],
      ['POST', '/eventdeliveries/batchretry'],
      ['POST', '/subscriptions'],
    ] as const) {
      expect(await ask(method, path, '{')).toMatchObject(refused);
    }
    expect((await ask('GET', `/endpoints/${uid}`)).fields).toMatchObject({ status: 'active' });
  });
});

describe('an endpoint', () => {
  test('is made for the owner of the link, with what a token may set alone', async () => {
    const { ask } = await holder();
    const { status, fields } = await ask('POST', '/endpoints', {
      name: 'mine',
      url,
      owner_id: 'dune',
      rate_limit: 5,
      slack_webhook_url: 'https://slack.example/x',
      support_email: 'a@example.com',
    });
    expect(status).toBe(201);
    const stored = (await api.ask('GET', api.outgoing, `/endpoints/${fields.uid}`)).fields;
    expect(stored).toMatchObject({
      owner_id: 'cedar',
      rate_limit: 0,
      slack_webhook_url: '',
      support_email: 'a@example.com',
    });
  });

  test('of a link that names its endpoints is named by it, and owned by nobody', async () => {
    const first = await endpoint({ owner_id: '' });
    const link = await holder({ endpoints: [first.uid] });
    const { fields } = await link.ask('POST', '/endpoints', { name: 'two', url, owner_id: 'dune' });
    const stored = (await api.ask('GET', api.outgoing, `/portal-links/${link.uid}`)).fields;
    expect(stored).toMatchObject({ endpoints: [first.uid, fields.uid], endpoint_count: 2 });
    expect(fields.owner_id).toBe('');
  });

  test('is not made at all where the link would not see it, or has as many as it may', async () => {
    const blank = await holder({ owner_id: '  ' });
    expect((await blank.ask('POST', '/endpoints', { name: 'x', url })).status).toBe(404);
    expect(contentOf(await api.ask('GET', api.outgoing, '/endpoints'))).toEqual([]);

    const { ask } = await holder();
    const { uid } = await endpoint();
    const row = api.store.endpoints.get(api.outgoing, uid);
    if (!row) throw new Error('it was not made');
    for (let count = 1; count < portalLimits.endpoints; count += 1) {
      api.store.endpoints.insert({ ...row, uid: `endpoint-${count}` });
    }
    expect(await ask('POST', '/endpoints', { name: 'x', url })).toMatchObject({
      status: 400,
      message: '100 endpoints are the most that a link may have; delete one first',
    });
  });

  test('keeps what an update leaves out, and what a token may not set', async () => {
    const authentication = {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'value' },
    };
    const kept = {
      rate_limit: 7,
      rate_limit_duration: 60,
      content_type: 'application/x-www-form-urlencoded',
    };
    const { uid } = await endpoint({
      ...kept,
      authentication,
      description: 'said',
      slack_webhook_url: 'https://slack.example/x',
      support_email: 'a@example.com',
      secret: 'first',
    });
    const { ask } = await holder();
    const change = {
      url: 'https://example.com/new',
      rate_limit: 0,
      content_type: 'application/json',
    };
    expect((await ask('PUT', `/endpoints/${uid}`, change)).status).toBe(202);
    const stored = () => api.ask('GET', api.outgoing, `/endpoints/${uid}`);
    expect((await stored()).fields).toMatchObject({
      ...kept,
      name: 'one',
      url: 'https://example.com/new',
      authentication,
      description: 'said',
      slack_webhook_url: 'https://slack.example/x',
      support_email: 'a@example.com',
    });
    const cleared = { description: '', support_email: '', authentication: { type: '' } };
    await ask('PUT', `/endpoints/${uid}`, cleared);
    expect((await stored()).fields).toMatchObject({
      description: '',
      support_email: '',
      authentication: {},
    });
    expect((await ask('PUT', `/endpoints/${uid}`, { url: 'nowhere' })).status).toBe(400);
  });

  test('has no more secrets at a time than a request can be signed with', async () => {
    const { uid } = await endpoint();
    const { ask } = await holder();
    const rotate = () => ask('PUT', `/endpoints/${uid}/expire_secret`, { expiration: 3600 });
    for (let live = 1; live < portalLimits.liveSecrets; live += 1) {
      expect((await rotate()).status).toBe(200);
    }
    expect((await rotate()).status).toBe(400);
    expect((await ask('PUT', `/endpoints/${uid}`, { secret: 'another' })).status).toBe(400);
    api.kept.clock.advance(3_600_001);
    expect((await rotate()).status).toBe(200);
  });

  test('can be paused, switched on again and deleted', async () => {
    const { uid } = await endpoint({ is_disabled: true });
    const { ask } = await holder();
    expect((await ask('POST', `/endpoints/${uid}/activate`)).fields.status).toBe('active');
    expect((await ask('PUT', `/endpoints/${uid}/pause`)).fields.status).toBe('paused');
    expect((await ask('DELETE', `/endpoints/${uid}`)).status).toBe(200);
    expect((await ask('GET', `/endpoints/${uid}`)).status).toBe(404);
  });
});

describe('a subscription', () => {
  const filter_config = { event_types: ['order.made'], filter: { body: { a: 1 }, headers: {} } };

  test('is made, changed and deleted by name, event types and filter alone', async () => {
    const { uid: endpoint_id } = await endpoint();
    const { ask } = await holder();
    const created = await ask('POST', '/subscriptions', {
      name: 'mine',
      endpoint_id,
      filter_config,
      function: 'function transform(payload) { return payload; }',
      retry_config: { type: 'linear', retry_count: 99, duration: '1s' },
    });
    expect(created.status).toBe(201);
    const path = `/subscriptions/${created.fields.uid}`;
    const stored = async () => (await api.ask('GET', api.outgoing, path)).fields;
    expect(await stored()).toMatchObject({ function: null, retry_config: null, filter_config });
    const types = { event_types: ['order.paid'] };
    expect((await ask('PUT', path, { filter_config: types, function: 'x' })).status).toBe(202);
    expect(await stored()).toMatchObject({ function: null, filter_config: types });
    expect((await ask('DELETE', path)).status).toBe(200);
    expect((await ask('GET', path)).status).toBe(404);
  });

  test('of an incoming project is the operator’s, and its filter with it', async () => {
    const { uid: endpoint_id } = await endpoint({}, api.incoming);
    const source = await made('/sources', { name: 's', type: 'http' }, api.incoming);
    const body = { source_id: source.uid, filter_config };
    const { uid } = await subscription(endpoint_id, body, api.incoming);
    const { ask } = await holder({ owner_id: 'cedar' }, api.incoming);
    const sent = { name: 'all', endpoint_id, source_id: source.uid };
    expect(await ask('POST', '/subscriptions', sent)).toMatchObject(refused);
    expect(await ask('PUT', `/subscriptions/${uid}`, sent)).toMatchObject(refused);
    expect(await ask('DELETE', `/subscriptions/${uid}`)).toMatchObject(refused);
    const read = await ask('GET', `/subscriptions/${uid}`);
    expect(read.fields.filter_config).toEqual({ event_types: ['order.made'] });
    expect((await ask('GET', '/portal_link')).fields.can_subscribe).toBe(false);
  });

  test('with a function stays, with its endpoint, and no other one goes round it', async () => {
    const { uid: endpoint_id } = await endpoint();
    const { uid: other } = await endpoint();
    const { ask } = await holder();
    expect((await ask('GET', '/portal_link')).fields.can_subscribe).toBe(true);
    const shaped = await subscription(endpoint_id, {
      filter_config,
      function: 'function transform(payload) { return { id: payload.id }; }',
    });
    const path = `/subscriptions/${shaped.uid}`;
    expect(await ask('DELETE', path)).toMatchObject(refused);
    expect(await ask('PUT', path, { endpoint_id: other })).toMatchObject(refused);
    expect(await ask('DELETE', `/endpoints/${endpoint_id}`)).toMatchObject(refused);
    const round = { name: 'all', endpoint_id: other };
    expect(await ask('POST', '/subscriptions', round)).toMatchObject(refused);
    expect((await ask('GET', '/portal_link')).fields.can_subscribe).toBe(false);
    expect((await ask('GET', path)).text).not.toContain('transform');
    expect((await ask('PUT', path, { filter_config: { event_types: ['*'] } })).status).toBe(202);
  });

  test('is not made once the right to it went while its filter was looked into', async () => {
    const { uid: endpoint_id } = await endpoint();
    const link = await holder();
    const going = link.ask('POST', '/subscriptions', { name: 'late', endpoint_id, filter_config });
    const revoked = api.ask('PUT', api.outgoing, `/portal-links/${link.uid}/revoke`);
    expect((await revoked).status).toBe(200);
    expect((await going).status).toBe(401);
    expect(contentOf(await api.ask('GET', api.outgoing, '/subscriptions'))).toEqual([]);
  });
});

describe('a test event', () => {
  test('goes to one own endpoint, without a key that others would meet', async () => {
    const { uid: endpoint_id } = await endpoint();
    const { ask } = await holder();
    const body = { endpoint_id, event_type: 'test', data: { n: 1 }, idempotency_key: 'k' };
    expect(await ask('POST', '/events', body)).toMatchObject({ status: 201, data: 200 });
    const [event] = contentOf(await api.ask('GET', api.outgoing, '/events'));
    expect(event).toMatchObject({ event_type: 'test', idempotency_key: '', data: { n: 1 } });
    expect((await ask('POST', '/events', { ...body, endpoint_id: '' })).status).toBe(400);
    const large = { ...body, data: 'x'.repeat(portalLimits.testEventBytes) };
    expect((await ask('POST', '/events', large)).status).toBe(413);
    expect(api.told.accepted).toBe(1);
  });
});

describe('what a function would not let through', () => {
  test('stands neither in a delivery that failed on it nor in what went wrong', async () => {
    const { uid: endpoint_id } = await endpoint();
    const { uid: subscription_id } = await subscription(endpoint_id);
    const { uid } = await api.kept.deliver(
      {
        endpoint_id,
        subscription_id,
        status: 'Failure',
        due_at: null,
        error_kind: 'function',
        description: 'secret: 1 is not allowed',
      },
      {
        body: Buffer.from('{"secret":1}'),
        headers: { 'X-Secret': ['secret'] },
        url_query: 'secret',
      },
    );
    api.made = fail('secret: 1 is not allowed');
    const { ask } = await holder();
    for (const [method, path] of [
      ['GET', '/eventdeliveries'],
      ['GET', `/eventdeliveries/${uid}`],
      ['GET', '/events'],
      ['PUT', `/eventdeliveries/${uid}/resend`],
      ['GET', '/event-types'],
    ] as const) {
      const { text } = await ask(method, path);
      expect([path, text.includes('secret')]).toEqual([path, false]);
    }
    expect((await ask('PUT', `/eventdeliveries/${uid}/resend`)).message).toBe(
      'what is sent could not be made',
    );
  });
});

describe('deliveries', () => {
  test('are sent again one by one, by force and as a batch, and each of them an own one', async () => {
    const { uid: endpoint_id } = await endpoint();
    const foreign = await endpoint({ owner_id: 'dune' });
    const delivered = (to: string, status: 'Failure' | 'Success') =>
      api.kept.deliver({ endpoint_id: to, status, due_at: null });
    const [failed, sent, theirs] = [
      await delivered(endpoint_id, 'Failure'),
      await delivered(endpoint_id, 'Success'),
      await delivered(foreign.uid, 'Success'),
    ];
    const { ask, uid } = await holder();
    const force = (...ids: string[]) => ask('POST', '/eventdeliveries/forceresend', { ids });
    expect(await force(sent.uid, theirs.uid)).toMatchObject({ status: 404 });
    expect(await force(sent.uid)).toMatchObject({ message: '1 successful, 0 failed' });
    const count = (query = '') => ask('GET', `/eventdeliveries/countbatchretryevents${query}`);
    expect((await count()).fields).toEqual({ num: 1 });
    expect((await count(`?endpointId=${foreign.uid}`)).fields).toEqual({ num: 0 });
    expect((await count('?status=None')).fields).toEqual({ num: 0 });
    expect((await ask('PUT', `/eventdeliveries/${failed.uid}/resend`)).fields).toMatchObject({
      status: 'Scheduled',
    });
    const batch = (query = '') => ask('POST', `/eventdeliveries/batchretry${query}`);
    expect((await batch(`?endpointId=${foreign.uid}`)).status).toBe(200);
    expect(contentOf(await api.ask('GET', api.outgoing, '/jobs'))).toEqual([]);
    expect((await batch('?status=Failure')).message).toBe('Batch retry processing');
    const [job] = contentOf(await api.ask('GET', api.outgoing, '/jobs'));
    expect(job).toMatchObject({
      portal_link_id: uid,
      name: 'Recovery by l',
      deliveries: { endpointId: [endpoint_id], status: ['Failure'] },
    });
    // The operator's own does not wait for it.
    const own = await api.ask('POST', api.outgoing, '/eventdeliveries/batchretry');
    expect(own.status).toBe(200);
    expect((await batch('?startDate=x')).message).toContain('startDate');
  });
});

describe('event types', () => {
  test('are those that are subscribed to or were sent, each with its newest delivery', async () => {
    const [one, two] = [await endpoint(), await endpoint()];
    const foreign = await endpoint({ owner_id: 'dune' });
    const types = (...event_types: string[]) => ({ filter_config: { event_types } });
    await subscription(one.uid, types('order.made', 'order.paid'));
    await subscription(two.uid, types('order.made'));
    await subscription(foreign.uid, types('theirs'));
    const sent = (endpoint_id: string, event_type: string, more: object = {}) =>
      api.kept.deliver({ endpoint_id, due_at: null, ...more }, { event_type });
    await sent(one.uid, 'order.made');
    const newest = await sent(two.uid, 'order.made');
    const former = await sent(one.uid, 'former');
    await sent(one.uid, 'order.paid', { error_kind: 'function', status: 'Failure' });
    await sent(foreign.uid, 'order.made');
    const { ask } = await holder();
    const last_at = new Date(newest.created_at).toISOString();
    expect((await ask('GET', '/event-types')).fields).toEqual({
      event_types: [
        { event_type: 'former', subscribed: [], delivery_id: former.uid, last_at },
        {
          event_type: 'order.made',
          subscribed: [one.uid, two.uid],
          delivery_id: newest.uid,
          last_at,
        },
        { event_type: 'order.paid', subscribed: [one.uid], delivery_id: null, last_at: null },
      ],
    });
  });
});

describe('whoever asks', () => {
  test('too often waits', async () => {
    const { ask } = await holder();
    for (let count = 0; count < portalLimits.requestsAtOnce; count += 1) {
      expect((await ask('GET', '/portal_link')).status).toBe(200);
    }
    const late = await ask('GET', '/portal_link');
    expect(late).toMatchObject({ status: 429, message: 'too many requests', data: {} });
    expect(late.headers.get('retry-after')).toBe('1');
    api.kept.clock.advance(1_000);
    for (let count = 0; count < portalLimits.requestsPerSecond; count += 1) {
      expect((await ask('GET', '/portal_link')).status).toBe(200);
    }
    expect((await ask('GET', '/portal_link')).status).toBe(429);
    expect((await (await holder({ owner_id: 'dune' })).ask('GET', '/portal_link')).status).toBe(
      200,
    );
  });

  test('oddly is answered like anybody of the API, without CORS', async () => {
    const { ask, token } = await holder();
    for (const path of [
      '__proto__',
      'constructor',
      'x'.repeat(10_000),
      '%00',
      '%E0%A4%A',
      '..%2f',
    ]) {
      for (const kind of ['endpoints', 'subscriptions', 'events', 'eventdeliveries']) {
        expect((await ask('GET', `/${kind}/${path}`)).status).toBe(404);
      }
    }
    for (const list of ['endpoints', 'events', 'eventdeliveries']) {
      const { status } = await ask('GET', `/${list}?q=%00&next_page_cursor=%00`);
      expect([list, [200, 400].includes(status)]).toEqual([list, true]);
    }
    for (const method of ['HEAD', 'OPTIONS', 'PATCH']) {
      const answer = await api.fetch(
        new Request('http://gateway.test/portal-api/endpoints', {
          method,
          headers: { Authorization: `Bearer ${token}`, Origin: 'https://evil.example' },
        }),
      );
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await ask('POST', '/endpoints', '{')).status).toBe(400);
    expect((await ask('POST', '/endpoints', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(await ask('GET', '/sources')).toMatchObject({
      status: 404,
      message: '404 page not found',
    });
  });
});

test('the operator is told the figures of a link that its partner is told', async () => {
  const { uid } = await endpoint();
  await endpoint({ owner_id: 'dune' });
  const link = await holder();
  const { fields } = await link.ask('GET', '/stats');
  expect(fields.endpoints).toMatchObject([{ endpoint_id: uid }]);
  const told = await api.ask('GET', api.outgoing, `/portal-links/${link.uid}/stats`);
  expect(told.fields).toEqual(fields);
  expect((await api.ask('GET', api.incoming, `/portal-links/${link.uid}/stats`)).status).toBe(404);
});
