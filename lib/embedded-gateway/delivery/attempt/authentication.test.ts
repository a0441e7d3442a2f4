import { expect, test } from 'vitest';
import type { EndpointSettings } from '@/lib/embedded-gateway/store/endpoints';
import { usualProjectSettings } from '@/lib/embedded-gateway/store/project-settings';
import { attemptHarness, onlyHeader } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';

const harness = attemptHarness();

const apiKey = {
  type: 'api_key',
  api_key: { header_name: 'X-Key', header_value: 'k3y' },
} satisfies EndpointSettings['authentication'];

test('an API key and basic credentials go out, and are not kept', async () => {
  const receiver = await harness.receiver();
  const send = harness.sender();
  const basic = { type: 'basic_auth', basic_auth: { username: 'ü', password: 'p:w' } } as const;
  for (const authentication of [apiKey, basic]) {
    const order = attemptOrder(receiver.url, { settings: { authentication } });
    const { attempt } = await send(order);
    expect(Object.values(attempt.request_headers)).toContain('[REDACTED]');
    expect(JSON.stringify(attempt)).not.toMatch(/k3y|w7w6cDp3/);
  }
  const [first, second] = receiver.requests;
  expect(first && onlyHeader(first, 'X-Key')).toBe('k3y');
  expect(second && onlyHeader(second, 'Authorization')).toBe('Basic w7w6cDp3');
});

test('a receiver that sends back what it got has no credential stored', async () => {
  const receiver = await harness.receiver((request, response) => {
    const { authorization = '' } = request.headers;
    const [, word = ''] = authorization.split(' ');
    response.setHeader('X-Echo', [authorization, word]);
    response.end(JSON.stringify({ headers: request.headers, é: word }));
  });
  const basic = { type: 'basic_auth', basic_auth: { username: 'orders', password: 'pass:word' } };
  const order = attemptOrder(receiver.url, { settings: { authentication: basic } });
  const { attempt } = await harness.sender()(order);
  const word = Buffer.from('orders:pass:word').toString('base64');
  const kept = JSON.stringify([attempt, Buffer.from(attempt.response).toString()]);
  expect(kept).not.toContain(word);
  expect(kept).toContain('Basic [REDACTED]');
  expect(Buffer.from(attempt.response).toString()).toContain('"é":"[REDACTED]"');
  expect(attempt.response_headers['X-Echo']).toBe('Basic [REDACTED], [REDACTED]');
});

test.each([
  ['of several words', 'correct horse battery'],
  ['with signs that JSON escapes', 'k3y/with"quotes\\ab'],
  ['beyond ASCII', 'schlüssel'],
])('nor one %s, nor that of the event', async (_, header_value) => {
  const receiver = await harness.receiver((request, response) => {
    response.setHeader('X-Echo', request.headers['x-key'] ?? '');
    response.write(JSON.stringify(request.headers));
    const text = Buffer.from(String(request.headers['x-key']), 'latin1').toString();
    response.end(JSON.stringify([text, request.headers.cookie]).replaceAll('/', '\\/'));
  });
  const authentication = { ...apiKey, api_key: { header_name: 'X-Key', header_value } };
  const event = { headers: { Cookie: ['session=of-the-sender'] }, url_query: '' };
  const order = attemptOrder(receiver.url, { settings: { authentication } });
  const { attempt } = await harness.sender()({ ...order, event });
  const [body, headers] = [Buffer.from(attempt.response).toString(), attempt.response_headers];
  expect(body + JSON.stringify(headers)).not.toMatch(/battery|quotes|ssel|of-the-sender/);
  expect(body.match(/\[REDACTED\]/g)).toHaveLength(4);
});

test.each<[string, Partial<EndpointSettings>]>([
  ['an API key without a value', { authentication: { type: 'api_key', api_key: null } }],
  ['a password that is missing', { authentication: { type: 'basic_auth' } }],
  ['OAuth 2.0', { authentication: { type: 'oauth2', oauth2: {} } }],
  ['a kind that is not known', { authentication: { type: 'kerberos' } }],
])('nothing is sent without authentication: %s', async (_, settings) => {
  expect(await harness.refused({ settings })).toMatchObject({ error_kind: 'token', code: null });
});

test.each(['secrets', 'authentication.api_key.header_value', 'mtls_client_cert.client_key', 'url'])(
  'nothing is sent where the %s of the endpoint cannot be read any more',
  async (path) => {
    const receiver = await harness.receiver();
    const order = attemptOrder(receiver.url);
    const endpoint = { ...order.endpoint, unreadable: [path] };
    const { attempt } = await harness.sender()({ ...order, endpoint });
    expect(attempt.error).toContain(`The ${path} of the endpoint cannot be read`);
    expect(receiver.connections()).toBe(0);
  },
);

test.each([
  ['User-Agent', 'X-Convoy-Signature'],
  ['host', 'X-Convoy-Signature'],
  ['Transfer-Encoding', 'X-Convoy-Signature'],
  ['x-convoy-event-id', 'X-Convoy-Signature'],
  ['X-Key', 'Content-Type'],
  ['X-Key', 'x-key'],
])('an API key in %s beside a signature in %s is no request', async (header_name, header) => {
  const authentication = { ...apiKey, api_key: { header_name, header_value: 'k3y' } };
  const signature = { ...usualProjectSettings.signature, header };
  const attempt = await harness.refused({
    settings: { authentication },
    project: { settings: { ...usualProjectSettings, signature } },
  });
  expect(attempt).toMatchObject({ error_kind: 'protocol' });
  expect(attempt.error).not.toContain('k3y');
});
