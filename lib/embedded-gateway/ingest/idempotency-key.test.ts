import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  failureText,
  form,
  json,
  openTestIngest,
  type SentRequest,
  type TestIngest,
} from '@/lib/testing/ingest-harness';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a key that tells requests apart', () => {
  const keys = (...idempotency_keys: string[]) => ({ name: 'open', idempotency_keys });
  test.each<[string[], SentRequest, string]>([
    [['request.header.X-Id'], { headers: { 'x-id': 'one' } }, 'one'],
    [
      ['req.Header.x-id', 'request.query.b'],
      { headers: { 'X-Id': 'one' }, query: 'b=2&b=3' },
      'one2',
    ],
    [['request.QueryParam.b', 'request.header.X'], { query: 'b=%C3%A9' }, 'é'],
    [['request.body.data.id'], { headers: json, body: '{"data":{"id":"x"}}' }, 'x'],
    [['request.body.items.1'], { headers: json, body: '{"items":[1, 1.0]}' }, '1.0'],
    [
      ['request.body.id'],
      { headers: json, body: '{"id":12345678901234567890}' },
      '12345678901234567890',
    ],
    [['request.body.id'], { headers: json, body: '{"id":{"a": [1]}}' }, '{"a": [1]}'],
    [
      ['request.body.a\\.b'],
      {
        headers: { 'content-type': 'application/cloudevents+json; charset=utf-8' },
        body: '{"a.b":true}',
      },
      'true',
    ],
    [['request.body.user.id'], { headers: form, body: 'user.id=7&user.id=8' }, '7'],
  ])('%j of %j is %s', async (idempotency_keys, sent, joined) => {
    expect((await gateway.ask(keys(...idempotency_keys), sent)).status).toBe(200);
    expect(gateway.kept()[0]?.idempotency_key).toBe(sha256(`open${joined}`));
  });

  test.each<[string, SentRequest, string]>([
    [
      'request.query.id',
      { query: 'ID=1' },
      'request.query.id, which identifies a request, is missing',
    ],
    [
      'request.body.a.b',
      { headers: json, body: '{"a":1}' },
      'request.body.a.b, which identifies a request, is missing',
    ],
    [
      'request.body.constructor',
      { headers: json, body: '{}' },
      'request.body.constructor, which identifies a request, is missing',
    ],
    [
      'request.body.a',
      { headers: { 'Content-Type': 'text/plain' }, body: '{"a":1}' },
      'request.body.a is read from JSON and forms, and the Content-Type names neither',
    ],
  ])('%s of %j cannot be found', async (location, sent, reason) => {
    const { source, status, body } = await gateway.ask(keys(location), sent);
    expect([status, body]).toEqual([400, failureText('Failed to process request')]);
    expect(gateway.refused(source.uid)).toMatchObject([{ reason }]);
  });

  test('lets one of many at the same moment pass, and tells the others', async () => {
    const { mask_id } = gateway.source(keys('request.header.X-Id'));
    const other = gateway.source({ ...keys('request.header.X-Id') });
    const sent = { headers: { ...json, 'X-Id': 'one' }, body: '{}' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.send(mask_id, sent)),
    );
    const told = answers.filter(({ body }) =>
      body.includes('Duplicate event received, but will not be sent'),
    );
    expect(told).toHaveLength(19);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(gateway.onAccepted).toHaveBeenCalledTimes(1);
    expect(
      gateway
        .kept()
        .map((event) => event.is_duplicate)
        .filter((each) => !each),
    ).toHaveLength(1);
    // Sources do not share their keys, though they may have the same name.
    expect((await gateway.send(other.mask_id, sent)).body).toContain('Event received');
  });

  test('is none where no value came, so that nothing is lost for the lack of a header', async () => {
    const { mask_id } = gateway.source(keys('request.header.X-Id'));
    for (const headers of [json, json, { ...json, 'X-Id': '' }]) {
      expect((await gateway.send(mask_id, { headers, body: '{}' })).body).toContain(
        'Event received',
      );
    }
    expect(gateway.kept().map((event) => event.idempotency_key)).toEqual(['', '', '']);
  });
});
