import { describe, expect, test } from 'vitest';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';
import {
  answerJson,
  expectNoSecret,
  givesTokens,
  oauth2Order,
  sharedSecret,
  tokenServer,
} from '@/lib/testing/token-server';

const harness = attemptHarness();

describe('a receiver that refuses the token (401)', () => {
  /** Refuses what the list holds, with a copy of the token. */
  async function refusing(refused: readonly string[]) {
    return await harness.receiver((request, response) => {
      const { authorization = '' } = request.headers;
      response.writeHead(refused.includes(authorization) ? 401 : 200).end(authorization);
    });
  }
  const [first, second] = ['Bearer t0k3n-1', 'Bearer t0k3n-2'];

  test('is asked again with a new one, where the refused one was there before', async () => {
    const refused: string[] = [];
    const [server, receiver] = [await tokenServer(harness), await refusing(refused)];
    const send = harness.sender();
    await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    refused.push(first);
    const result = await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    expect(result).toMatchObject({ mayHaveArrived: true, attempt: { code: 200, error: '' } });
    expect([receiver.requests.length, server.requests.length]).toEqual([3, 2]);
    expectNoSecret(result);
  });

  test('is not asked again with one that was just fetched', async () => {
    const [server, receiver] = [await tokenServer(harness), await refusing([first])];
    const result = await harness.sender()(oauth2Order(receiver.url, sharedSecret(server.url)));
    expect(result).toMatchObject({
      mayHaveArrived: true,
      attempt: { code: 401, error_kind: 'status_4xx' },
    });
    expect([receiver.requests.length, server.requests.length]).toEqual([1, 1]);
  });

  test('gets two requests of an attempt, and no third; the token server is not asked for each', async () => {
    const refused = [second];
    const [server, receiver] = [await tokenServer(harness), await refusing(refused)];
    const send = harness.sender();
    await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    refused.push(first);
    for (const requests of [3, 4]) {
      const result = await send(oauth2Order(receiver.url, sharedSecret(server.url)));
      expect(result.attempt).toMatchObject({
        code: 401,
        error_kind: 'status_4xx',
        error: 'Endpoint returned status code 401',
      });
      expect([receiver.requests.length, server.requests.length]).toEqual([requests, 2]);
      expectNoSecret(result);
    }
  });

  test('has its answer kept where there is no other token', async () => {
    const server = await tokenServer(harness, (response, count) =>
      count === 1
        ? givesTokens(response, count)
        : answerJson({ error: 'invalid_client' }, 401)(response, count),
    );
    const refused: string[] = [];
    const receiver = await refusing(refused);
    const send = harness.sender();
    await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    refused.push(first);
    const result = await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    expect(result).toMatchObject({
      mayHaveArrived: true,
      attempt: { code: 401, error_kind: 'token', is_success: false },
    });
    expect(result.attempt.error).toMatch(
      /^Endpoint returned status code 401, and there is no other token\. .*invalid_client/,
    );
    expectNoSecret(result);
    expect(receiver.requests).toHaveLength(2);
  });

  test('may have got the first request, also when the second reaches nobody', async () => {
    const server = await tokenServer(harness);
    let count = 0;
    const receiver = await harness.receiver((request, response) => {
      count += 1;
      if (count === 3) request.socket.destroy();
      else response.writeHead(count === 2 ? 401 : 200).end();
    });
    const send = harness.sender();
    await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    const result = await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    expect(result).toMatchObject({ mayHaveArrived: true, attempt: { error_kind: 'reset' } });
  });

  test('of many attempts with one token has one new token fetched for all', async () => {
    const refused: string[] = [];
    const [server, receiver] = [await tokenServer(harness), await refusing(refused)];
    const send = harness.sender();
    await send(oauth2Order(receiver.url, sharedSecret(server.url)));
    refused.push(first);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => send(oauth2Order(receiver.url, sharedSecret(server.url)))),
    );
    expect(results.every(({ attempt }) => attempt.is_success)).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  test('that asks for an API key is asked once', async () => {
    const receiver = await harness.receiver((_, response) => response.writeHead(401).end());
    const api_key = { header_name: 'X-Key', header_value: 'k3y' };
    const settings = { authentication: { type: 'api_key', api_key } };
    await harness.sender()(attemptOrder(receiver.url, { settings }));
    expect(receiver.requests).toHaveLength(1);
  });
});
