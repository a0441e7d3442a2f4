import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  failureText,
  form,
  hmac,
  json,
  openTestIngest,
  providerOf,
  type SentRequest,
  type SourceBody,
  signature,
  type TestIngest,
} from '@/lib/testing/ingest-harness';
import type { SourceRecord } from '../store/sources';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

describe('a request that is refused', () => {
  const source = { name: 'shop', type: 'http' } as const;
  const noJson = 'the body is neither JSON nor a form, and no event can be made of anything else';
  test.each<[string, SourceBody, SentRequest, number, string]>([
    ['text', source, { body: 'plain', headers: { 'Content-Type': 'text/plain' } }, 400, noJson],
    ['XML', source, { body: '<a/>', headers: { 'Content-Type': 'application/xml' } }, 400, noJson],
    ['cut JSON', source, { body: '{"a":', headers: json }, 400, noJson],
    ['two values', source, { body: '{}{}', headers: json }, 400, noJson],
    ['NUL in JSON', source, { body: '"\0"', headers: json }, 400, noJson],
    ['a byte order mark', source, { body: '\ufeff{}', headers: json }, 400, noJson],
    [
      'a broken form',
      source,
      { body: 'a=%zz', headers: form },
      400,
      'the form cannot be read: a part of it is cut off or written wrongly, or it has too many fields',
    ],
    [
      'gzip',
      source,
      { body: '{}', headers: { 'content-encoding': 'gzip' } },
      415,
      'compressed bodies are not read; send the body without a Content-Encoding',
    ],
    [
      'too many headers',
      source,
      { headers: Array.from({ length: 101 }, (_, at) => [`x-${at}`, ''] as const) },
      431,
      'the request has more than 100 headers',
    ],
    [
      'a length beyond the limit',
      source,
      { headers: { 'Content-Length': String(256 * 1024 + 1) } },
      413,
      'request body too large',
    ],
    [
      'a body beyond the limit',
      source,
      { body: `"${'x'.repeat(256 * 1024 - 1)}"` },
      413,
      'request body too large',
    ],
    [
      'a broker source',
      { ...source, type: 'rest_api' },
      { body: '{}' },
      400,
      'Source type needs to be HTTP',
    ],
    [
      'no signature',
      { ...source, verifier: hmac },
      { body: '{}' },
      400,
      'Request verification failed',
    ],
    ['GET', source, { method: 'GET' }, 400, 'Provider type undefined'],
    [
      'GET of github',
      { ...source, ...providerOf('github') },
      { method: 'GET', query: 'crc_token=a' },
      400,
      'Provider type is not supported',
    ],
    [
      'GET of shopify',
      { ...source, ...providerOf('shopify') },
      { method: 'GET' },
      400,
      'Provider type is not supported',
    ],
    [
      'GET of twitter without a token',
      { ...source, ...providerOf('twitter') },
      { method: 'GET' },
      400,
      'crc_token is missing in the query',
    ],
  ])(
    '%s: is told so, and leaves a line without its values',
    async (_, body, sent, status, message) => {
      const custom_response = { body: 'thanks', content_type: 'text/plain' };
      const answer = await gateway.ask(
        { ...body, custom_response },
        { ...sent, headers: sent.headers ?? { 'X-Secret': 'v4lue' } },
      );
      expect([answer.status, answer.body]).toEqual([status, failureText(message)]);
      expect(gateway.kept()).toEqual([]);
      const [line] = gateway.refused(answer.source.uid);
      expect(line).toMatchObject({ status, refused_at: gateway.clock.now() });
      expect(line?.reason).not.toBe('');
      expect(JSON.stringify(line)).not.toContain('v4lue');
    },
  );

  test.each(['PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'])(
    '%s has no place here',
    async (method) => {
      const { status, headers } = await gateway.ask({}, { method });
      expect([status, headers.Allow]).toEqual([405, 'GET, POST']);
    },
  );

  test('reaches no source where none is named, or none is left', async () => {
    const { mask_id, uid } = gateway.source();
    const notFound = { status: 404, body: failureText('404 page not found') };
    for (const path of [`/ingest/${mask_id}/`, '/ingest/', `/ingest/${mask_id}/a`]) {
      expect(await gateway.sendTo(path, { body: '{}' })).toMatchObject(notFound);
    }
    const unknown = { status: 404, body: failureText('Resource not found') };
    for (const maskId of ['nope', `${mask_id}%00`, mask_id.slice(1), '%2e%2e']) {
      expect(await gateway.send(maskId, { body: '{}' })).toMatchObject(unknown);
    }
    expect((await gateway.send(mask_id, { body: '{}' })).status).toBe(200);
    gateway.remove(uid);
    expect(await gateway.send(mask_id, { body: '{}' })).toMatchObject(unknown);
  });

  test('hears that the source is disabled, until it is enabled', async () => {
    const { mask_id, uid } = gateway.source();
    gateway.update(uid, { is_disabled: true });
    for (const method of ['POST', 'GET']) {
      expect(await gateway.send(mask_id, { method, body: '{}' })).toMatchObject({
        status: 400,
        body: failureText('the source is disabled, and takes no events until it is enabled'),
      });
    }
    gateway.update(uid, { is_disabled: false });
    expect((await gateway.send(mask_id, { body: '{}' })).status).toBe(200);
  });

  const nothing = { type: 'hmac', hmac: null, basic_auth: null, api_key: null } as const;
  test.each<[string, Partial<SourceRecord>, Partial<SourceRecord['settings']>, string]>([
    [
      'a provider whose secret is gone',
      { provider: 'github' },
      { verifier: null },
      'source has no valid verifier configured',
    ],
    [
      'a verifier without settings',
      {},
      { verifier: nothing },
      'source has no valid verifier configured',
    ],
    [
      'a verifier that nobody knows',
      {},
      { verifier: { ...nothing, type: 'rot13' } },
      'source has no valid verifier configured',
    ],
    ['a provider that nobody knows', { provider: 'GitHub' }, {}, 'Provider type undefined'],
  ])('%s verifies nothing, so nothing is taken', async (_, changes, settings, message) => {
    const { uid, project_id } = gateway.source({ verifier: hmac });
    const stored = gateway.store.sources.get(project_id, uid);
    if (!stored) throw new Error('it was just made');
    gateway.store.sources.insert({
      ...stored,
      uid: `${uid}-changed`,
      mask_id: `${uid}x`,
      ...changes,
      settings: { ...stored.settings, ...settings },
    });
    const headers = { 'X-Hub-Signature-256': `sha256=${signature('', '{}')}` };
    const answer = await gateway.send(`${uid}x`, { body: '{}', headers });
    expect([answer.status, answer.body]).toEqual([400, failureText(message)]);
  });

  test('finds a source closed whose settings were damaged on the disk', async () => {
    const { uid, mask_id } = gateway.source({ verifier: hmac });
    gateway.database.prepare("UPDATE sources SET settings = '{}' WHERE uid = ?").run(uid);
    const answer = await gateway.send(mask_id, { body: '{}' });
    expect([answer.status, answer.body]).toEqual([
      500,
      failureText('the settings of the source cannot be read'),
    ]);
    expect(gateway.kept()).toEqual([]);
    expect(gateway.refused(uid)[0]?.reason).toContain('restore a backup');
  });
});

describe('the size of a body', () => {
  const sized = (bytes: number) => ({ body: `"${'x'.repeat(bytes - 2)}"` });
  test('is that of the project, 1 MiB at most', async () => {
    const { mask_id } = gateway.source();
    const statusOf = async (bytes: number) => (await gateway.send(mask_id, sized(bytes))).status;
    expect([await statusOf(256 * 1024), await statusOf(256 * 1024 + 1)]).toEqual([200, 413]);
    gateway.setProject({ max_payload_read_size: 10 });
    expect([await statusOf(10), await statusOf(11)]).toEqual([200, 413]);
    gateway.setProject({ max_payload_read_size: 1 << 30 });
    expect([await statusOf(1 << 20), await statusOf((1 << 20) + 1)]).toEqual([200, 413]);
  });
});
