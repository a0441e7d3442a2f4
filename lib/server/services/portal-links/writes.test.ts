import { describe, expect, test } from 'vitest';
import type { PortalLinkSave } from '@/lib/contract/console/portal-link-save';
import { writing24, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { isRecord } from '@/lib/util/json';
import { createResource } from '../resource/create';
import { deleteResource } from '../resource/delete';
import { getResourceState } from '../resource/state';
import { undoResource } from '../resource/undo';
import { updateResource } from '../resource/update';
import type { WriteContext } from '../resource/write-context';
import { freshPortalLink } from './fresh-key';
import { portalLinkKind } from './kind';

const harness = writeHarness();

async function make(context: WriteContext, body: PortalLinkSave, id = operationId()) {
  return await createResource(portalLinkKind, context, { operationId: id, body });
}

async function load(context: WriteContext, uid: string) {
  const state = await getResourceState(portalLinkKind, context, uid);
  if (!state) throw new Error('the gateway has no reads');
  return state.baseline;
}

async function change(context: WriteContext, uid: string, body: PortalLinkSave) {
  const baseline = await load(context, uid);
  return await updateResource(portalLinkKind, context, uid, {
    operationId: operationId(),
    baseline,
    body,
  });
}

async function openFake(behaviour: typeof writing24) {
  const endpoints = [
    fakeEndpoint(1, { owner_id: 'acme' }),
    fakeEndpoint(2, { owner_id: '' }),
    fakeEndpoint(3, { owner_id: 'other' }),
  ];
  const bed = await harness.fake(behaviour, { endpoints });
  const ids = endpoints.map(({ uid }) => uid);
  const raw = (uid: string) => bed.gateway.state.portalLinks.find((link) => link.uid === uid);
  return { ...bed, ids, raw: async (uid: string) => raw(uid) };
}

async function openEmbedded() {
  const bed = await harness.embedded();
  const ask = (method: string, rest: string, body?: unknown) =>
    bed.gateway.ask(method, bed.gateway.outgoing, rest, body);
  const ids: string[] = [];
  for (const owner_id of ['acme', '', 'other']) {
    const url = 'https://receiver.example/';
    const { data } = await ask('POST', '/endpoints', { name: `of ${owner_id}`, url, owner_id });
    ids.push(isRecord(data) ? String(data.uid) : '');
  }
  const raw = async (uid: string) => {
    const { data } = await ask('GET', `/portal-links/${uid}`);
    return isRecord(data) ? data : undefined;
  };
  return { ...bed, ids, raw };
}

const ownedLink = { name: 'Acme', owner_id: 'acme', can_manage_endpoint: true } as const;

describe.each([
  ['embedded', openEmbedded],
  [convoy2465, () => openFake(writing24)],
  [convoy2636, () => openFake(writing26)],
] as const)('on %s', (name, open) => {
  test('a link of an owner is made as it was sent, and read again for what its answer lacks', async () => {
    const { context } = await open();
    const { resource, receipt } = await make(context, ownedLink);
    expect(resource).toMatchObject({ ...ownedLink, endpoint_count: 1, token: 'set' });
    expect(resource.endpoints_metadata).toHaveLength(1);
    expect(receipt.readBack).toBe(true);
    expect(receipt.entries.map(({ path, outcome }) => [path, outcome])).toEqual([
      ['name', 'stored'],
      ['owner_id', 'stored'],
      ['can_manage_endpoint', 'stored'],
    ]);
  });

  test('a new name keeps everything else, although an update replaces the whole', async () => {
    const { context, raw } = await open();
    const kind = name === convoy2465 ? {} : { auth_type: 'refresh_token' as const };
    const { resource } = await make(context, { ...ownedLink, ...kind });
    const before = await raw(resource.uid);
    const { receipt, undo } = await change(context, resource.uid, { name: 'Renamed' });
    const after = await raw(resource.uid);
    expect(after).toMatchObject({ ...ownedLink, ...kind, name: 'Renamed' });
    expect(after?.token).toBe(before?.token);
    expect(receipt.entries).toEqual([
      { path: 'name', outcome: 'stored', sent: 'Renamed', stored: 'Renamed' },
    ]);
    await undoResource(portalLinkKind, context, resource.uid, {
      operationId: operationId(),
      token: undo?.token ?? '',
    });
    expect(await raw(resource.uid)).toMatchObject({ ...ownedLink, ...kind });
  });

  test('a change by somebody else is told and not saved over', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, ownedLink);
    const baseline = await load(context, resource.uid);
    await change(context, resource.uid, { can_manage_endpoint: false });
    await expect(
      updateResource(portalLinkKind, context, resource.uid, {
        operationId: operationId(),
        baseline,
        body: { name: 'Mine' },
      }),
    ).rejects.toMatchObject({
      code: 'conflict',
      conflict: { resource: 'portal link', current: { name: 'Acme', token: 'set' } },
    });
    expect(await raw(resource.uid)).toMatchObject({ name: 'Acme', can_manage_endpoint: false });
  });

  test('pressed twice, one link is made', async () => {
    const { context } = await open();
    const id = operationId();
    const [one, other] = await Promise.all([
      make(context, ownedLink, id),
      make(context, ownedLink, id),
    ]);
    expect(one.resource.uid).toBe(other.resource.uid);
    expect(await make(context, ownedLink)).not.toMatchObject({
      resource: { uid: one.resource.uid },
    });
  });

  test('a revoked one is gone, and so it is when it is revoked again', async () => {
    const { context, raw } = await open();
    const { resource } = await make(context, ownedLink);
    await deleteResource(portalLinkKind, context, resource.uid);
    expect((await raw(resource.uid))?.uid).toBeUndefined();
    await deleteResource(portalLinkKind, context, resource.uid);
    await expect(change(context, resource.uid, { name: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe.each([
  ['embedded', openEmbedded],
  [convoy2465, () => openFake(writing24)],
] as const)('on %s, a link of an owner or of endpoints', (_name, open) => {
  test('goes from one to the other and back', async () => {
    const { context, raw, ids } = await open();
    const { resource } = await make(context, ownedLink);
    const { uid } = resource;
    const saved = await change(context, uid, { owner_id: '', endpoints: ids.slice(1) });
    expect(await raw(uid)).toMatchObject({ owner_id: '', endpoints: ids.slice(1) });
    expect(saved.resource).toMatchObject({ endpoint_count: 2, can_manage_endpoint: true });
    expect(saved.receipt.entries.every(({ outcome }) => outcome === 'stored')).toBe(true);
    await change(context, uid, { owner_id: 'acme', endpoints: [] });
    expect(await raw(uid)).toMatchObject({ owner_id: 'acme', can_manage_endpoint: true });
  });

  test('is not sent without either', async () => {
    const { context } = await open();
    await expect(make(context, { name: 'Nobody' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { owner_id: 'Choose an owner' },
    });
  });
});

test('an answer that gets lost is looked up, and the link not made twice', async () => {
  const { context, gateway } = await openFake(writing24);
  gateway.fail({ fault: { kind: 'reset_after' }, when: /^POST .*portal-links/, times: 1 });
  await expect(make(context, ownedLink)).rejects.toMatchObject({
    code: 'outcome_unknown',
    lookup: { resource: 'portal link', verdict: 'saved', found: { name: 'Acme' } },
  });
  expect(gateway.state.portalLinks).toHaveLength(1);
});

test('26.x takes an endpoint from nobody else, and says whose it is', async () => {
  const { context, ids } = await openFake(writing26);
  await make(context, { ...ownedLink, endpoints: ids.slice(0, 2) });
  await expect(make(context, { ...ownedLink, endpoints: ids })).rejects.toMatchObject({
    code: 'gateway_rejected',
    gateway: { message: `endpoint ${ids[2]} already has owner_id other` },
  });
});

test('a link without a licence is told as what it is, and the session goes on', async () => {
  const { context } = await harness.fake({ ...writing26, licensed: false });
  await expect(make(context, ownedLink)).rejects.toMatchObject({ code: 'gateway_licence' });
});

describe('a fresh key', () => {
  test.each([
    ['embedded', openEmbedded],
    [convoy2636, () => openFake(writing26)],
  ] as const)('on %s is another one each time, in the whole address', async (_name, open) => {
    const { context } = await open();
    const { resource } = await make(context, { ...ownedLink, auth_type: 'refresh_token' });
    const first = await freshPortalLink(context, resource.uid);
    const second = await freshPortalLink(context, resource.uid);
    const key = (url: string) => new URL(url).searchParams.get('auth_token');
    expect(key(first.url)).toMatch(/^PRT\./);
    expect(key(second.url)).not.toBe(key(first.url));
    expect(new URL(first.url).searchParams.get('token')).toBeTruthy();
    expect(Date.parse(first.validUntil) - Date.now()).toBeGreaterThan(3_500_000);
  });

  test('is not asked for where the token is static', async () => {
    const { context, gateway } = await openFake(writing26);
    const { resource } = await make(context, ownedLink);
    const minted = gateway.state.mintedKeys;
    await expect(freshPortalLink(context, resource.uid)).rejects.toMatchObject({ code: 'invalid' });
    expect(gateway.state.mintedKeys).toBe(minted);
  });
});
