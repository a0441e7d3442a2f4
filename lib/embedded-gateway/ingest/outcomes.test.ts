import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  hmac,
  json,
  openTestIngest,
  type SentRequest,
  type TestIngest,
} from '@/lib/testing/ingest-harness';
import { ingestLimits } from './ingest-limits';
import { BodyNotRead } from './refusal';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

const told = () => gateway.answered.mock.calls.map(([outcome]) => outcome);
const headers = Array.from({ length: ingestLimits.headers + 1 }, (_, at): [string, string] => [
  `X-${at}`,
  '1',
]);

test.each<[string, SentRequest, object?]>([
  ['accepted', { headers: json, body: '{}' }],
  ['not_verified', { headers: json, body: '{}' }, { verifier: hmac }],
  ['invalid', { headers: json, body: 'no JSON' }],
  ['invalid', { headers: json, body: '{}' }, { type: 'rest_api' }],
  ['wrong_method', { method: 'PUT' }],
  ['too_large', { headers: json, body: 'x'.repeat(256 * 1024 + 1) }],
  ['unsupported_encoding', { headers: { ...json, 'Content-Encoding': 'gzip' }, body: '{}' }],
  ['headers_too_large', { headers, body: '{}' }],
])('a request is told once as %s', async (outcome, sent, source = {}) => {
  const { mask_id } = gateway.source(source);
  await gateway.send(mask_id, sent);
  expect(told()).toEqual([outcome]);
  const [[, milliseconds] = []] = gateway.answered.mock.calls;
  expect(milliseconds).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(10_000);
});

test('a repetition is told as a duplicate, and an address that is none as an unknown source', async () => {
  const { mask_id } = gateway.source({ idempotency_keys: ['request.header.X-Key'] });
  const sent = { headers: { ...json, 'X-Key': '1' }, body: '{}' };
  await gateway.send(mask_id, sent);
  await gateway.send(mask_id, sent);
  await gateway.send('nobody');
  await gateway.sendTo('/ingest/');
  expect(told()).toEqual(['accepted', 'duplicate', 'unknown_source', 'unknown_source']);
});

test.each([
  ['late', 'late'],
  ['ended', 'invalid'],
  ['crowded', 'unavailable'],
] as const)('a body that does not come, since it is %s, is told as %s', async (why, outcome) => {
  const { mask_id } = gateway.source();
  const { ingest } = gateway;
  await ingest.answer({
    method: 'POST',
    path: `/ingest/${mask_id}`,
    query: '',
    headers: [],
    readBody: () => Promise.reject(new BodyNotRead(why)),
  });
  expect(told()).toEqual([outcome]);
});

test('trouble of the disk is told as unavailable, and what nobody expects as failed', async () => {
  const errors = [Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), new Error('bug')];
  const troubled = openTestIngest({
    events: (events) => ({
      ...events,
      accept: { accept: () => Promise.reject(errors.shift()) },
    }),
  });
  const { mask_id } = troubled.source();
  await troubled.send(mask_id, { headers: json, body: '{}' });
  await troubled.send(mask_id, { headers: json, body: '{}' });
  expect(troubled.answered.mock.calls.map(([outcome]) => outcome)).toEqual([
    'unavailable',
    'failed',
  ]);
  troubled.close();
});
