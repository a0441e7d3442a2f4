import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { usualProjectSettings } from '@/lib/embedded-gateway/store/project-settings';
import { attemptHarness, onlyHeader, type ReceivedRequest } from '@/lib/testing/attempt-harness';
import { attemptOrder, storedSecret } from '@/lib/testing/attempt-order';
import packageJson from '@/package.json' with { type: 'json' };

const harness = attemptHarness();
type Parts = Parameters<typeof attemptOrder>[1];

async function delivered(parts: Parts = {}, path = '/hook'): Promise<ReceivedRequest> {
  const receiver = await harness.receiver();
  const { attempt } = await harness.sender()(attemptOrder(`${receiver.url}${path}`, parts));
  expect(attempt).toMatchObject({ is_success: true, error: '', error_kind: null });
  const [request] = receiver.requests;
  if (!request) throw new Error('nothing was received');
  return request;
}

const hmac = (hash: string, secret: string, text: string) => createHmac(hash, secret).update(text);

function signed(
  versions: { hash: 'SHA256' | 'SHA512'; encoding: 'hex' | 'base64' }[],
  header = 'X-Convoy-Signature',
): Pick<NonNullable<Parts>, 'project'> {
  const stored = versions.map((each) => ({ ...each, uid: '', created_at: '' }));
  return {
    project: { settings: { ...usualProjectSettings, signature: { header, versions: stored } } },
  };
}

test('the body goes out byte for byte, with what the gateway says of it', async () => {
  const body = Buffer.from('{ "n":1.0, "big":12345678901234567890,\n"t":"<é>" }');
  const received = await delivered({ body });
  expect(received).toMatchObject({ method: 'POST', url: '/hook', body });
  const said = Object.fromEntries(received.headers);
  expect(said).toMatchObject({
    'User-Agent': `Gatehouse/${packageJson.version}`,
    'Accept-Encoding': 'identity',
    'Content-Type': 'application/json',
    'X-Convoy-Event-ID': 'event-1',
    'X-Convoy-EventDelivery-ID': 'delivery-1',
    'X-Convoy-Signature': hmac('sha256', 'the secret', body.toString()).digest('hex'),
  });
  expect(said['X-Convoy-Idempotency-Key']).toBeUndefined();
  expect(onlyHeader(received, 'Content-Length')).toBe(String(body.length));
});

test('an idempotency key is sent where there is one', async () => {
  const { delivery } = attemptOrder('');
  const received = await delivered({ delivery: { ...delivery, idempotency_key: 'order-7' } });
  expect(onlyHeader(received, 'X-Convoy-Idempotency-Key')).toBe('order-7');
});

const secrets = [
  storedSecret('expired', { expires_at: '2026-11-30T12:00:00.500Z' }),
  storedSecret('deleted', { deleted_at: '2026-11-30T11:00:00Z' }),
  storedSecret('old', { expires_at: '2026-11-30T12:00:00.501Z' }),
  storedSecret('new'),
];

test('a simple signature is by the last version and the newest secret', async () => {
  const received = await delivered({
    settings: { secrets },
    ...signed([
      { hash: 'SHA256', encoding: 'hex' },
      { hash: 'SHA512', encoding: 'base64' },
    ]),
  });
  const wanted = hmac('sha512', 'new', '{"a":1}').digest('base64');
  expect(onlyHeader(received, 'X-Convoy-Signature')).toBe(wanted);
});

test('an advanced signature has one part for each version and live secret, oldest first', async () => {
  const received = await delivered({
    settings: { secrets, advanced_signatures: true },
    ...signed(
      [
        { hash: 'SHA256', encoding: 'hex' },
        { hash: 'SHA512', encoding: 'base64' },
      ],
      'X-Own-Signature',
    ),
  });
  const t = String(Date.parse('2026-11-30T12:00:00Z') / 1000);
  const text = `${t},{"a":1}`;
  const parts = [
    `t=${t}`,
    `v1=${hmac('sha256', 'old', text).digest('hex')}`,
    `v1=${hmac('sha256', 'new', text).digest('hex')}`,
    `v2=${hmac('sha512', 'old', text).digest('base64')}`,
    `v2=${hmac('sha512', 'new', text).digest('base64')}`,
  ];
  expect(onlyHeader(received, 'X-Own-Signature')).toBe(parts.join(','));
});

test('a form goes out as the endpoint asks for it, and the form is what is signed', async () => {
  const received = await delivered({
    settings: { content_type: 'application/x-www-form-urlencoded' },
    body: Buffer.from('{"a": 1, "b":"x y", "c":{"d":[1,2]}}'),
  });
  const form = 'a=1&b=x+y&c=%7B%22d%22%3A%5B1%2C2%5D%7D';
  expect(received.body.toString()).toBe(form);
  expect(onlyHeader(received, 'Content-Type')).toBe('application/x-www-form-urlencoded');
  const wanted = hmac('sha256', 'the secret', form).digest('hex');
  expect(onlyHeader(received, 'X-Convoy-Signature')).toBe(wanted);
});

test.each([
  ['is no object', '[1]'],
  ['is nested too deep', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['holds a number beyond all bounds', '{"a":1e999}'],
])('data that %s gives no form, and nothing is sent', async (_, json) => {
  const attempt = await harness.refused({
    settings: { content_type: 'application/x-www-form-urlencoded' },
    body: Buffer.from(json),
  });
  expect(attempt).toMatchObject({ error_kind: 'protocol', error: expect.stringContaining('form') });
});

test('200,000 levels go out as JSON like everything else', async () => {
  const body = Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect((await delivered({ body })).body.equals(body)).toBe(true);
});

test.each([
  ['/hook', 'q=1', '/hook?q=1'],
  ['/hook?own=%2F', 'q=1', '/hook?own=%2F&q=1'],
  ['/hook?', '', '/hook'],
  ['/hook?own=1#part', 'q=1', '/hook?own=1&q=1'],
  ['/hook', 'b=2&a=x%20y&b=1&flag', '/hook?b=2&a=x+y&b=1&flag='],
  ['/hook', '&&%ff=%zz;é&x=a=b', '/hook?%FF=%25zz%3B%C3%A9&x=a%3Db'],
  ['/hook', 'a=#?/"<>', '/hook?a=%23%3F%2F%22%3C%3E'],
  ['', '', '/'],
])('%s with the query %s is %s', async (path, url_query, wanted) => {
  expect((await delivered({ event: { headers: {}, url_query } }, path)).url).toBe(wanted);
});

test('an endpoint without a live secret is not sent to, and says so', async () => {
  expect(await harness.refused({ settings: { secrets: secrets.slice(0, 2) } })).toMatchObject({
    error_kind: 'protocol',
    error: expect.stringContaining('no live secret'),
  });
});

test.each([
  ['X Key', 'v'],
  ['', 'v'],
  ['X-Key', 'a\r\nX-Injected: 1'],
  ['X-Key', 'a\0'],
])('the header %j: %j of an event fails its attempt and sends nothing', async (name, value) => {
  const attempt = await harness.refused({ event: { headers: { [name]: [value] }, url_query: '' } });
  expect(attempt).toMatchObject({ error_kind: 'protocol', request_headers: {} });
});

test('text goes out in UTF-8, and bytes of an ingested header as they came', async () => {
  const { delivery } = attemptOrder('');
  const asReceived = Buffer.from('Köln').toString('latin1');
  const { headers } = await delivered({
    delivery: { ...delivery, idempotency_key: 'Ü-7' },
    event: { headers: { 'X-City': ['東京'], 'X-Town': [asReceived] }, url_query: '' },
  });
  const read = new Map(
    headers.map(([name, value]) => [name, Buffer.from(value, 'latin1').toString()]),
  );
  expect(read.get('X-Convoy-Idempotency-Key')).toBe('Ü-7');
  expect([read.get('X-City'), read.get('X-Town')]).toEqual(['東京', 'Köln']);
});
