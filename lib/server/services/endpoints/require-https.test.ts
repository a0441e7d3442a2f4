import { describe, expect, test } from 'vitest';
import type { EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import { type Behaviour, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { change, load, make, operationId, writeHarness } from '@/lib/testing/write-harness';
import { createResource } from '../resource/create';
import { updateResource } from '../resource/update';
import { endpointKind } from './kind';

const harness = writeHarness();
const http = { name: 'Orders', url: 'http://receiver.internal/in', rate_limit: 10 };
const https = { ...http, url: 'https://receiver.internal/in' };
const oauth2 = {
  type: 'oauth2',
  oauth2: {
    url: 'http://tokens.internal/token',
    client_id: 'c',
    authentication_type: 'shared_secret',
    client_secret: { kind: 'replace', value: 'client-secret' },
  },
} satisfies EndpointUpdateSave['authentication'];

/** A gateway whose project tells this of its setting; undefined for nothing. */
async function open(told: boolean | undefined, behaviour: Partial<Behaviour> = {}) {
  const opened = await harness.fake({ ...writing26, ...behaviour });
  const { gateway } = opened;
  const tell = (enforced: boolean | undefined) => {
    const ssl = enforced === undefined ? {} : { ssl: { enforce_secure_endpoints: enforced } };
    gateway.state.project.config = ssl;
  };
  tell(told);
  const writes = () => gateway.requests.filter(({ method }) => /^(POST|PUT)$/.test(method));
  return { ...opened, tell, writes };
}

const refusal = (...paths: string[]) => ({
  code: 'invalid',
  insistOn: 'http_address',
  fields: Object.fromEntries(
    paths.map((path) => [path, expect.stringContaining('ssl.enforce_secure_endpoints')]),
  ),
});

describe('a new endpoint with an address over http', () => {
  test('is saved where the project says that it takes it', async () => {
    const { context, gateway } = await open(false);
    const { resource } = await make(context, http);
    expect(resource.url).toBe(http.url);
    expect(gateway.state.endpoints).toHaveLength(1);
  });

  test.each([
    ['the project does not tell', 'all'],
    ['the gateway has no read of the project', 'documented'],
  ] as const)('is saved where %s', async (_, routes) => {
    const { context, gateway } = await open(undefined, { routes });
    await make(context, http);
    expect(gateway.state.endpoints).toHaveLength(1);
  });

  test('is refused before it is sent where the project takes https only, read at that moment', async () => {
    const { context, tell, writes } = await open(false);
    await make(context, http);
    tell(true);
    const sent = writes().length;
    await expect(make(context, http)).rejects.toMatchObject(refusal('url'));
    await expect(make(context, { ...https, authentication: oauth2 })).rejects.toMatchObject(
      refusal('authentication.oauth2.url'),
    );
    await expect(make(context, { ...http, authentication: oauth2 })).rejects.toMatchObject(
      refusal('url', 'authentication.oauth2.url'),
    );
    expect(writes()).toHaveLength(sent);
    await make(context, https);
  });

  test('is put to the gateway when the operator insists, as the setting may be told late', async () => {
    const { context, gateway } = await open(true);
    const insistent = () => ({
      operationId: operationId(),
      insistsOn: 'http_address' as const,
      body: http,
    });
    await expect(createResource(endpointKind, context, insistent())).rejects.toMatchObject({
      code: 'gateway_rejected',
      fields: { url: 'only https endpoints allowed' },
    });
    gateway.state.enforcesHttps = false;
    const { resource } = await createResource(endpointKind, context, insistent());
    expect(resource.url).toBe(http.url);
  });

  test('that the gateway refuses by a setting that it does not tell yet is told in its words', async () => {
    const { context, gateway } = await open(false);
    gateway.state.enforcesHttps = true;
    await expect(make(context, http)).rejects.toMatchObject({
      code: 'gateway_rejected',
      fields: { url: 'only https endpoints allowed' },
    });
  });
});

describe('an endpoint that is stored with addresses over http', () => {
  test('is refused with every save where the project takes https only, as the gateway would', async () => {
    const { context, tell } = await open(false);
    const { resource } = await make(context, http);
    tell(true);
    await expect(change(context, resource.uid, { description: 'x' })).rejects.toMatchObject(
      refusal('url'),
    );
    await change(context, resource.uid, { url: https.url });
    await expect(change(context, resource.uid, { url: http.url })).rejects.toMatchObject(
      refusal('url'),
    );
    const insistent = {
      operationId: operationId(),
      baseline: await load(context, resource.uid),
      insistsOn: 'http_address' as const,
      body: { url: http.url },
    };
    await expect(
      updateResource(endpointKind, context, resource.uid, insistent),
    ).rejects.toMatchObject({
      code: 'gateway_rejected',
    });
  });

  test('may keep that of its token server, which no gateway looks at', async () => {
    const { context, tell } = await open(false);
    const { resource } = await make(context, { ...https, authentication: oauth2 });
    tell(true);
    await change(context, resource.uid, { description: 'x' });
    const moved = { oauth2: { url: 'http://tokens.internal/other' } };
    await expect(change(context, resource.uid, { authentication: moved })).rejects.toMatchObject(
      refusal('authentication.oauth2.url'),
    );
  });
});

test('a save over https asks for no setting', async () => {
  const { context, gateway } = await open(true);
  const { resource } = await make(context, https);
  gateway.forgetRequests();
  await change(context, resource.uid, { description: 'x' });
  const project = new RegExp(`/projects/${gateway.projectId}$`);
  expect(gateway.requests.filter(({ target }) => project.test(target))).toEqual([]);
});
