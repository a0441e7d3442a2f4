import { describe, expect, test } from 'vitest';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import { expectNoSecret, oauth2Order, sharedSecret, tokenServer } from '@/lib/testing/token-server';

const harness = attemptHarness();
const start = Date.parse('2026-11-30T12:00:00.500Z');

describe('token URLs are guarded as those of endpoints are', () => {
  const names: Record<string, string[]> = {
    'receiver.example': ['127.0.0.2'],
    'mixed.example': ['93.184.215.14', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
  };
  const resolve = async (host: string) => names[host] ?? ['127.0.0.1'];

  test.each([
    ...['http://127.0.0.1:PORT/', 'http://2130706433:PORT/', 'http://[::1]:PORT/'],
    ...['http://private.example:PORT/', 'http://mixed.example:PORT/', 'http://localhost:PORT/'],
    ...['http://mapped.example:PORT/', 'http://169.254.169.254/', 'http://auth.internal:PORT/'],
    ...['http://user:cl13nt@private.example:PORT/', 'file:///etc/passwd', 'gopher://a:PORT/'],
    ...['http://receiver.example:25/', 'nope', '', '//private.example:PORT/'],
  ])('%j opens no connection', async (text) => {
    const trap = await harness.receiver();
    // The receiver alone is listed.
    const send = harness.sender({ allow: ['127.0.0.2/32'], resolve });
    const url = text.replace('PORT', String(trap.port));
    const result = await send(oauth2Order('http://receiver.example:1/', sharedSecret(url)));
    expect(result).toMatchObject({ mayHaveArrived: false, attempt: { error_kind: 'token' } });
    expect(trap.connections()).toBe(0);
    expectNoSecret(result);
  });

  test('one that leads elsewhere at the next request is not called', async () => {
    const trap = await harness.receiver();
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let now = start;
    const send = harness.sender({
      allow: ['127.0.0.2/32'],
      clock: { now: () => now },
      resolve: async () => answers.shift() ?? ['127.0.0.1'],
    });
    const one = oauth2Order(
      'http://127.0.0.2:1/',
      sharedSecret(`http://rebound.example:${trap.port}/`),
    );
    const told: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      told.push((await send(one)).attempt.error);
      now += 2_000;
    }
    expect(told[0]).toContain('refused');
    expect(told.slice(1).every((each) => each.includes('is not allowed'))).toBe(true);
    expect(trap.connections()).toBe(0);
  });

  test('http is asked only where it is allowed, and the gateway itself never', async () => {
    const server = await tokenServer(harness);
    const resolved = oauth2Order('https://receiver.example/', sharedSecret(server.url));
    const guarded = [{ allowHttp: false }, { ownPorts: () => [server.port] }];
    for (const rules of guarded) {
      const { attempt } = await harness.sender({ ...rules, resolve })(resolved);
      expect(attempt).toMatchObject({ error_kind: 'token' });
    }
    expect(server.connections()).toBe(0);
  });

  test('no token is asked for where the endpoint may not be delivered to', async () => {
    const server = await tokenServer(harness);
    const { attempt } = await harness.sender()(
      oauth2Order('http://10.0.0.1/', sharedSecret(server.url)),
    );
    expect(attempt.error_kind).toBe('blocked_address');
    expect(server.connections()).toBe(0);
  });
});
