import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  form,
  openTestIngest,
  providerOf,
  signature,
  type TestIngest,
} from '@/lib/testing/ingest-harness';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

describe('a challenge of Twitter', () => {
  const twitter = () => gateway.source(providerOf('twitter'));
  const challenge = (maskId: string, query: string) =>
    gateway.send(maskId, { method: 'GET', query });

  test('is answered and noted, once in a while', async () => {
    const { mask_id, uid } = twitter();
    const noted = () => gateway.read(uid).provider_config?.twitter?.crc_verified_at;
    expect(noted()).toBe(null);
    const { status, body, headers } = await challenge(
      mask_id,
      'nonce=1&crc_token=a%20b%2B%C3%A9&crc_token=two',
    );
    expect([status, headers['Content-Type']]).toEqual([200, 'application/json']);
    expect(body).toBe(`{"response_token":"sha256=${signature('s3cret', 'a b+é', 'base64')}"}`);
    const first = noted();
    expect(first).toBe(new Date(gateway.clock.now()).toISOString());
    gateway.clock.advance(59_000);
    await challenge(mask_id, 'crc_token=x');
    expect(noted()).toBe(first);
    gateway.clock.advance(1_000);
    await challenge(mask_id, 'crc_token=x');
    expect(noted()).toBe(new Date(gateway.clock.now()).toISOString());
  });

  test('signs nothing that could be sent as an event', async () => {
    const { mask_id } = twitter();
    const refusal = await challenge(mask_id, `crc_token=${encodeURIComponent('{"forged":true}')}`);
    expect([refusal.status, refusal.body.includes('sha256=')]).toEqual([400, false]);
    for (const body of ['', 'a=b', 'token']) {
      const { status, body: answered } = await challenge(
        mask_id,
        `crc_token=${encodeURIComponent(body)}`,
      );
      expect(status).toBe(200);
      const { response_token } = JSON.parse(answered);
      const headers = { ...form, 'X-Twitter-Webhooks-Signature': response_token };
      expect((await gateway.send(mask_id, { body, headers })).status).toBe(400);
    }
    expect(gateway.kept()).toEqual([]);
  });
});
