import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bodyText,
  form,
  json,
  openTestIngest,
  type SourceBody,
  type TestIngest,
} from '@/lib/testing/ingest-harness';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

describe('a request that is taken', () => {
  test('is answered in the words and headers of the recorded gateway once it is on the disk', async () => {
    const { source, status, headers, body } = await gateway.ask(
      {},
      { headers: json, body: '{"a": 1}', query: 'q=%20&q=2' },
    );
    expect([status, body]).toEqual([200, '{"status":true,"message":"Event received","data":8}\n']);
    expect(headers).toMatchObject({
      'Content-Type': 'application/json',
      'X-Convoy-Version': '2025-11-24',
      'X-Gatehouse-Gateway': 'embedded',
    });
    expect(gateway.onAccepted).toHaveBeenCalledTimes(1);
    const [event] = gateway.kept();
    expect(bodyText(event)).toBe('{"a": 1}');
    expect(event).toMatchObject({
      event_type: source.mask_id,
      source_id: source.uid,
      target: { kind: 'source' },
      url_path: `/ingest/${source.mask_id}`,
      url_query: 'q=%20&q=2',
      idempotency_key: '',
      status: 'Processing',
      headers: { 'Content-Type': ['application/json'], 'X-Convoy-Source-Id': [source.mask_id] },
    });
  });

  const told = (message: string) => `{"status":true,"message":"${message}","data":2}\n`;
  test.each<[SourceBody['custom_response'], string, string]>([
    [
      { body: '{"thanks":"<you>"}', content_type: 'application/json' },
      '{"thanks":"<you>"}',
      'application/json',
    ],
    [{ body: 'thanks' }, 'thanks', 'text/plain; charset=utf-8'],
    [{ body: 'x', content_type: 'text/x\r\nX-Evil: 1' }, 'x', 'text/plain; charset=utf-8'],
    [{ content_type: 'text/html' }, told('Event received'), 'application/json'],
  ])('is answered by %j as %j', async (custom_response, wanted, type) => {
    const repeated = { body: '{}', headers: { id: '1' } };
    const { source, body, headers } = await gateway.ask(
      { custom_response, idempotency_keys: ['req.header.Id'] },
      repeated,
    );
    expect([body, headers['Content-Type']]).toEqual([wanted, type]);
    const again = await gateway.send(source.mask_id, repeated);
    expect(again.body).toBe(
      custom_response?.body ? wanted : told('Duplicate event received, but will not be sent'),
    );
    expect(gateway.kept()).toHaveLength(2);
  });

  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  test.each([
    ['', '{}'],
    ['{"big":12345678901234567890123,"x":1.0,"a":1,"a":2}', undefined],
    [' [1 , 2]\n', undefined],
    ['null', undefined],
    ['"\\u0000\\ud800"', undefined],
    ['1e999', undefined],
    ['{"__proto__":{"admin":true}}', undefined],
    [deep, undefined],
  ])('%.30j is kept byte for byte', async (sent, kept = sent) => {
    gateway.setProject({ max_payload_read_size: 1024 * 1024 });
    const { status, body } = await gateway.ask({}, { headers: json, body: sent });
    expect(status).toBe(200);
    expect(body).toContain(`"data":${kept.length}}`);
    expect(bodyText(gateway.kept()[0])).toBe(kept);
  });

  test('may hold bytes that are no UTF-8 inside of a text', async () => {
    const sent = Uint8Array.from([0x22, 0xff, 0xc3, 0x22]);
    expect((await gateway.ask({}, { headers: json, body: sent })).status).toBe(200);
    expect(Buffer.from(gateway.kept()[0]?.body ?? [])).toEqual(Buffer.from(sent));
  });

  test('is JSON whatever its type is called, and an object where it is a form', async () => {
    await gateway.ask({}, { body: '[1]' });
    await gateway.ask({}, { headers: { 'content-type': 'text/plain' }, body: '[2]' });
    const { body } = await gateway.ask({}, { headers: form, body: 'b=2&a=1&b=3' });
    expect(body).toContain(`"data":${'{"a":"1","b":"2"}'.length}}`);
    const multipart = [
      '--x',
      'Content-Disposition: form-data; name="a"',
      '',
      '1',
      '--x--',
      '',
    ].join('\r\n');
    await gateway.ask(
      {},
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: multipart },
    );
    expect(gateway.kept().map(bodyText)).toEqual(['[1]', '[2]', '{"a":"1","b":"2"}', '{"a":"1"}']);
  });
});
