import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fakePortal, portalContext } from '@/lib/testing/portal-caller';
import { askPortalDetective } from './detective';
import { getPortalSigning } from './signing';

const secret = 'canary-secret-in-use';
const body = '{"id":"ret_1","n":12345678901234567890}';
const moment = '1764340000';
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
let links = 0;

/** A delivery that went out twice, signed with the moment, by an endpoint with three secrets. */
function bed({ canManage = true } = {}) {
  const endpoint = {
    uid: 'returns',
    name: 'Returns',
    advanced_signatures: true,
    secrets: canManage
      ? [
          {
            uid: '1',
            value: 'ended-one',
            created_at: '2026-01-01T00:00:00Z',
            expires_at: '2026-02-01T00:00:00Z',
          },
          { uid: '2', value: secret, created_at: '2026-03-01T00:00:00Z' },
        ]
      : null,
  };
  const row = (uid: string, raw: string, num_trials = 1) => ({
    uid,
    endpoint_id: 'returns',
    event_type: 'return.approved',
    endpoint_metadata: { uid: 'returns', name: 'Returns' },
    created_at: '2026-11-28T14:00:00Z',
    metadata: { raw, num_trials },
  });
  const sent = (at: string) => ({
    uid: at,
    request_http_header: {
      'Content-Type': 'application/json',
      'X-Other-Signature': 'deadbeef',
      'X-Marlowe-Signature': `t=${at},v1=${hmac(secret, `${at},${body}`)}`,
    },
  });
  const portal = fakePortal({
    endpoints: [endpoint, { uid: 'orders', name: 'Orders', advanced_signatures: false }],
    deliveries: [row('a', body), row('b', '{"other":true}'), row('untried', '{}', 0)],
    attempts: new Map([['a', [sent('1764340000'), sent('1764340060')]]]),
  });
  const signature = {
    header: 'X-Marlowe-Signature',
    versions: [{ hash: 'SHA256', encoding: 'hex' }],
  };
  portal.answer('portalLink', () => ({ uid: 'link', project: { signature } }));
  links += 1;
  const context = portalContext(portal, { linkId: `verifying-${links}`, canManage });
  const ask = (signature: string, got: string | null = null, delivery = 'a') =>
    askPortalDetective(context, { delivery, signature, body: got });
  return { portal, context, ask };
}

describe('the page on signatures', () => {
  test('tells each way that there is, with a vector, and the deliveries that were tried', async () => {
    const { context } = bed();
    const { ways, deliveries } = await getPortalSigning(context);
    expect(ways.map(({ scheme, endpoints }) => [scheme, endpoints[0]?.name])).toEqual([
      ['advanced', 'Returns'],
      ['simple', 'Orders'],
    ]);
    expect(ways[0]).toMatchObject({
      header: 'X-Marlowe-Signature',
      hash: 'SHA256',
      encoding: 'hex',
    });
    for (const { vector } of ways) {
      const text = vector.timestamp ? `${vector.timestamp},${vector.body}` : vector.body;
      expect(vector.signature).toContain(hmac(vector.secret, text));
    }
    expect(new Set(deliveries.map(({ uid }) => uid))).toEqual(new Set(['a', 'b']));
    expect(JSON.stringify({ ways, deliveries })).not.toMatch(/canary|ended-one|ret_1/);
  });

  test('goes by what projects usually do where nothing is told', async () => {
    const { portal, context } = bed();
    portal.endpoints.length = 0;
    portal.answer('portalLink', () => ({ uid: 'link' }));
    const { ways } = await getPortalSigning(context);
    expect(ways).toMatchObject([
      { scheme: 'simple', hash: 'SHA256', encoding: 'hex', endpoints: [] },
    ]);
  });
});

describe('the detective', () => {
  test('says yes to the signature of any try', async () => {
    const { ask } = bed();
    for (const at of ['1764340000', '1764340060'])
      expect((await ask(hmac(secret, `${at},${body}`))).finding).toEqual({ kind: 'right' });
  });

  test.each([
    ['no_timestamp', hmac(secret, body)],
    ['ended_secret', hmac('ended-one', `${moment},${body}`)],
    ['other_delivery', hmac(secret, `${moment},{"other":true}`)],
    ['rewritten_values', hmac(secret, `${moment},${JSON.stringify(JSON.parse(body))}`)],
  ])('names %s, and nothing else', async (mistake, signature) => {
    const { ask } = bed();
    const answer = await ask(signature, `${body}\n`);
    expect(answer).toEqual({
      finding: { kind: 'mistakes', mistakes: [mistake] },
      body: 'line_end_added',
      knowsSecrets: true,
    });
  });

  test('signs no body that it is given', async () => {
    const { ask } = bed();
    const forged = '{"amount":1000000}';
    const answer = await ask(hmac(secret, `${moment},${forged}`), forged);
    expect(answer).toEqual({ finding: { kind: 'unknown' }, body: 'differs', knowsSecrets: true });
  });

  test('asks for nothing of a foreign delivery, and does not know what is not kept', async () => {
    const { portal, ask } = bed();
    await expect(ask('00', null, 'foreign')).rejects.toMatchObject({ code: 'not_found' });
    expect(portal.asked.map(({ name }) => name)).toEqual(['portalGetDelivery']);
    await expect(ask('00', null, 'b')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('compares with what was sent alone where the link may not use secrets', async () => {
    const { ask } = bed({ canManage: false });
    expect(await ask(hmac(secret, `${moment},${body}`))).toMatchObject({
      finding: { kind: 'right' },
      knowsSecrets: false,
    });
    expect(await ask(hmac(secret, body))).toMatchObject({
      finding: { kind: 'unknown' },
      knowsSecrets: false,
    });
  });

  test('answers ten times a minute, whatever is asked, and keeps nothing of it', async () => {
    const { context, ask } = bed();
    const lines: unknown[] = [];
    context.log.info = (...line: unknown[]) => void lines.push(line);
    const tries = await Promise.allSettled(Array.from({ length: 13 }, () => ask('pasted-text')));
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(lines).toEqual([]);
  });
});
