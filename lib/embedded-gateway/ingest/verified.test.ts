import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bodyText,
  form,
  hmac,
  json,
  openTestIngest,
  providerOf,
  type SourceBody,
  signature,
  type TestIngest,
} from '@/lib/testing/ingest-harness';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

describe('who verifies', () => {
  const key = { type: 'api_key', api_key: { header_name: 'X-K', header_value: 'v' } };
  const basic = { type: 'basic_auth', basic_auth: { username: 'u', password: 'p' } };
  const other = (part: object) => ({ type: 'hmac', hmac: { ...hmac.hmac, ...part } });
  const body = '{"a":1}';
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  test.each<[string, SourceBody, Record<string, string>, boolean]>([
    ['hex', { verifier: hmac }, { 'x-sig': signature('s3cret', body) }, true],
    [
      'upper-case hex',
      { verifier: hmac },
      { 'X-Sig': signature('s3cret', body).toUpperCase() },
      true,
    ],
    ['another secret', { verifier: hmac }, { 'X-Sig': signature('s3cret!', body) }, false],
    ['another body', { verifier: hmac }, { 'X-Sig': signature('s3cret', `${body} `) }, false],
    ['a prefix', { verifier: hmac }, { 'X-Sig': `sha256=${signature('s3cret', body)}` }, false],
    [
      'base64 of SHA-512',
      { verifier: other({ hash: 'SHA512', encoding: 'base64' }) },
      { 'X-Sig': signature('s3cret', body, 'base64', 'sha512') },
      true,
    ],
    [
      'a hash that no gateway verifies',
      { verifier: other({ hash: 'MD5' }) },
      { 'X-Sig': signature('s3cret', body, 'hex', 'md5') },
      false,
    ],
    ['the key', { verifier: key }, { 'x-k': 'v' }, true],
    ['the key in another case', { verifier: key }, { 'X-K': 'V' }, false],
    ['no key', { verifier: key }, {}, false],
    ['user and password', { verifier: basic }, { authorization: `Basic ${base64('u:p')}` }, true],
    ['any word before them', { verifier: basic }, { Authorization: `x ${base64('u:p')}` }, true],
    ['another password', { verifier: basic }, { Authorization: `Basic ${base64('u:q')}` }, false],
    [
      'a password with colons',
      { verifier: { ...basic, basic_auth: { username: 'u', password: ':p:' } } },
      { Authorization: `Basic ${base64('u::p:')}` },
      true,
    ],
    ['no colon', { verifier: basic }, { Authorization: `Basic ${base64('u')}` }, false],
    ['two colons', { verifier: basic }, { Authorization: `Basic ${base64('u:p:')}` }, false],
    [
      'github',
      providerOf('github'),
      { 'X-Hub-Signature-256': `sha256=${signature('s3cret', body)}` },
      true,
    ],
    [
      'github without a prefix',
      providerOf('github'),
      { 'X-Hub-Signature-256': signature('s3cret', body) },
      false,
    ],
    [
      'github in the header of the verifier',
      providerOf('github'),
      { 'X-Sig': signature('s3cret', body) },
      false,
    ],
    [
      'shopify',
      providerOf('shopify'),
      { 'X-Shopify-Hmac-SHA256': signature('s3cret', body, 'base64') },
      true,
    ],
    [
      'twitter',
      providerOf('twitter'),
      { 'X-Twitter-Webhooks-Signature': `sha256=${signature('s3cret', body, 'base64')}` },
      true,
    ],
    ['twitter without its header', providerOf('twitter'), {}, false],
  ])('%s', async (_, source, headers, isTaken) => {
    const answer = await gateway.ask(source, { body, headers: { ...json, ...headers } });
    expect(answer.status).toBe(isTaken ? 200 : 400);
    expect(gateway.kept()).toHaveLength(isTaken ? 1 : 0);
    // What it proves itself with goes no further, and neither does what it tried.
    expect(Object.keys(gateway.kept()[0]?.headers ?? {}).sort()).toEqual(
      isTaken ? ['Content-Type', 'X-Convoy-Source-Id'] : [],
    );
    const [line] = gateway.refused(answer.source.uid);
    expect(line?.reason.startsWith('not verified: ') ?? false).toBe(!isTaken);
    expect(line?.size ?? body.length).toBe(body.length);
  });

  test('an empty body is signed as such and kept as an object', async () => {
    await gateway.ask({ verifier: hmac }, { headers: { 'X-Sig': signature('s3cret', '{}') } });
    expect(gateway.kept()).toEqual([]);
    await gateway.ask({ verifier: hmac }, { headers: { 'X-Sig': signature('s3cret', '') } });
    expect(gateway.kept().map(bodyText)).toEqual(['{}']);
  });

  test('a form may be signed as it is sent, or as the JSON that is made of it', async () => {
    const source = gateway.source({ verifier: hmac });
    for (const signed of ['b=1', '{"b":"1"}', 'b=2']) {
      await gateway.send(source.mask_id, {
        body: 'b=1',
        headers: { ...form, 'X-Sig': signature('s3cret', signed) },
      });
    }
    expect(gateway.kept().map(bodyText)).toEqual(['{"b":"1"}', '{"b":"1"}']);
  });

  test('a new secret counts at once', async () => {
    const { uid, mask_id } = gateway.source({ verifier: hmac });
    const statusWith = async (secret: string) =>
      (await gateway.send(mask_id, { body, headers: { 'X-Sig': signature(secret, body) } })).status;
    expect(await statusWith('s3cret')).toBe(200);
    gateway.update(uid, { verifier: other({ secret: 'newer' }) });
    expect([await statusWith('s3cret'), await statusWith('newer')]).toEqual([400, 200]);
  });
});
