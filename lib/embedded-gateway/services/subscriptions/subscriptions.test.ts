import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedAtSave } from '@/lib/filter/refused-at-save';
import { runs } from '@/lib/testing/long-run';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { holdsNul } from '../text-rules';

let gateway: TestGateway;
beforeAll(() => {
  gateway = openTestGateway();
});
afterAll(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, `/subscriptions${rest}`, body);

async function newEndpoint(project = gateway.outgoing): Promise<string> {
  const body = { name: 'e', url: 'https://hooks.example.com/e', owner_id: 'acme' };
  return String((await gateway.ask('POST', project, '/endpoints', body)).fields.uid);
}

async function newSource(project = gateway.incoming): Promise<string> {
  const body = { name: 'src', type: 'http' };
  return String((await gateway.ask('POST', project, '/sources', body)).fields.uid);
}

/** A subscription of an endpoint of its own. */
async function create(body: object = {}): Promise<Record<string, unknown>> {
  const sent = { name: 'sub', endpoint_id: await newEndpoint(), ...body };
  const answer = await ask('POST', '', sent);
  expect(answer.message).toBe('Subscription created successfully');
  return answer.fields;
}

async function stored(uid: unknown): Promise<Record<string, unknown>> {
  return (await ask('GET', `/${uid}`)).fields;
}

async function updated(uid: unknown, body: object): Promise<Record<string, unknown>> {
  const answer = await ask('PUT', `/${uid}`, body);
  expect(answer.message).toBe('Subscription updated successfully');
  expect(await stored(uid)).toEqual(answer.fields);
  return answer.fields;
}

describe('a subscription that is created', () => {
  test('takes every event and shows its ends whole at once', async () => {
    const endpoint_id = await newEndpoint();
    const created = await create({ endpoint_id });
    const end = await gateway.ask('GET', gateway.outgoing, `/endpoints/${endpoint_id}`);
    expect(created).toMatchObject({
      type: 'api',
      endpoint_id,
      source_id: '',
      function: null,
      app_id: '',
      alert_config: null,
      retry_config: null,
      rate_limit_config: null,
      endpoint_metadata: end.data,
      source_metadata: null,
      device_metadata: null,
      delivery_mode: 'at_least_once',
      filter_config: { event_types: ['*'], filter: { is_flattened: false, headers: {}, body: {} } },
    });
    expect(created.endpoint_metadata).toMatchObject({
      owner_id: 'acme',
      http_timeout: 10,
      created_at: expect.stringMatching(/^2026/),
    });
    expect(await stored(created.uid)).toEqual(created);
  });

  test('keeps everything that was sent, the filter as it was typed', async () => {
    const sent = {
      app_id: 'legacy-app',
      delivery_mode: 'at_most_once',
      function: 'function transform(p){return p}',
      alert_config: { count: 5, threshold: '1h' },
      rate_limit_config: { count: 10, duration: 60 },
      filter_config: {
        event_types: ['order.paid'],
        filter: { body: { a: { b: { $gt: 3 } } }, headers: { 'X-Kind': 'a' } },
      },
    };
    const retry = { type: 'exponential', retry_count: 4, duration: '1m30s', interval_seconds: 7 };
    const { uid } = await create({ ...sent, retry_config: retry });
    expect(await stored(uid)).toMatchObject({
      ...sent,
      retry_config: { type: 'exponential', duration: 90, retry_count: 4, interval_seconds: 7 },
      filter_config: { ...sent.filter_config, filter: { is_flattened: false } },
    });
  });

  test.each([
    [
      {},
      'name:please provide a valid subscription name, endpoint_id:please provide a valid endpoint id',
    ],
    [{ name: 'a', endpoint_id: 'nobody' }, 'failed to find endpoint by id'],
    [
      { name: 'a', endpoint_id: 'x', alert_config: { threshold: '1 hour' } },
      'threshold:please provide a valid time duration',
    ],
    [
      { name: 'a', endpoint_id: 'x', retry_config: { type: 'random', duration: '30' } },
      'type:please provide a valid retry strategy type, duration:please provide a valid time duration',
    ],
    [
      { name: 'a', endpoint_id: 'x', delivery_mode: 'exactly_once' },
      "invalid delivery mode value, must be either 'at_least_once' or 'at_most_once'",
    ],
  ])('%j is refused', async (body, message) => {
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, message, data: {} });
  });

  test.each(['(?=x)', '(a)\\1', '(', 'x{2,1}'])(
    'the pattern %s is refused when saved',
    async (pattern) => {
      const endpoint_id = await newEndpoint();
      const filter_config = { filter: { body: { a: { b: { $regex: pattern } } } } };
      const refusal = {
        status: 400,
        message: expect.stringMatching(/^a\.b:.*cannot read this pattern/),
      };
      expect(await ask('POST', '', { name: 'a', endpoint_id, filter_config })).toMatchObject(
        refusal,
      );
      const { uid } = await create({ endpoint_id });
      expect(await ask('PUT', `/${uid}`, { filter_config })).toMatchObject(refusal);
    },
  );

  test.each([
    { filter_config: { filter: { body: { $foo: 1 } } } },
    { filter_config: { filter: { headers: { a: { $ne: 1 } } } } },
    { retry_config: { duration: '-5s' } },
    { name: 'a\0b' },
  ])('%j cannot be stored', async (body) => {
    const endpoint_id = await newEndpoint();
    const created = await ask('POST', '', { name: 'a', endpoint_id, ...body });
    expect(created).toMatchObject({ status: 400, message: 'failed to create subscription' });
    const { uid } = await create({ endpoint_id });
    const before = await stored(uid);
    const changed = await ask('PUT', `/${uid}`, { name: 'b', ...body });
    expect(changed).toMatchObject({ status: 400, message: 'failed to update subscription' });
    expect(await stored(uid)).toEqual(before);
  });

  test('is the only one of its endpoint in an outgoing project', async () => {
    const { uid, endpoint_id } = await create();
    const message = 'a subscription for this endpoint already exists';
    expect(await ask('POST', '', { name: 'b', endpoint_id })).toMatchObject({
      status: 400,
      message,
    });
    const other = await create();
    const moved = await ask('PUT', `/${other.uid}`, { endpoint_id });
    expect(moved).toMatchObject({ status: 400, message });
    await updated(uid, { endpoint_id });
    await ask('DELETE', `/${uid}`);
    await updated(other.uid, { endpoint_id });
  });
});

describe('in an incoming project', () => {
  const incoming = (method: string, rest: string, body?: unknown) =>
    gateway.ask(method, gateway.incoming, `/subscriptions${rest}`, body);

  test('a source is needed and pairs may repeat', async () => {
    const endpoint_id = await newEndpoint(gateway.incoming);
    const source_id = await newSource();
    const sent = { name: 'in', endpoint_id };
    expect(await incoming('POST', '', sent)).toMatchObject({
      status: 400,
      message: 'source_id is required for incoming projects',
    });
    expect(await incoming('POST', '', { ...sent, source_id: 'nobody' })).toMatchObject({
      status: 400,
      message: 'failed to find source by id',
    });
    const { fields } = await incoming('POST', '', { ...sent, source_id });
    expect(await incoming('POST', '', { ...sent, source_id })).toMatchObject({ status: 201 });
    expect((await incoming('GET', `/${fields.uid}`)).fields).toMatchObject({
      source_id,
      source_metadata: (await gateway.ask('GET', gateway.incoming, `/sources/${source_id}`)).data,
    });
    for (const body of [{ source_id: '' }, { endpoint_id, source_id: '' }]) {
      expect(await incoming('PUT', `/${fields.uid}`, body)).toMatchObject({
        status: 400,
        message: 'source_id is required for incoming projects',
      });
    }
    expect(await incoming('PUT', `/${fields.uid}`, { endpoint_id })).toMatchObject({
      status: 400,
      message: 'source_id is required for incoming projects',
    });
    const both = await incoming('PUT', `/${fields.uid}`, { endpoint_id, source_id });
    expect(both).toMatchObject({ status: 202 });
  });
});

describe('an update', () => {
  const full = {
    delivery_mode: 'at_most_once',
    function: 'f',
    alert_config: { count: 5, threshold: '1h' },
    rate_limit_config: { count: 10, duration: 60 },
    retry_config: { type: 'linear', retry_count: 3, duration: '30s' },
    filter_config: { event_types: ['a'], filter: { body: { a: 1 }, headers: { h: 2 } } },
  };

  test.each([
    {},
    {
      name: ' ',
      source_id: null,
      endpoint_id: '',
      delivery_mode: '',
      app_id: null,
      alert_config: {},
      retry_config: {},
      rate_limit_config: {},
      filter_config: {},
    },
    { filter_config: null, name: null, endpoint_id: null, delivery_mode: null },
    {
      alert_config: { count: -1, threshold: '' },
      retry_config: { type: 'linear', duration: '', retry_count: 0, interval_seconds: 0 },
      rate_limit_config: { count: 0, duration: 60 },
      filter_config: { event_types: [], filter: null },
    },
  ])('keeps what is absent, and parts that are empty beside others: %j', async (body) => {
    const { uid } = await create({ ...full, source_id: await newSource(gateway.outgoing) });
    const { updated_at: _before, ...before } = await stored(uid);
    const { updated_at: _after, ...after } = await updated(uid, body);
    expect(after).toEqual(before);
  });

  const noFilter = { is_flattened: false, body: {}, headers: {} };
  test.each([
    [{ function: '' }, { function: null }],
    [{ function: null }, { function: null }],
    [{ alert_config: null }, { alert_config: null }],
    [{ alert_config: { count: 0, threshold: '' } }, { alert_config: null }],
    [{ alert_config: { count: 0 } }, { alert_config: null }],
    [{ rate_limit_config: null }, { rate_limit_config: null }],
    [{ rate_limit_config: { count: 0, duration: 0 } }, { rate_limit_config: null }],
    [{ retry_config: null }, { retry_config: null }],
    [{ retry_config: { retry_count: 0, duration: '' } }, { retry_config: null }],
    [{ retry_config: { retry_count: 0, duration: '0s' } }, { retry_config: null }],
    [
      { retry_config: { type: '', duration: '', retry_count: 0, interval_seconds: 0 } },
      { retry_config: null },
    ],
    [
      { filter_config: { filter: {} } },
      { filter_config: { event_types: ['a'], filter: noFilter } },
    ],
    [{ source_id: '' }, { source_id: '', source_metadata: null }],
    [{ app_id: '' }, { app_id: '' }],
  ])('with %j clears that and nothing else', async (body, cleared) => {
    const source_id = await newSource(gateway.outgoing);
    const { uid } = await create({ ...full, app_id: 'legacy-app', source_id });
    const { updated_at: _before, ...before } = await stored(uid);
    const { updated_at: _after, ...after } = await updated(uid, body);
    expect(after).toEqual({ ...before, ...cleared });
  });

  test.each([
    [{ retry_count: 2 }, { type: 'linear', duration: 30, retry_count: 2 }],
    [{ duration: '1500ms' }, { type: 'linear', duration: 1, retry_count: 3 }],
    [{ duration: '1.5h' }, { type: 'linear', duration: 5400, retry_count: 3 }],
    [{ duration: '4.35m' }, { type: 'linear', duration: 261, retry_count: 3 }],
    [{ duration: '0s' }, { type: 'linear', duration: 0, retry_count: 3 }],
    [
      { interval_seconds: 45 },
      { type: 'linear', duration: 45, interval_seconds: 45, retry_count: 3 },
    ],
    [
      { interval_seconds: 45, duration: '9s' },
      { type: 'linear', duration: 9, interval_seconds: 45, retry_count: 3 },
    ],
    [{ type: 'exponential' }, { type: 'exponential', duration: 30, retry_count: 3 }],
  ])('with the retry rule %j leaves %j', async (retry_config, expected) => {
    const { uid } = await create(full);
    expect((await updated(uid, { retry_config })).retry_config).toEqual(expected);
  });

  test.each([
    [{ event_types: ['b', 'b', ''] }, ['b', 'b', ''], { body: { a: 1 }, headers: { h: 2 } }],
    [{ filter: { body: { b: 2 } } }, ['a'], { body: { b: 2 }, headers: {} }],
    [{ filter: { headers: { x: 1 } } }, ['a'], { body: {}, headers: { x: 1 } }],
    [{ filter: {} }, ['a'], { body: {}, headers: {} }],
    [{ filter: { body: null, headers: {} } }, ['a'], { body: {}, headers: {} }],
  ])('with the filter %j replaces both halves or none', async (filter_config, types, filter) => {
    const { uid } = await create(full);
    expect((await updated(uid, { filter_config })).filter_config).toEqual({
      event_types: types,
      filter: { is_flattened: false, ...filter },
    });
  });

  test('that sends back a read one is refused for its retry duration alone', async () => {
    const { uid } = await create(full);
    const read = await stored(uid);
    expect(await ask('PUT', `/${uid}`, read)).toMatchObject({
      status: 400,
      message: 'body contains incorrect JSON type for field "retry_config.duration"',
    });
    const { retry_config: _, ...rest } = read;
    const { updated_at: _now, ...after } = await updated(uid, rest);
    expect(read).toMatchObject(after);
  });

  test.each([
    [
      { endpoint_id: 'nobody' },
      'failed to find endpoint by id: the endpoint may not belong to project',
    ],
    [{ source_id: 'nobody' }, 'failed to update subscription'],
    [
      { delivery_mode: 'once' },
      "invalid delivery mode value, must be either 'at_least_once' or 'at_most_once'",
    ],
  ])('%j is refused and changes nothing', async (body, message) => {
    const { uid } = await create(full);
    const before = await stored(uid);
    const answer = await ask('PUT', `/${uid}`, { name: 'other', ...body });
    expect(answer).toMatchObject({ status: 400, message });
    expect(await stored(uid)).toEqual(before);
  });
});

test('an unknown subscription is 400 for an update and 404 for the rest', async () => {
  const message = 'failed to find subscription';
  expect(await ask('PUT', '/nobody', { name: 'x' })).toMatchObject({ status: 400, message });
  expect(await ask('GET', '/nobody')).toMatchObject({ status: 404, message });
  expect(await ask('DELETE', '/nobody')).toMatchObject({ status: 404, message });
  expect(await ask('PUT', '/nobody/toggle_status')).toMatchObject({ status: 202, data: null });
});

test('deleting an endpoint takes its subscription with it', async () => {
  const { uid, endpoint_id } = await create();
  await gateway.ask('DELETE', gateway.outgoing, `/endpoints/${endpoint_id}`);
  expect(await ask('GET', `/${uid}`)).toMatchObject({ status: 404 });
});

test('a list filters by part of the name and by any of several endpoints', async () => {
  const [a, b, c] = [
    await create({ name: 'List Alpha' }),
    await create({ name: 'list beta' }),
    await create({ name: 'LIST ALPHABET' }),
  ];
  const names = async (query: string) => {
    const { fields } = await ask('GET', `?${query}`);
    return (fields.content as { name: string }[]).map(({ name }) => name);
  };
  expect(await names('name=list+alpha')).toEqual(['LIST ALPHABET', 'List Alpha']);
  expect(await names(`endpointId=${a?.endpoint_id}&endpointId=${b?.endpoint_id}`)).toEqual([
    'list beta',
    'List Alpha',
  ]);
  expect(await names(`endpointId=${c?.endpoint_id}&name=beta`)).toEqual([]);
  expect(await names(`endpointId=${a?.endpoint_id},${b?.endpoint_id}`)).toEqual([]);
});

test('saving again what was created changes nothing but the time', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((value) => value.trim() !== '' && !holdsNul(value));
  const filter = fc
    .dictionary(fc.stringMatching(/^[a-z_.]{1,8}$/), fc.jsonValue({ maxDepth: 1 }), {
      noNullPrototype: true,
    })
    .filter((value) => refusedAtSave(value) === undefined && !holdsNul(value));
  const count = fc.integer({ min: 1, max: 1_000_000 });
  const body = fc.record(
    {
      name: text,
      function: text,
      delivery_mode: fc.constantFrom('at_least_once', 'at_most_once'),
      alert_config: fc.record({ count, threshold: count.map((seconds) => `${seconds}s`) }),
      rate_limit_config: fc.record({ count, duration: count }),
      retry_config: fc.record({
        type: fc.constantFrom('linear', 'exponential'),
        retry_count: count,
        duration: count.map((seconds) => `${seconds}s`),
      }),
      filter_config: fc.record({
        event_types: fc.array(text, { minLength: 1 }),
        filter: fc.record({ body: filter, headers: filter }),
      }),
    },
    { requiredKeys: ['name'] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const { uid, endpoint_id } = await create(sent);
      const { updated_at: _before, ...before } = await stored(uid);
      const { updated_at: _after, ...after } = await updated(uid, { ...sent, endpoint_id });
      expect(after).toEqual(before);
      if (sent.filter_config) {
        expect(JSON.stringify(before.filter_config)).toContain(
          JSON.stringify(sent.filter_config.filter.body),
        );
      }
    }),
    { numRuns: runs(20, 60) },
  );
});
