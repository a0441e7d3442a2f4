import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const unfitNames = ['X Key', 'X-Key:', 'X\r\nEvil: 1', 'Schlüssel'];

// A line break in a stored header would let one setting forge others at delivery.
test.each(unfitNames)('an endpoint never stores the header name %j', async (header_name) => {
  const answer = await gateway.ask('POST', gateway.outgoing, '/endpoints', {
    name: 'orders',
    url: 'https://a.example/h',
    authentication: { type: 'api_key', api_key: { header_name, header_value: 'v' } },
  });
  expect(answer).toMatchObject({
    status: 400,
    message: 'api key header_name is not a header name',
  });
});

test('an endpoint never stores a header value with a line break', async () => {
  const answer = await gateway.ask('POST', gateway.outgoing, '/endpoints', {
    name: 'orders',
    url: 'https://a.example/h',
    authentication: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: 'a\nb' } },
  });
  expect(answer.status).toBe(400);
});

test.each(unfitNames)('a source never stores a verifier for the header %j', async (name) => {
  const answer = await gateway.ask('POST', gateway.incoming, '/sources', {
    name: 'shop',
    type: 'http',
    verifier: { type: 'api_key', api_key: { header_name: name, header_value: 'v' } },
  });
  expect(answer).toMatchObject({
    status: 400,
    message: 'header_name:please provide a valid header name',
  });
});
