import { describe, expect, test } from 'vitest';
import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import { answeredAt } from '@/lib/form-models/engine/body-tree';
import {
  bySpecification,
  writing24,
  writing26,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import {
  brokers,
  filledBrokerSource,
  filledHttpSource,
  verifiers,
} from '@/lib/testing/filled-sources';
import { pairs } from '@/lib/testing/long-run';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { createResource } from '../resource/create';
import { deleteResource } from '../resource/delete';
import { revealSecret } from '../resource/reveal';
import { getResourceState } from '../resource/state';
import { undoResource } from '../resource/undo';
import { updateResource } from '../resource/update';
import type { WriteContext } from '../resource/write-context';
import { sourceKind } from './kind';

const harness = writeHarness();

type Verifier = keyof typeof verifiers;
type Broker = keyof typeof brokers;

const filled: [string, SourceCreateSave][] = [
  ...(Object.keys(verifiers) as Verifier[]).map(
    (name) => [name, filledHttpSource(name)] as [string, SourceCreateSave],
  ),
  ...(Object.keys(brokers) as Broker[]).map(
    (name) => [name, filledBrokerSource(name)] as [string, SourceCreateSave],
  ),
];

async function make(context: WriteContext, body: SourceCreateSave) {
  return await createResource(sourceKind, context, { operationId: operationId(), body });
}

async function change(context: WriteContext, uid: string, body: SourceUpdateSave) {
  const state = await getResourceState(sourceKind, context, uid);
  const baseline = state?.baseline ?? { kind: 'unknown', updatedAt: null, fingerprint: null };
  return await updateResource(sourceKind, context, uid, {
    operationId: operationId(),
    baseline,
    body,
  });
}

async function openEmbedded() {
  const { context, gateway } = await harness.embedded();
  return {
    context,
    gateway,
    raw: async (uid: string) => {
      const { data } = await gateway.ask('GET', gateway.outgoing, `/sources/${uid}`);
      return data as Record<string, unknown>;
    },
  };
}

async function openFake(behaviour: Parameters<typeof harness.fake>[0]) {
  const { context, gateway } = await harness.fake(behaviour);
  const raw = (uid: string) =>
    structuredClone(gateway.state.sources.find((row) => row.uid === uid)) ?? {};
  return { context, gateway, raw: async (uid: string) => raw(uid) as Record<string, unknown> };
}

const gateways = {
  embedded: openEmbedded,
  [convoy2465]: () => openFake(writing24),
  [convoy2636]: () => openFake(writing26),
  [convoy2673]: () => openFake(writing267),
};

/** What of a body these do not know, and so do not store. */
const unknownOn: Partial<Record<string, readonly string[]>> = {
  [convoy2465]: ['event_type_location', 'pub_sub.kafka.initial_offset'],
  [convoy2636]: ['event_type_location', 'pub_sub.kafka.initial_offset'],
  [convoy2673]: ['pub_sub.kafka.initial_offset'],
};

const filledOn = pairs(Object.entries(gateways), filled).map(([[name, open], [kind, body]]) => ({
  name,
  open,
  kind,
  body,
}));

describe.each(filledOn)('on $name a source with $kind', ({ name, open, body }) => {
  test('is made as it was sent', async () => {
    const { context } = await open();
    const { receipt } = await make(context, body);
    expect(receipt.readBack).toBe(true);
    expect(receipt.entries.length).toBeGreaterThan(5);
    const lost = receipt.entries.filter(({ outcome }) => outcome !== 'stored');
    const unknown = unknownOn[name]?.filter((path) => answeredAt(body, path) !== undefined) ?? [];
    expect(lost.map(({ path, outcome }) => [path, outcome])).toEqual(
      unknown.map((path) => [path, 'dropped']),
    );
  });

  test('keeps all else when it gets a new name', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, body);
    const { name: _, updated_at: __, ...before } = await raw(resource.uid);
    const { receipt } = await change(context, resource.uid, { name: 'Renamed' });
    const { name, updated_at, ...after } = await raw(resource.uid);
    expect(name).toBe('Renamed');
    expect(after).toEqual(before);
    expect(receipt.entries).toEqual([
      { path: 'name', outcome: 'stored', sent: 'Renamed', stored: 'Renamed' },
    ]);
  });
});

describe.each(Object.entries(gateways))('on %s', (_name, open) => {
  test('another kind of verifier takes nothing of the former one along', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, filledHttpSource('hmac'));
    await change(context, resource.uid, {
      verifier: { ...verifiers.api_key, hmac: null, basic_auth: null },
    });
    const stored = JSON.stringify(await raw(resource.uid));
    expect(stored).toContain('key-secret-1');
    expect(stored).not.toContain('hmac-secret-1');
  });

  test('a secret is kept or exchanged beside another change of its part', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, filledHttpSource('hmac'));
    await change(context, resource.uid, {
      verifier: { hmac: { header: 'X-Other', secret: { kind: 'keep' } } },
    });
    expect(await raw(resource.uid)).toMatchObject({
      verifier: { hmac: { header: 'X-Other', secret: 'hmac-secret-1' } },
    });
    await change(context, resource.uid, {
      verifier: { hmac: { secret: { kind: 'replace', value: 'hmac-secret-2' } } },
    });
    expect(await raw(resource.uid)).toMatchObject({
      verifier: { hmac: { header: 'X-Other', secret: 'hmac-secret-2' } },
    });
  });

  test('what a save changed can be undone', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, filledHttpSource('basic_auth'));
    const before = await raw(resource.uid);
    const saved = await change(context, resource.uid, {
      name: 'Renamed',
      idempotency_keys: [],
      forward_headers: ['X-Trace'],
    });
    const token = saved.undo?.token ?? '';
    await undoResource(sourceKind, context, resource.uid, { operationId: operationId(), token });
    const { name, idempotency_keys, forward_headers } = await raw(resource.uid);
    expect({ name, idempotency_keys }).toEqual({
      name: before.name,
      idempotency_keys: before.idempotency_keys,
    });
    expect(forward_headers ?? []).toEqual([]);
  });

  test('secrets are shown one by one, and nowhere else', async () => {
    const { context } = await open();
    const { resource } = await make(context, filledBrokerSource('kafka'));
    expect(JSON.stringify(resource)).not.toContain('kafka-secret-1');
    expect(
      await revealSecret(sourceKind, context, resource.uid, 'pub_sub.kafka.auth.password'),
    ).toEqual({ value: 'kafka-secret-1' });
    await expect(revealSecret(sourceKind, context, resource.uid, 'name')).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('a deleted source is gone', async () => {
    const { context } = await open();
    const { resource } = await make(context, filledHttpSource('none'));
    await deleteResource(sourceKind, context, resource.uid);
    await expect(getResourceState(sourceKind, context, resource.uid)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what releases do with a verifier (gateway contract §5.2)', () => {
  test.each([
    [convoy2636, writing26],
    [convoy2673, writing267],
  ])('%s keeps one that was to be removed, and the receipt says so', async (_name, behaviour) => {
    const { context, raw } = await openFake(behaviour);
    const { resource } = await make(context, filledHttpSource('hmac'));
    const { receipt } = await change(context, resource.uid, {
      verifier: { type: 'noop', hmac: null, basic_auth: null, api_key: null },
    });
    expect(await raw(resource.uid)).toMatchObject({ verifier: { type: 'hmac' } });
    expect(receipt.entries).toContainEqual(
      expect.objectContaining({ path: 'verifier.type', outcome: 'ignored' }),
    );
  });

  test('24.6.5 removes one', async () => {
    const { context, raw } = await openFake(writing24);
    const { resource } = await make(context, filledHttpSource('hmac'));
    await change(context, resource.uid, {
      verifier: { type: 'noop', hmac: null, basic_auth: null, api_key: null },
    });
    expect(await raw(resource.uid)).toMatchObject({ verifier: { type: 'noop' } });
  });

  test.each([
    [convoy2465, writing24],
    [convoy2673, writing267],
  ])('%s refuses one for a source that was made without', async (_name, behaviour) => {
    const { context } = await openFake(behaviour);
    const { resource } = await make(context, filledHttpSource('none'));
    await expect(change(context, resource.uid, { verifier: verifiers.hmac })).rejects.toMatchObject(
      {
        code: 'gateway_rejected',
        gateway: { message: 'an error occurred while updating source' },
      },
    );
  });
});

test('a gateway without reads is sent the whole form, and its answer is all that is known', async () => {
  const { context, gateway } = await openFake({ ...bySpecification, routes: 'documented' });
  const { resource, receipt } = await make(context, filledBrokerSource('amqp'));
  expect(receipt.readBack).toBe(false);
  expect(await getResourceState(sourceKind, context, resource.uid)).toBeNull();
  await change(context, resource.uid, filledBrokerSource('amqp'));
  const sent = gateway.requests.find(({ method }) => method === 'PUT')?.body ?? '';
  expect(sent).toContain('amqp-secret-1');
  expect(sent).toContain('"bindExchange":{"exchange":"all","routingKey":"orders.*"}');
});
