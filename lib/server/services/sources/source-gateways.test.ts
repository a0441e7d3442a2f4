import { describe, expect, test } from 'vitest';
import type { SourceUpdateSave } from '@/lib/contract/console/source-save';
import {
  type Behaviour,
  writing24,
  writing26,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { enforcedVerifier } from '@/lib/testing/fake-gateway/source-verifier';
import {
  brokers,
  filledBrokerSource,
  filledHttpSource,
  type verifiers,
} from '@/lib/testing/filled-sources';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { createResource } from '../resource/create';
import { getResourceState } from '../resource/state';
import { updateResource } from '../resource/update';
import { sourceKind } from './kind';

const harness = writeHarness();
const noVerifier = { type: 'noop', hmac: null, basic_auth: null, api_key: null } as const;
const apiKey = {
  type: 'api_key',
  api_key: { header_name: 'X-Key', header_value: { kind: 'replace', value: 'key-secret-2' } },
  hmac: null,
  basic_auth: null,
} as const;

async function open(behaviour: Behaviour) {
  const { context, gateway } = await harness.fake(behaviour);
  const path = `${gateway.baseUrl}/v1/projects/${gateway.projectId}/sources`;
  const headers = { Authorization: `Bearer ${gateway.apiKey}`, 'Content-Type': 'application/json' };
  return {
    context,
    gateway,
    create: (body: Parameters<typeof filledHttpSource>[0]) =>
      createResource(sourceKind, context, {
        operationId: operationId(),
        body: filledHttpSource(body),
      }),
    async change(uid: string, body: SourceUpdateSave) {
      const state = await getResourceState(sourceKind, context, uid);
      if (!state) throw new Error('the gateway has no reads');
      const { baseline } = state;
      return await updateResource(sourceKind, context, uid, {
        operationId: operationId(),
        baseline,
        body,
      });
    },
    /** Another client's request, past the console. */
    ask: (method: string, uid: string | null, body?: unknown) =>
      fetch(uid === null ? path : `${path}/${uid}`, {
        method,
        headers,
        body: JSON.stringify(body),
      }),
    stored: (uid: string) =>
      structuredClone(gateway.state.sources.find((row) => row.uid === uid)) ?? { verifier: null },
    enforced: (uid: string) => enforcedVerifier(uid, gateway.state),
  };
}

const ages = { [convoy2465]: writing24, [convoy2636]: writing26, [convoy2673]: writing267 };
const releases26 = [
  [convoy2636, writing26],
  [convoy2673, writing267],
] as const;

describe.each(Object.entries(ages))('on %s', (release, behaviour) => {
  test('a verifier is exchanged for one of any other kind, which is enforced', async () => {
    const { create, change, stored, enforced } = await open(behaviour);
    const { uid } = (await create('hmac')).resource;
    const { receipt } = await change(uid, { verifier: apiKey });
    expect(receipt.entries.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
    expect(stored(uid).verifier).toEqual({
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'key-secret-2' },
    });
    expect(enforced(uid)).toBe('api_key');
  });

  test('every save sends the verifier, so that the source is never open', async () => {
    const { create, change, gateway, enforced } = await open(behaviour);
    for (const name of ['hmac', 'basic_auth', 'api_key'] as const satisfies Array<
      keyof typeof verifiers
    >) {
      const { uid } = (await create(name)).resource;
      await change(uid, { name: 'Renamed' });
      const put = gateway.requests.findLast(({ method }) => method === 'PUT');
      expect(JSON.parse(put?.body ?? '')).toMatchObject({ verifier: { type: name } });
      expect(enforced(uid)).toBe(name);
    }
  });

  test.each(Object.keys(brokers) as (keyof typeof brokers)[])(
    'a failing %s broker keeps a source from being made or changed, and why is told',
    async (kind) => {
      const { context, gateway, change, stored } = await open(behaviour);
      const body = filledBrokerSource(kind);
      const { uid } = (
        await createResource(sourceKind, context, { operationId: operationId(), body })
      ).resource;
      const before = stored(uid);
      gateway.state.isBrokerDown = true;
      const isSilent = release !== convoy2465 && kind !== 'kafka';
      const failure = isSilent
        ? {
            code: 'gateway_rejected',
            detail: expect.stringMatching(
              /no reason.*could not reach the broker.*Nothing was saved/,
            ),
            gateway: { status: 500, message: '' },
          }
        : {
            code: 'gateway_rejected',
            gateway: { status: 400, message: expect.stringMatching(/dial|credentials/) },
          };
      const made = createResource(sourceKind, context, { operationId: operationId(), body });
      await expect(made).rejects.toMatchObject(failure);
      await expect(change(uid, { name: 'Renamed' })).rejects.toMatchObject(failure);
      expect(gateway.state.sources).toEqual([before]);
    },
  );

  test('AMQP settings are sent as a request has them; echoed as read they crash', async () => {
    const { context, ask, change, stored } = await open(behaviour);
    const body = filledBrokerSource('amqp');
    const { uid } = (
      await createResource(sourceKind, context, { operationId: operationId(), body })
    ).resource;
    const read = (await (await ask('GET', uid)).json()) as { data: Record<string, unknown> };
    const { name, type, pub_sub } = read.data;
    const echoed = await ask('PUT', uid, { name, type, pub_sub });
    expect([echoed.status, await echoed.text()]).toEqual([500, '']);
    const { pub_sub: before } = stored(uid) as Record<string, unknown>;
    await change(uid, { name: 'Renamed' });
    expect(stored(uid)).toMatchObject({ name: 'Renamed', pub_sub: before });
  });
});

describe.each(releases26)('on %s', (release, behaviour) => {
  test('a verifier that is taken away stays enforced, which the receipt tells', async () => {
    const { create, change, stored, enforced, ask } = await open(behaviour);
    const { uid } = (await create('hmac')).resource;
    const raw = await ask('PUT', uid, { name: 'x', type: 'http', verifier: { type: 'noop' } });
    expect(await raw.json()).toMatchObject({ data: { verifier: { type: 'noop', hmac: null } } });
    const { receipt, resource } = await change(uid, { verifier: noVerifier });
    expect(receipt.entries).toContainEqual(
      expect.objectContaining({
        path: 'verifier.type',
        outcome: 'ignored',
        sent: 'noop',
        stored: 'hmac',
      }),
    );
    expect(resource.verifier?.type).toBe('hmac');
    expect(stored(uid).verifier).toMatchObject({ type: 'hmac', hmac: { secret: 'hmac-secret-1' } });
    expect(enforced(uid)).toBe('hmac');
  });

  test('a verifier that is added fails the save, and what that means is told', async () => {
    const { create, change, stored } = await open(behaviour);
    const { uid } = (await create('none')).resource;
    const before = stored(uid);
    await expect(change(uid, { name: 'Renamed', verifier: apiKey })).rejects.toMatchObject({
      code: 'gateway_rejected',
      detail: expect.stringContaining('cannot add a verifier to a source that was created without'),
      gateway: { status: release === convoy2636 ? 500 : 400 },
    });
    expect(stored(uid)).toEqual(before);
  });
});

describe('on 24.6.5', () => {
  test('another client’s save without the verifier opens a source for a minute; here it stays', async () => {
    const { context, create, change, ask, gateway, enforced, stored } = await open(writing24);
    const { uid } = (await create('hmac')).resource;
    await ask('PUT', uid, { name: 'By another', type: 'http' });
    expect(enforced(uid)).toBe('noop');
    expect(stored(uid).verifier).toMatchObject({ type: 'hmac' });
    const read = await (await ask('GET', uid)).json();
    expect(read).toMatchObject({ data: { verifier: { hmac: null } } });
    const state = await getResourceState(sourceKind, context, uid);
    expect(state?.resource.verifier).toMatchObject({ type: 'hmac', hmac: { secret: 'set' } });

    await change(uid, { name: 'By the console' });
    expect(enforced(uid)).toBe('hmac');

    await ask('PUT', uid, { name: 'By another', type: 'http' });
    gateway.state.endpointCache.clear();
    expect(enforced(uid)).toBe('hmac');
  });

  test('a verifier is taken away, and added again, since "none" is stored as such', async () => {
    const { create, change, enforced } = await open(writing24);
    const { uid } = (await create('hmac')).resource;
    const { receipt } = await change(uid, { verifier: noVerifier });
    expect(receipt.entries.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
    expect(enforced(uid)).toBe('noop');
    await change(uid, { verifier: apiKey });
    expect(enforced(uid)).toBe('api_key');
  });

  test('a verifier that is added to a source made without one fails the save', async () => {
    const { ask, change, gateway, stored } = await open(writing24);
    await ask('POST', null, { name: 'Made elsewhere', type: 'http' });
    const uid = gateway.state.sources[0]?.uid ?? '';
    await expect(change(uid, { verifier: apiKey })).rejects.toMatchObject({
      detail: expect.stringContaining('cannot add a verifier'),
      gateway: { status: 400, message: 'an error occurred while updating source' },
    });
    await change(uid, { name: 'Renamed' });
    expect(stored(uid)).toMatchObject({ name: 'Renamed', verifier: null });
  });
});
