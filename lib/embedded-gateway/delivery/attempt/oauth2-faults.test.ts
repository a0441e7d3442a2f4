import { describe, expect, test } from 'vitest';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import {
  type Answering,
  answerJson,
  clientSecret,
  expectNoSecret,
  givesTokens,
  oauth2Order,
  sharedSecret,
  tokenServer,
} from '@/lib/testing/token-server';

const harness = attemptHarness();

describe('a token server that gives none has nothing sent, and is asked once for 50 deliveries', () => {
  const faults: [string, Answering, string][] = [
    [
      'refuses',
      answerJson({ error: 'invalid_client', hint: clientSecret }, 401),
      '(invalid_client)',
    ],
    ['fails', answerJson({ error: 't0k3n' }, 500), 'status 500'],
    ['leads elsewhere', (response) => response.writeHead(302, { location: '/' }).end(), '302'],
    ['answers junk', (response) => response.end('t0k3n'), 'not with a JSON object'],
    ['answers another name', answerJson({ token: 't0k3n' }), '"access_token"'],
    ['answers without an end', (response) => response.end(' '.repeat(60_000)), '50 KiB'],
    ['hangs up', (response) => response.socket?.destroy(), 'closed before'],
    [
      'breaks off',
      (response) => void response.write('{', () => response.destroy()),
      'closed before',
    ],
    ['says nothing', () => undefined, 'within 0.1 s'],
    ['drips', (response) => void response.write('{'), 'within 0.1 s'],
  ];

  test.each(faults)('it %s', async (_, answer, words) => {
    const [server, receiver] = [await tokenServer(harness, answer), await harness.receiver()];
    const send = harness.sender();
    const begun = performance.now();
    const settings = words.startsWith('within') ? { http_timeout: 0.2 } : {};
    const one = oauth2Order(receiver.url, sharedSecret(server.url), settings);
    const results = await Promise.all(Array.from({ length: 50 }, () => send(one)));
    expect(performance.now() - begun).toBeLessThan(5_000);
    for (const result of results) {
      expect(result).toMatchObject({
        mayHaveArrived: false,
        attempt: { error_kind: 'token', code: null },
      });
      expect(result.attempt.error).toContain(words);
      expect(result.attempt.error).toMatch(/[.]$/);
      expectNoSecret(result);
    }
    expect([server.connections(), receiver.connections()]).toEqual([1, 0]);
    // Nor for those that come soon after.
    expect((await send(one)).attempt.error_kind).toBe('token');
    expect(server.connections()).toBe(1);
  });

  test('an attempt that is ended while it waits ends at once, and the others go on', async () => {
    let give: (() => void) | undefined;
    const server = await tokenServer(harness, (response, count) => {
      give = () => givesTokens(response, count);
    });
    const receiver = await harness.receiver();
    const send = harness.sender();
    const ending = new AbortController();
    const one = oauth2Order(receiver.url, sharedSecret(server.url));
    const ended = send(one, ending.signal);
    const stays = send(one);
    await expect.poll(() => server.requests.length).toBe(1);
    ending.abort(new Error('the gateway stops'));
    await expect(ended).rejects.toThrow('the gateway stops');
    give?.();
    expect((await stays).attempt.is_success).toBe(true);
    expect(receiver.requests).toHaveLength(1);
  });
});
