import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceProviders } from '@/lib/contract/gateway/choices';
import { runs } from '@/lib/testing/long-run';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

let gateway: TestGateway;
beforeAll(() => {
  gateway = openTestGateway();
});
afterAll(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.incoming, `/sources${rest}`, body);

async function create(body: object) {
  const answer = await ask('POST', '', body);
  expect(answer.message).toBe('Source created successfully');
  return answer.fields;
}

async function stored(uid: unknown) {
  return (await ask('GET', `/${uid}`)).fields;
}

const hmac = {
  type: 'hmac',
  hmac: { header: 'X-Sig', hash: 'SHA256', secret: 's3cret', encoding: 'hex' },
};
const none = { type: 'noop', hmac: null, basic_auth: null, api_key: null };
const plain = { name: 'plain', type: 'http' };

describe('a source that is created', () => {
  test('gets a mask of 16 letters and digits and an address on loopback', async () => {
    const { mask_id, url } = await create(plain);
    expect(mask_id).toMatch(/^[0-9A-Za-z]{16}$/);
    expect(url).toBe(`http://127.0.0.1:0/ingest/${mask_id}`);
  });

  test('is answered as a read shows it', async () => {
    const created = await create(plain);
    expect(created).toMatchObject({ verifier: none, forward_headers: [], idempotency_keys: [] });
    expect(await stored(created.uid)).toEqual(created);
  });

  test('drops what only an update may set', async () => {
    const created = await create({ ...plain, forward_headers: ['X-A'], is_disabled: true });
    expect(await stored(created.uid)).toMatchObject({ forward_headers: [], is_disabled: false });
  });

  const api_key = { header_name: 'X', header_value: 'v' };
  const noType = 'type:please provide a valid verifier type';
  const typeless = [{}, { hmac: hmac.hmac }, { type: '', hmac: hmac.hmac }, { type: null }];
  const unfit: [object, string][] = [
    ...typeless.map((verifier): [object, string] => [{ verifier }, noType]),
    [
      { verifier: { ...hmac, api_key } },
      'invalid verifier config for hmac: api key is of another type',
    ],
    [
      { verifier: { type: 'noop', api_key } },
      'invalid verifier config for noop: api key is of another type',
    ],
    [
      { verifier: { type: 'noop', hmac: hmac.hmac } },
      'invalid verifier config for noop: hmac is of another type',
    ],
  ];

  test.each(unfit)('or changed with %j is refused', async (body, message) => {
    expect(await ask('POST', '', { ...plain, ...body })).toMatchObject({ status: 400, message });
    const { uid } = await create({ ...plain, verifier: hmac });
    const changed = await ask('PUT', `/${uid}`, { ...plain, ...body });
    expect(changed).toMatchObject({ status: 400, message });
    expect((await stored(uid)).verifier).toEqual({ ...none, ...hmac });
  });

  test('has a known provider or none', async () => {
    for (const provider of ['stripe', 'GitHub']) {
      expect(await ask('POST', '', { ...plain, provider, verifier: hmac })).toMatchObject({
        status: 400,
        message: 'provider:unsupported provider',
      });
    }
    expect((await create({ ...plain, provider: '' })).provider).toBe('');
  });

  test('of the twitter kind says when its check was answered last', async () => {
    const created = await create({ ...plain, provider: 'twitter', verifier: hmac });
    expect(created.provider_config).toEqual({ twitter: { crc_verified_at: null } });
    expect(await stored(created.uid)).toMatchObject({ provider_config: created.provider_config });
  });

  test.each([
    [{}, 'name:please provide a source name, type:please provide a type'],
    [{ name: 'a', type: 'ftp' }, 'type:unsupported source type'],
    [{ ...plain, verifier: { type: 'jwt' } }, 'type:please provide a valid verifier type'],
    [{ ...plain, verifier: { type: 'hmac' } }, 'invalid verifier config for hmac'],
    [{ ...plain, verifier: { type: 'basic_auth' } }, 'invalid verifier config for basic auth'],
    [{ ...plain, verifier: { ...hmac, type: 'api_key' } }, 'invalid verifier config for api key'],
    [
      { ...plain, verifier: { type: 'noop', api_key: { header_name: 'X' } } },
      'header_value:non zero value required',
    ],
    [
      { ...plain, verifier: { type: 'hmac', hmac: { ...hmac.hmac, hash: 'sha256' } } },
      'hash:sha256 does not validate as supported_hash',
    ],
    [
      { ...plain, verifier: { type: 'hmac', hmac: { ...hmac.hmac, encoding: 'HEX' } } },
      'encoding:please provide a valid encoding type',
    ],
    [{ type: 'http', provider: 'github' }, 'please provide a source name'],
    [{ name: 'a', provider: 'github' }, 'please provide a valid source type'],
    [
      { ...plain, idempotency_keys: ['request.header.X', 'body.id'] },
      'not enough parts set for idempotency key location with value: body.id',
    ],
    [
      { ...plain, idempotency_keys: ['request.cookie.id'] },
      'unsupported input format for idempotency key location with value: request.cookie.id',
    ],
    [
      { ...plain, custom_response: { body: 'x'.repeat(51_201) } },
      'source custom response too large',
    ],
    [{ name: 'a\0b', type: 'http' }, 'failed to create source'],
  ])('%j is refused', async (body, message) => {
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, message, data: {} });
  });

  test.each(sourceProviders)('needs a secret when it is of the %s kind', async (provider) => {
    const { message } = await ask('POST', '', { ...plain, provider });
    expect(message).toBe(`hmac secret is required for ${provider} source`);
  });
});

describe('broker settings', () => {
  const source = (pub_sub?: object) => ({ name: 'ps', type: 'pub_sub', pub_sub });
  test.each([
    [
      undefined,
      'type:type is required, workers:non zero value required, pub_sub:non zero value required',
    ],
    [{ type: 'nats', workers: 1 }, 'type:unsupported pub sub type'],
    [{ type: 'kafka', workers: 0 }, 'workers:non zero value required'],
    [{ type: 'kafka', workers: 1 }, 'kafka config is required'],
    [{ type: 'kafka', workers: 1, kafka: { topic_name: 't' } }, 'brokers:brokers list is required'],
    [
      {
        type: 'kafka',
        workers: 1,
        kafka: {
          brokers: ['k.example:9092'],
          topic_name: 't',
          auth: { type: 'plain', hash: 'MD5' },
        },
      },
      'hash:unsupported hashing algorithm',
    ],
    [
      { type: 'kafka', workers: 1, kafka: { brokers: ['k:1'], topic_name: 't', auth: {} } },
      'auth type:  is not supported',
    ],
    [{ type: 'sqs', workers: 1 }, 'sqs config is required'],
    [{ type: 'google', workers: 1 }, 'google pub sub config is required'],
    [{ type: 'amqp', workers: 1 }, 'amqp config is required'],
  ])('%j are refused', async (pub_sub, message) => {
    expect(await ask('POST', '', source(pub_sub))).toMatchObject({ status: 400, message });
  });

  test('are stored although no broker answers there, AMQP without vhost and binding too', async () => {
    const amqp = { schema: 'amqp', host: '127.0.0.1', port: '1' };
    const created = await create(source({ type: 'amqp', workers: 1, amqp }));
    expect(created.pub_sub).toEqual({
      type: 'amqp',
      workers: 1,
      sqs: null,
      google: null,
      kafka: null,
      amqp: {
        ...amqp,
        queue: '',
        vhost: '',
        deadLetterExchange: '',
        auth: null,
        bindedExchange: '',
        routingKey: '',
      },
    });
  });

  test('of AMQP keep their binding when they are sent back as they were read', async () => {
    const amqp = {
      host: 'rabbit.example.com',
      bindExchange: { exchange: 'ex', routingKey: 'rk' },
    };
    const { uid } = await create(source({ type: 'amqp', workers: 1, amqp }));
    const read = await stored(uid);
    expect(read.pub_sub).toMatchObject({ amqp: { bindedExchange: 'ex', routingKey: 'rk' } });
    expect(await ask('PUT', `/${uid}`, read)).toMatchObject({ status: 202 });
    expect((await stored(uid)).pub_sub).toEqual(read.pub_sub);
  });

  test.each([['e30='], [[123, 125]]])(
    'answer a service account sent as %j as a list of bytes',
    async (service_account) => {
      const google = { project_id: 'p', subscription_id: 's', service_account };
      const created = await create(source({ type: 'google', workers: 1, google }));
      expect(created.pub_sub).toMatchObject({ google: { service_account: [123, 125] } });
    },
  );

  test('stay when an update leaves them out', async () => {
    const sqs = {
      access_key_id: 'a',
      secret_key: 'b',
      default_region: 'eu-west-1',
      queue_name: 'q',
    };
    const { uid, pub_sub } = await create(source({ type: 'sqs', workers: 1, sqs }));
    await ask('PUT', `/${uid}`, { name: 'ps', type: 'pub_sub' });
    expect((await stored(uid)).pub_sub).toEqual(pub_sub);
  });
});

describe('an update', () => {
  test('is checked before the source is looked up', async () => {
    expect(await ask('PUT', '/unknown', {})).toMatchObject({ status: 400 });
    expect(await ask('PUT', '/unknown', plain)).toMatchObject({
      status: 404,
      message: 'source not found',
    });
  });

  test('keeps whatever it leaves out or sets to null', async () => {
    const full = {
      ...plain,
      verifier: hmac,
      custom_response: { body: 'ok', content_type: 'text/plain' },
      idempotency_keys: ['request.header.X-Id'],
      forward_headers: ['X-A'],
      is_disabled: true,
      body_function: 'function transform(p){return p}',
      header_function: 'function transform(h){return h}',
    };
    const { uid } = await create(full);
    await ask('PUT', `/${uid}`, full);
    const before = await stored(uid);
    const nulls = Object.fromEntries(Object.keys(full).map((name) => [name, null]));
    for (const body of [plain, { ...nulls, ...plain }]) {
      expect(await ask('PUT', `/${uid}`, body)).toMatchObject({ status: 202 });
      expect(await stored(uid)).toEqual(before);
    }
    expect(before).toMatchObject({ is_disabled: true, forward_headers: ['X-A'], verifier: hmac });
  });

  test('clears lists and functions with empty ones', async () => {
    const { uid } = await create({
      ...plain,
      body_function: 'x',
      idempotency_keys: ['req.body.a'],
    });
    const empty = { body_function: '', idempotency_keys: [], custom_response: { body: '' } };
    expect((await ask('PUT', `/${uid}`, { ...plain, ...empty })).fields.body_function).toBeNull();
    expect(await stored(uid)).toMatchObject({ body_function: null, idempotency_keys: [] });
  });

  test('exchanges, adds and removes a verifier', async () => {
    const { uid } = await create(plain);
    const put = (verifier: object) => ask('PUT', `/${uid}`, { ...plain, verifier });
    await put(hmac);
    expect((await stored(uid)).verifier).toEqual({ ...none, ...hmac });
    const basic = { type: 'basic_auth', basic_auth: { username: 'u', password: 'p' } };
    await put(basic);
    expect((await stored(uid)).verifier).toEqual({ ...none, ...basic });
    await put({ type: 'noop' });
    expect((await stored(uid)).verifier).toEqual(none);
  });

  test('that is refused changes nothing', async () => {
    const { uid } = await create({ ...plain, verifier: hmac });
    const before = await stored(uid);
    await ask('PUT', `/${uid}`, { name: 'other', type: 'http', idempotency_keys: ['x'] });
    expect(await stored(uid)).toEqual(before);
  });
});

describe('the place of the event type', () => {
  const signed =
    'event type location cannot be outside of the body, which alone is signed: request.header.X-Type';
  const beside = { event_type_location: 'request.header.X-Type' };
  const api_key = { type: 'api_key', api_key: { header_name: 'X', header_value: 'v' } };

  test('is stored as it is sent, kept when it is left out and cleared by an empty text', async () => {
    expect(await create(plain)).toMatchObject({ event_type_location: '' });
    const { uid } = await create({ ...plain, ...beside });
    await ask('PUT', `/${uid}`, { ...plain, event_type_location: null });
    expect(await stored(uid)).toMatchObject(beside);
    await ask('PUT', `/${uid}`, { ...plain, event_type_location: 'req.QueryParam.type' });
    expect(await stored(uid)).toMatchObject({ event_type_location: 'req.QueryParam.type' });
    await ask('PUT', `/${uid}`, { ...plain, event_type_location: '' });
    expect(await stored(uid)).toMatchObject({ event_type_location: '' });
  });

  test.each([
    ['request.body', 'not enough parts set'],
    ['request.cookie.type', 'unsupported input format'],
    ['body.request.type', 'unsupported input format'],
    ['request. body.type', 'unsupported input format'],
    ['request.body. type', 'unsupported input format'],
    ['request.body.', 'no name set'],
    ['request.header.a.b', 'headers and query parameters have names without dots'],
    ['request.query.a.b', 'headers and query parameters have names without dots'],
  ])('%s is refused in words, for a new source and a stored one', async (value, trouble) => {
    const body = { ...plain, event_type_location: value };
    const message = `${trouble} for event type location with value: ${value}`;
    expect(await ask('POST', '', body)).toMatchObject({ status: 400, message });
    const { uid } = await create({ ...plain, ...beside });
    expect(await ask('PUT', `/${uid}`, body)).toMatchObject({ status: 400, message });
    expect(await stored(uid)).toMatchObject(beside);
  });

  test('is in the body where a new source is signed', async () => {
    const refused = { status: 400, message: signed };
    expect(await ask('POST', '', { ...plain, ...beside, verifier: hmac })).toMatchObject(refused);
    for (const provider of sourceProviders) {
      const body = { ...plain, provider, verifier: hmac };
      expect(await ask('POST', '', { ...body, ...beside })).toMatchObject(refused);
      expect(await create({ ...body, event_type_location: 'request.body.type' })).toBeDefined();
    }
    expect(await create({ ...plain, ...beside, verifier: api_key })).toMatchObject(beside);
  });

  test('is held against what is stored by an update that says one half alone', async () => {
    const ofBody = { event_type_location: 'request.body.type' };
    const { uid } = await create({ ...plain, ...ofBody, verifier: hmac });
    const put = (body: object) => ask('PUT', `/${uid}`, { ...plain, ...body });
    expect(await put(beside)).toMatchObject({ status: 400, message: signed });
    expect(await stored(uid)).toMatchObject({ ...ofBody, verifier: { type: 'hmac' } });
    expect(await put({ ...beside, verifier: { type: 'noop' } })).toMatchObject({ status: 202 });
    expect(await put({ verifier: hmac })).toMatchObject({ status: 400, message: signed });
    expect(await stored(uid)).toMatchObject({ ...beside, verifier: none });
    expect(await put({ ...ofBody, verifier: hmac })).toMatchObject({ status: 202 });
  });
});

test('no secret of a source stands readable in a file', async () => {
  const canary = (part: string) => `canary-${part}-9f2c`;
  const bytes = [...Buffer.from(canary('account'))];
  const verifiers = [
    { type: 'hmac', hmac: { ...hmac.hmac, secret: canary('hmac') } },
    { type: 'basic_auth', basic_auth: { username: 'u', password: canary('basic') } },
    { type: 'api_key', api_key: { header_name: 'X', header_value: canary('key') } },
  ];
  for (const verifier of verifiers) await create({ ...plain, verifier });
  const sqs = { access_key_id: 'a', secret_key: canary('sqs') };
  const google = { service_account: bytes };
  const kafka = { brokers: ['k'], auth: { type: 'plain', password: canary('kafka') } };
  const amqp = { auth: { user: 'u', password: canary('amqp') } };
  await create({ ...plain, pub_sub: { type: 'sqs', workers: 1, sqs, google, kafka, amqp } });
  for (const file of readdirSync(gateway.dataDirectory)) {
    const text = readFileSync(path.join(gateway.dataDirectory, file)).toString('latin1');
    expect([file, text.match(/canary-\w+-9f2c/g)]).toEqual([file, null]);
    expect([file, text.includes(bytes.join(','))]).toEqual([file, false]);
  }
});

test('a list filters by part of the name, type and provider', async () => {
  const own = openTestGateway();
  try {
    const post = (body: object) => own.ask('POST', own.incoming, '/sources', body);
    await post({ name: 'Alpha 100%', type: 'http' });
    await post({ name: 'beta', type: 'rest_api' });
    await post({ name: 'ALPHABET', type: 'http', provider: 'github', verifier: hmac });
    const names = async (query: string) => {
      const { fields } = await own.ask('GET', own.incoming, `/sources?${query}`);
      return (fields.content as { name: string }[]).map(({ name }) => name);
    };
    expect(await names('')).toEqual(['ALPHABET', 'beta', 'Alpha 100%']);
    expect(await names('sort=asc')).toEqual(['Alpha 100%', 'beta', 'ALPHABET']);
    expect(await names('q=alpha')).toEqual(['ALPHABET', 'Alpha 100%']);
    expect(await names('q=%25')).toEqual(['Alpha 100%']);
    expect(await names('type=http&provider=github')).toEqual(['ALPHABET']);
    expect(await names('type=http&q=ha+1')).toEqual(['Alpha 100%']);
    expect(await names('type=HTTP')).toEqual([]);
    expect(await names('type=')).toHaveLength(3);
  } finally {
    await own.close();
  }
});

test('deleting a source takes its subscriptions with it', async () => {
  const endpoint = await gateway.ask('POST', gateway.incoming, '/endpoints', {
    name: 'e',
    url: 'https://hooks.example.com/e',
  });
  const { uid } = await create(plain);
  const subscription = await gateway.ask('POST', gateway.incoming, '/subscriptions', {
    name: 's',
    endpoint_id: endpoint.fields.uid,
    source_id: uid,
  });
  const path = `/subscriptions/${subscription.fields.uid}`;
  expect(await gateway.ask('GET', gateway.incoming, path)).toMatchObject({ status: 200 });
  expect(await ask('DELETE', `/${uid}`)).toMatchObject({ status: 200, data: null });
  expect(await ask('DELETE', `/${uid}`)).toMatchObject({ status: 404 });
  expect(await ask('GET', `/${uid}`)).toMatchObject({ status: 404, message: 'source not found' });
  expect(await gateway.ask('GET', gateway.incoming, path)).toMatchObject({ status: 404 });
});

test('a source of another project is not found', async () => {
  const { uid } = await create(plain);
  for (const [method, body] of [['GET'], ['PUT', plain], ['DELETE']] as const) {
    const answer = await gateway.ask(method, gateway.outgoing, `/sources/${uid}`, body);
    expect(answer).toMatchObject({ status: 404, message: 'source not found' });
  }
});

test('saving what was created and read changes nothing but the time', async () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
  const name = text.filter((value) => value !== '');
  const headerName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/);
  const verifier = fc.oneof(
    fc.constant({ type: 'noop' }),
    fc.record({
      type: fc.constant('hmac'),
      hmac: fc.record({
        header: headerName,
        hash: fc.constantFrom('SHA256', 'SHA512', 'MD5'),
        secret: name,
        encoding: fc.constantFrom('hex', 'base64'),
      }),
    }),
    fc.record({
      type: fc.constant('basic_auth'),
      basic_auth: fc.record({ username: name, password: name }),
    }),
    fc.record({
      type: fc.constant('api_key'),
      api_key: fc.record({ header_name: headerName, header_value: name }),
    }),
  );
  const body = fc.record(
    {
      name,
      type: fc.constantFrom('http', 'rest_api', 'db_change_stream'),
      verifier,
      custom_response: fc.record({ body: text, content_type: text }),
      idempotency_keys: fc.array(text.map((key) => `request.header.${key}`)),
      body_function: text,
      header_function: text,
    },
    { requiredKeys: ['name', 'type'] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const { uid } = await create(sent);
      const { updated_at, ...before } = await stored(uid);
      gateway.advance(1000);
      expect(await ask('PUT', `/${uid}`, sent)).toMatchObject({ status: 202 });
      const { updated_at: later, ...after } = await stored(uid);
      expect(after).toEqual(before);
      expect(String(later) > String(updated_at)).toBe(true);
      expect(await ask('PUT', `/${uid}`, before)).toMatchObject({ status: 202 });
      const { updated_at: latest, ...echoed } = await stored(uid);
      expect(echoed).toEqual(before);
    }),
    { numRuns: runs(20, 60) },
  );
});
