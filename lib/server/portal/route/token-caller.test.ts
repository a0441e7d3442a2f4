import { MockAgent } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { createLog } from '@/lib/server/create-log.mjs';
import { createGatewayRuntime } from '@/lib/server/gateway-client/runtime';
import { createTokenCaller } from './token-caller';

const gatewayOrigin = 'http://127.0.0.1:5005';
const { portalLink, portalCreateEndpoint } = portalOperations;

let agent: MockAgent;
let logged: string[];
beforeEach(() => {
  agent = new MockAgent();
  agent.disableNetConnect();
  logged = [];
});
afterEach(() => agent.close());

function caller() {
  return createTokenCaller({
    gatewayOrigin,
    bearer: 'CanaryToken',
    signal: new AbortController().signal,
    requestId: 'request-1',
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    runtime: createGatewayRuntime({ dispatcher: agent, sleep: async () => undefined }),
  });
}

/** Has the gateway say one thing, however often it is asked. */
function answering(method: 'GET' | 'POST', path: string, status: number, answer: object | string) {
  const headers = { 'content-type': 'application/json' };
  agent
    .get(gatewayOrigin)
    .intercept({ path, method, headers: { authorization: /CanaryToken/ } })
    .reply(status, answer, { headers })
    .persist();
}

const failure = (message: string) => ({ status: false, message, data: null });

test('asks as the link itself, below the origin of the gateway, and writes the token nowhere', async () => {
  const data = { uid: 'link-1', name: 'Tandem' };
  answering('GET', '/portal-api/portal_link', 200, { status: true, message: 'ok', data });
  expect(await caller().ask(portalLink)).toMatchObject(data);
  expect(logged.join()).toContain('portalLink');
  expect(logged.join()).not.toContain('CanaryToken');
});

describe('a failure', () => {
  test.each([
    [401, 'authorization failed', 'unauthenticated'],
    [403, 'Unauthorized', 'forbidden'],
    [404, 'endpoint not found', 'not_found'],
    [404, '404 page not found', 'not_found'],
    [429, 'too many requests', 'rate_limited'],
    [500, 'the disk of the gateway is full', 'not_ready'],
    [502, '<html>nginx</html>', 'not_ready'],
  ])('%i %s is told to a partner as %s, in words for them', async (status, message, code) => {
    const answer = message.startsWith('<') ? message : failure(message);
    answering('GET', '/portal-api/portal_link', status, answer);
    const told = await caller()
      .ask(portalLink)
      .catch((error: unknown) => error);
    expect(told).toMatchObject({ code, gateway: undefined });
    expect(String(told)).not.toMatch(/gateway|nginx|disk/i);
  });

  test.each([
    ['url:please provide a valid URL', /not accepted: url:please provide a valid URL$/],
    ['the project takes https alone', /^This was not accepted\. Check what you entered/],
    ['', /^This was not accepted\. Check what you entered/],
  ])('to write, since "%s", tells why where that is of use', async (message, detail) => {
    answering('POST', '/portal-api/endpoints', 400, failure(message));
    const told = caller().ask(portalCreateEndpoint, { body: { name: 'a', url: 'b' } });
    await expect(told).rejects.toMatchObject({
      code: 'gateway_rejected',
      detail: expect.stringMatching(detail),
    });
  });

  test('to hear of a write leaves open whether it worked', async () => {
    answering('POST', '/portal-api/endpoints', 502, '<html>proxy</html>');
    const told = caller().ask(portalCreateEndpoint, { body: { name: 'a', url: 'b' } });
    await expect(told).rejects.toMatchObject({ code: 'outcome_unknown' });
  });
});
