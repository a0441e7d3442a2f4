import { expect, test } from 'vitest';
import { z } from 'zod';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import { fakeToken } from '@/lib/testing/fake-gateway/answer-operation';
import { bySpecification, writing24, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { authentications, filledEndpoint } from '@/lib/testing/filled-endpoints';
import { convoy2465 } from '@/lib/testing/releases';
import { make, openEndpoint, writeHarness } from '@/lib/testing/write-harness';
import { tryEndpointOauth2 } from './try-oauth2';

const harness = writeHarness();
const servers = attemptHarness();
const opened = openEndpoint(harness);

/** The settings that were sent, with others in their place. */
function merged(sent: unknown, other: Record<string, unknown>) {
  const { oauth2 } = z.object({ oauth2: z.record(z.string(), z.unknown()) }).parse(sent);
  return { oauth2: { ...oauth2, ...other } };
}

const typed = (clientId: string) => ({
  authentication: {
    type: 'oauth2' as const,
    oauth2: {
      authentication_type: 'shared_secret' as const,
      url: 'https://auth.example/token',
      client_id: clientId,
      client_secret: { kind: 'replace' as const, value: 'typed-client-secret' },
    },
  },
});

test('what is typed is tried before there is an endpoint, and the token stays on the server', async () => {
  const { context, gateway } = await harness.fake(writing26);
  const trial = await tryEndpointOauth2(context, { endpointId: null, save: typed('client') });
  expect(trial).toEqual({
    success: true,
    tokenType: 'Bearer',
    expiresAt: '2036-01-01T00:00:00Z',
    problem: null,
  });
  expect(JSON.stringify(trial)).not.toContain(fakeToken);
  const { body } = gateway.requests.find(({ target }) => target.endsWith('/oauth2/test')) ?? {};
  expect(JSON.parse(body ?? '')).toEqual({
    oauth2: {
      authentication_type: 'shared_secret',
      url: 'https://auth.example/token',
      client_id: 'client',
      client_secret: 'typed-client-secret',
    },
  });
  expect(gateway.state.endpoints).toEqual([]);
});

test('kept secrets are put in on the server, under what was changed', async () => {
  const { context, gateway, raw, uid, puts } = await opened(writing26, 'oauth2_secret');
  const save = { authentication: { oauth2: { scope: 'another scope' } } };
  await tryEndpointOauth2(context, { endpointId: uid, save });
  const { body } = gateway.requests.find(({ target }) => target.endsWith('/oauth2/test')) ?? {};
  const sent: unknown = JSON.parse(body ?? '');
  expect(sent).toMatchObject({ oauth2: { client_secret: expect.stringMatching(/./) } });
  expect(await raw(uid)).not.toMatchObject({ authentication: sent });
  expect(await raw(uid)).toMatchObject({
    authentication: merged(sent, { scope: expect.any(String) }),
  });
  expect(puts()).toHaveLength(0);
});

test('a refusal comes with the words of the gateway, without the secrets that were sent', async () => {
  const { context } = await harness.fake(writing26);
  const trial = await tryEndpointOauth2(context, { endpointId: null, save: typed('refused') });
  expect(trial).toEqual({
    success: false,
    tokenType: null,
    expiresAt: null,
    problem: 'failed to exchange token: invalid_client [hidden]',
  });
});

test.each([
  [convoy2465, writing24],
  ['a gateway with the documented operations alone', { ...bySpecification, routes: 'documented' }],
] as const)('%s does not offer it, which is said', async (_name, behaviour) => {
  const { context } = await harness.fake(behaviour);
  await expect(
    tryEndpointOauth2(context, { endpointId: null, save: typed('client') }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('other kinds of authentication are not sent there', async () => {
  const { context, gateway, uid } = await opened(writing26, 'api_key');
  await expect(tryEndpointOauth2(context, { endpointId: uid, save: {} })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(gateway.requests.filter(({ target }) => target.includes('oauth2'))).toEqual([]);
});

test.each([
  ['oauth2_secret', 'client_secret=client-secret-1'],
  ['oauth2_ec', 'client_assertion=eyJ'],
  ['oauth2_rsa', 'client_assertion=eyJ'],
] as const)(
  'the embedded gateway asks a token server with what is kept: %s',
  async (choice, kept) => {
    const answer = { token: 'the-token', lifetime: '2', kind: 'Bearer' };
    const server = await servers.receiver((_, response) => response.end(JSON.stringify(answer)));
    const { context } = await harness.embedded({
      allowHttpEndpoints: true,
      moving: { allowTargets: ['127.0.0.1/32'] },
    });
    const authentication = authentications[choice];
    const { resource } = await make(context, {
      ...filledEndpoint(choice),
      authentication: { ...authentication, oauth2: { ...authentication?.oauth2, url: server.url } },
    });
    const save = { authentication: { oauth2: { scope: 'another scope' } } };
    const trial = await tryEndpointOauth2(context, { endpointId: resource.uid, save });
    expect(trial).toEqual({
      success: true,
      tokenType: 'Bearer',
      problem: null,
      // Two minutes of the clock of that gateway.
      expiresAt: '2026-11-28T12:02:00.000Z',
    });
    const [request] = server.requests;
    expect(request?.body.toString()).toContain(kept);
    expect(request?.body.toString()).toContain('scope=another+scope');
  },
);

test('what the embedded gateway says of a refusal comes through', async () => {
  const server = await servers.receiver((_, response) =>
    response.writeHead(401).end(JSON.stringify({ error: 'invalid_client' })),
  );
  const { context } = await harness.embedded({
    allowHttpEndpoints: true,
    moving: { allowTargets: ['127.0.0.1/32'] },
  });
  const { authentication } = typed('client');
  const save = {
    authentication: { ...authentication, oauth2: { ...authentication.oauth2, url: server.url } },
  };
  const trial = await tryEndpointOauth2(context, { endpointId: null, save });
  expect(trial).toMatchObject({ success: false, problem: expect.stringContaining('client ID') });
});

test('a lost answer leaves nothing open, since nothing is stored', async () => {
  const { context, gateway } = await harness.fake(writing26);
  gateway.fail({ when: /oauth2\/test/, fault: { kind: 'reset_after' } });
  await expect(
    tryEndpointOauth2(context, { endpointId: null, save: typed('client') }),
  ).rejects.toMatchObject({ code: 'gateway_unreachable' });
});
