import { expect, test } from 'vitest';
import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import { writing24, writing26, writing267 } from '@/lib/testing/fake-gateway/behaviour';
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
import { getResourceState } from '../resource/state';
import { undoResource } from '../resource/undo';
import { updateResource } from '../resource/update';
import type { WriteContext } from '../resource/write-context';
import { sourceKind } from './kind';

const harness = writeHarness();

type Raw = (uid: string) => Promise<Record<string, unknown>>;

async function openEmbedded(): Promise<{ context: WriteContext; raw: Raw }> {
  const { context, gateway } = await harness.embedded();
  const raw: Raw = async (uid) => {
    const { data } = await gateway.ask('GET', gateway.outgoing, `/sources/${uid}`);
    return structuredClone(data) as Record<string, unknown>;
  };
  return { context, raw };
}

async function openFake(
  behaviour: Parameters<typeof harness.fake>[0],
): Promise<{ context: WriteContext; raw: Raw }> {
  const { context, gateway } = await harness.fake(behaviour);
  const raw: Raw = async (uid) =>
    structuredClone(gateway.state.sources.find((row) => row.uid === uid)) ?? {};
  return { context, raw };
}

async function make(context: WriteContext, body: SourceCreateSave) {
  const request = { operationId: operationId(), body };
  const { resource } = await createResource(sourceKind, context, request);
  return resource.uid;
}

async function change(context: WriteContext, uid: string, body: SourceUpdateSave) {
  const state = await getResourceState(sourceKind, context, uid);
  if (!state) throw new Error('the gateway has no reads');
  const request = { operationId: operationId(), baseline: state.baseline, body };
  return await updateResource(sourceKind, context, uid, request);
}

async function undo(context: WriteContext, uid: string, token: string | undefined) {
  return await undoResource(sourceKind, context, uid, {
    operationId: operationId(),
    token: token ?? '',
  });
}

const settings = (row: Record<string, unknown>) => ({ ...row, updated_at: null });

const changes: [string, SourceCreateSave, SourceUpdateSave][] = [
  [
    'another kind of verifier',
    filledHttpSource('hmac'),
    { verifier: { ...verifiers.api_key, hmac: null, basic_auth: null } },
  ],
  [
    'another secret of the verifier',
    filledHttpSource('basic_auth'),
    { verifier: { basic_auth: { password: { kind: 'replace', value: 'another-secret' } } } },
  ],
  [
    'another broker',
    filledBrokerSource('kafka'),
    { pub_sub: { ...brokers.amqp, kafka: null, sqs: null, google: null } },
  ],
  [
    'another password and binding of AMQP',
    filledBrokerSource('amqp'),
    {
      pub_sub: {
        amqp: {
          auth: { password: { kind: 'replace', value: 'another-secret' } },
          bindExchange: { exchange: 'other', routingKey: '' },
        },
      },
    },
  ],
  [
    'another service account',
    filledBrokerSource('google'),
    { pub_sub: { google: { service_account: { kind: 'replace', value: 'e30=' } } } },
  ],
];

const gateways = [
  { gateway: 'the embedded gateway', open: openEmbedded },
  { gateway: convoy2465, open: () => openFake(writing24) },
  { gateway: convoy2636, open: () => openFake(writing26) },
  { gateway: convoy2673, open: () => openFake(writing267) },
];
const cases = pairs(gateways, changes).map(([gateway, [name, made, body]]) => ({
  ...gateway,
  name,
  made,
  body,
}));

test.each(cases)(
  'on $gateway $name is taken back, secrets included',
  async ({ open, made, body }) => {
    const { context, raw } = await open();
    const uid = await make(context, made);
    const before = await raw(uid);
    const saved = await change(context, uid, body);
    expect(settings(await raw(uid))).not.toEqual(settings(before));
    expect(saved.undo?.cannotUndo).toEqual([]);
    const undone = await undo(context, uid, saved.undo?.token);
    expect(settings(await raw(uid))).toEqual(settings(before));
    expect(JSON.stringify(undone)).not.toMatch(/secret-1|another-secret/);
  },
);

test('a verifier that was added is taken away again where a gateway can do that', async () => {
  const { context, raw } = await openEmbedded();
  const uid = await make(context, filledHttpSource('none'));
  const saved = await change(context, uid, { verifier: verifiers.hmac });
  expect(await raw(uid)).toMatchObject({ verifier: { type: 'hmac' } });
  await undo(context, uid, saved.undo?.token);
  expect(JSON.stringify((await raw(uid)).verifier)).not.toContain('hmac-secret-1');
});

test('what was saved by another since is not overwritten by an undo', async () => {
  const { context, raw } = await openEmbedded();
  const uid = await make(context, filledHttpSource('hmac'));
  const saved = await change(context, uid, { name: 'Mine' });
  await change(context, uid, { name: 'Theirs' });
  await expect(undo(context, uid, saved.undo?.token)).rejects.toMatchObject({ code: 'conflict' });
  expect(await raw(uid)).toMatchObject({ name: 'Theirs' });
});
