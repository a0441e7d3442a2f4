import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitOf, limitText } from '@/lib/contract/gateway/field-limits';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

let gateway: TestGateway;
beforeAll(() => {
  gateway = openTestGateway();
});
afterAll(() => gateway.close());

const oauth2 = {
  url: 'https://auth.example/token',
  client_id: 'c',
  authentication_type: 'client_assertion',
};
const endpoint = {
  name: 'orders',
  url: 'https://a.example/h',
  authentication: {
    type: 'oauth2',
    oauth2,
    api_key: { header_name: 'X', header_value: 'v' },
    basic_auth: { username: 'u', password: 'p' },
  },
};
const source = {
  name: 'shop',
  type: 'pub_sub',
  pub_sub: {
    type: 'sqs',
    workers: 1,
    sqs: { access_key_id: 'a', secret_key: 's', default_region: 'r', queue_name: 'q' },
  },
};
const verifiers = {
  'verifier.hmac': {
    type: 'hmac',
    hmac: { header: 'X', hash: 'SHA256', secret: 's', encoding: 'hex' },
  },
  'verifier.basic_auth': { type: 'basic_auth', basic_auth: { username: 'u', password: 'p' } },
  'verifier.api_key': { type: 'api_key', api_key: { header_name: 'X', header_value: 'v' } },
};

function withValue(body: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const fields: Record<string, unknown> = Object(body);
  return { ...fields, [key]: rest.length === 0 ? value : withValue(fields[key], rest, value) };
}

/** Texts that other rules refuse before, so that no long one gets through either. */
const refusedBefore = new Set([
  'authentication.type',
  'authentication.oauth2.authentication_type',
  'authentication.oauth2.expiry_time_unit',
  'support_email',
  'type',
  'provider',
  'verifier.type',
  'verifier.hmac.hash',
  'verifier.hmac.encoding',
  'pub_sub.type',
  'delivery_mode',
  'alert_config.threshold',
  'retry_config.type',
  'retry_config.duration',
]);

interface Write {
  operation: Operation;
  rest: string;
  body: object;
  /** Parts that this body can or cannot try, as far as not all. */
  only?: string;
  except?: readonly string[];
}

const writes: Write[] = [
  { operation: operations.createEndpoint, rest: '/endpoints', body: endpoint },
  {
    operation: operations.createSource,
    rest: '/sources',
    body: source,
    except: ['custom_response.body', ...Object.keys(verifiers)],
  },
  ...Object.entries(verifiers).map(([only, verifier]) => ({
    operation: operations.createSource,
    rest: '/sources',
    body: { ...source, verifier },
    only,
  })),
  {
    operation: operations.createSubscription,
    rest: '/subscriptions',
    body: { name: 'a', endpoint_id: 'none' },
  },
  {
    operation: operations.createPortalLink,
    rest: '/portal-links',
    body: { name: 'a', owner_id: 'b' },
  },
];

interface LongField extends Write {
  path: string;
  value: unknown;
  most: string;
}

function longFields(write: Write): LongField[] {
  const { body: schema } = write.operation;
  if (!schema) return [];
  const { only = '', except = [] } = write;
  const isTried = (at: string) =>
    at.startsWith(only) && !refusedBefore.has(at) && !except.some((part) => at.startsWith(part));
  return fieldPaths(schema).flatMap(({ path: at, schema: field }): LongField[] => {
    const unwrapped = unwrap(field);
    const limit = limitOf(unwrapped.kind === 'array' ? unwrapped.element : field);
    if (!limit || !isTried(at)) return [];
    const bytes = Buffer.from('x'.repeat(limit.most + 1)).toString('base64');
    const text = `request.body.${'x'.repeat(limit.most)}`;
    const value =
      unwrapped.kind === 'array' ? [text] : at.endsWith('service_account') ? bytes : text;
    return [{ ...write, path: at, value, most: limitText(limit) }];
  });
}

const long = writes.flatMap(longFields);

describe('a new resource takes no text that is longer than its field may hold', () => {
  test.each(long.map((each) => [`${each.operation.name} ${each.path}`, each] as const))(
    '%s',
    async (_name, { operation, rest, body, path: at, value, most }) => {
      const sent = withValue(body, at.split('.'), value);
      const answer = await gateway.ask(operation.method, gateway.outgoing, rest, sent);
      const name = at.slice(at.lastIndexOf('.') + 1);
      expect([answer.status, answer.message]).toEqual([
        400,
        `${name}:must not be longer than ${most}`,
      ]);
    },
  );

  test('nearly every text of a request is among them', () => {
    expect(long.length).toBeGreaterThan(70);
  });
});

/** Puts a text into a stored row that no request can put there any more. */
function storeDirectly(sql: string, ...values: string[]): void {
  const db = new Database(path.join(gateway.dataDirectory, 'gateway.db'));
  db.prepare(sql).run(...values);
  db.close();
}

describe('a long text from before there were limits', () => {
  const tooLong = 'x'.repeat(5000);
  const ask = (method: string, rest: string, body?: unknown) =>
    gateway.ask(method, gateway.outgoing, rest, body);

  test('of an endpoint stays while it does not change', async () => {
    const { fields } = await ask('POST', '/endpoints', { name: 'a', url: 'https://a.example' });
    const at = `/endpoints/${fields.uid}`;
    storeDirectly(
      "UPDATE endpoints SET name = ?, settings = json_set(settings, '$.description', ?)",
      tooLong,
      tooLong,
    );
    const body = { name: tooLong, description: tooLong, url: 'https://b.example' };
    const same = await ask('PUT', at, body);
    expect([same.status, same.fields.name, same.fields.description]).toEqual([
      202,
      tooLong,
      tooLong,
    ]);
    const changed = await ask('PUT', at, { ...body, name: `${tooLong}!` });
    expect([changed.status, changed.message]).toEqual([
      400,
      'name:must not be longer than 1,024 characters',
    ]);
    expect((await ask('GET', at)).fields.name).toBe(tooLong);
  });

  test('of a source, with the binding of its broker, stays too', async () => {
    const amqp = {
      host: 'h',
      port: '5672',
      queue: 'q',
      schema: 'amqp',
      bindExchange: { exchange: 'e', routingKey: 'r' },
    };
    const pub_sub = { type: 'amqp', workers: 1, amqp };
    const made = await ask('POST', '/sources', { name: 'a', type: 'pub_sub', pub_sub });
    const at = `/sources/${made.fields.uid}`;
    storeDirectly(
      "UPDATE sources SET settings = json_set(settings, '$.pub_sub.amqp.routingKey', ?)",
      tooLong,
    );
    const bound = (routingKey: string) => ({
      ...pub_sub,
      amqp: { ...amqp, bindExchange: { exchange: 'e', routingKey } },
    });
    const body = { name: 'b', type: 'pub_sub', pub_sub: bound(tooLong) };
    expect((await ask('PUT', at, body)).status).toBe(202);
    const changed = { ...body, pub_sub: bound(`${tooLong}!`) };
    expect((await ask('PUT', at, changed)).message).toBe(
      'routingKey:must not be longer than 1,024 characters',
    );
  });

  test('of a subscription and of a portal link stays too', async () => {
    const endpointId = (await ask('POST', '/endpoints', endpointOf('a'))).fields.uid;
    const subscription = await ask('POST', '/subscriptions', {
      name: 'a',
      endpoint_id: endpointId,
    });
    const link = await ask('POST', '/portal-links', { name: 'a', owner_id: 'b' });
    storeDirectly('UPDATE subscriptions SET name = ?', tooLong);
    storeDirectly('UPDATE portal_links SET name = ?', tooLong);
    for (const at of [
      `/subscriptions/${subscription.fields.uid}`,
      `/portal-links/${link.fields.uid}`,
    ]) {
      const body = { name: tooLong, owner_id: 'b' };
      expect((await ask('PUT', at, body)).status, at).toBe(202);
      const changed = await ask('PUT', at, { ...body, name: `${tooLong}!` });
      expect([changed.status, changed.message], at).toEqual([
        400,
        'name:must not be longer than 1,024 characters',
      ]);
    }
  });
});

function endpointOf(name: string) {
  return { name, url: 'https://a.example' };
}

test('a new secret is no longer than a secret may be', async () => {
  const { fields } = await gateway.ask('POST', gateway.outgoing, '/endpoints', endpointOf('a'));
  const at = `/endpoints/${fields.uid}`;
  const secret = 'x'.repeat(4097);
  for (const [rest, body] of [
    [at, { ...endpointOf('a'), secret }],
    [`${at}/expire_secret`, { secret }],
  ] as const) {
    const answer = await gateway.ask('PUT', gateway.outgoing, rest, body);
    expect([answer.status, answer.message]).toEqual([
      400,
      'secret:must not be longer than 4,096 characters',
    ]);
  }
});

test('custom responses are limited by an update too', async () => {
  const made = await gateway.ask('POST', gateway.outgoing, '/sources', { name: 'a', type: 'http' });
  const custom_response = { body: 'x'.repeat(51_201) };
  const answer = await gateway.ask('PUT', gateway.outgoing, `/sources/${made.fields.uid}`, {
    name: 'a',
    type: 'http',
    custom_response,
  });
  expect(answer.message).toBe('body:must not be longer than 50 KiB');
});
