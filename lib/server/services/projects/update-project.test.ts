import { describe, expect, test } from 'vitest';
import type { ProjectSave } from '@/lib/contract/console/project-save';
import { withoutNulls } from '@/lib/save-bodies/without-nulls';
import type { Behaviour } from '@/lib/testing/fake-gateway/behaviour';
import { writing24, writing26, writing267 } from '@/lib/testing/fake-gateway/behaviour';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { isConsoleError } from '../../console-error';
import { getResourceState } from '../resource/state';
import type { WriteContext } from '../resource/write-context';
import { getProject } from './get-project';
import { projectKind } from './kind';
import { undoProject, updateProject } from './update-project';

const harness = writeHarness();
const secret = 'secret-of-meta-events';

/** As 26.x answers one; each release has what it has beyond the contract. */
const config = {
  max_payload_read_size: 0,
  replay_attacks_prevention_enabled: false,
  add_event_id_trace_headers: false,
  disable_endpoint: false,
  multiple_endpoint_subscriptions: false,
  search_policy: '',
  ssl: { enforce_secure_endpoints: false },
  ratelimit: { count: 1000, duration: 60 },
  strategy: { type: 'linear', duration: 10, retry_count: 3 },
  signature: {
    header: 'X-Convoy-Signature',
    versions: [
      { uid: 'version-1', hash: 'SHA256', encoding: 'hex', created_at: '0001-01-01T00:00:00Z' },
    ],
  },
  meta_event: {
    is_enabled: true,
    type: 'http',
    event_type: ['endpoint.created'],
    url: 'https://meta.example.com',
    secret,
    pub_sub: null,
  },
  retention_policy: null,
};

const project = { uid: 'fake-project', name: 'Shop', type: 'outgoing', config };

async function openFake(behaviour: Partial<Behaviour>) {
  const { context, gateway } = await harness.fake(behaviour, { project: structuredClone(project) });
  return { context, gateway, stored: () => gateway.state.project };
}

async function baselineOf(context: WriteContext) {
  const state = await getResourceState(projectKind, context, context.connection.projectId);
  if (!state) throw new Error('the gateway has no reads');
  return state.baseline;
}

async function change(context: WriteContext, body: ProjectSave) {
  const baseline = await baselineOf(context);
  return await updateProject(context, { operationId: operationId(), baseline, body });
}

const twenty = { config: { strategy: { duration: 20 } } } satisfies ProjectSave;

describe.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
  [convoy2673, writing267],
  ['one that takes what it is sent', {}],
] as const)('a project of %s', (_name, behaviour) => {
  test('keeps what a save does not speak of, secrets and what the contract does not know included', async () => {
    const { context, gateway, stored } = await openFake(behaviour);
    const { resource, receipt } = await change(context, twenty);
    const strategy = { ...config.strategy, duration: 20 };
    const untouched = withoutNulls({ ...config, strategy: undefined });
    expect(stored().config).toMatchObject({ ...Object(untouched), strategy });
    expect(receipt.entries).toEqual([
      { path: 'config.strategy.duration', outcome: 'stored', sent: '20 s', stored: '20 s' },
    ]);
    expect(JSON.stringify([resource, await getProject(context)])).not.toContain(secret);
    expect(resource.config?.meta_event?.secret).toBe('set');
    const writes = gateway.requests.filter(({ method }) => method === 'PUT');
    expect(writes).toHaveLength(1);
  });

  test('is put back by an undo, also after the gateway answered the former state', async () => {
    const { context, stored } = await openFake(behaviour);
    const before = structuredClone(stored());
    const { undo } = await change(context, {
      name: 'Store',
      config: { signature: { versions: [{ hash: 'SHA512', encoding: 'base64' }] } },
    });
    expect(stored()).toMatchObject({
      name: 'Store',
      config: { signature: { versions: [{ hash: 'SHA512', encoding: 'base64' }] } },
    });
    await undoProject(context, { operationId: operationId(), token: undo?.token ?? '' });
    expect(stored()).toMatchObject({ name: before.name, config: { signature: config.signature } });
    expect(stored().config?.meta_event).toMatchObject({ secret });
  });

  test('is not saved over a change of somebody else', async () => {
    const { context, gateway, stored } = await openFake(behaviour);
    const baseline = await baselineOf(context);
    const theirs = { ...config, disable_endpoint: true };
    gateway.state.project = { ...stored(), config: theirs };
    const saving = updateProject(context, { operationId: operationId(), baseline, body: twenty });
    const error: unknown = await saving.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (!isConsoleError(error)) throw new Error('it was saved');
    expect(error.code).toBe('conflict');
    expect(error.conflict).toMatchObject({
      resource: 'project',
      current: { config: { disable_endpoint: true, meta_event: { secret: 'set' } } },
    });
    expect(stored().config).toEqual(theirs);
  });
});

test('meta events that are not set are left out, so that their address is not checked', async () => {
  const { context, gateway, stored } = await openFake(writing26);
  const none = { is_enabled: false, type: '', event_type: [], url: '', secret: '', pub_sub: null };
  gateway.state.project = { ...stored(), config: { ...config, meta_event: none } };
  await change(context, twenty);
  const put = gateway.requests.find(({ method }) => method === 'PUT');
  expect(JSON.parse(put?.body ?? '')).not.toHaveProperty('config.meta_event');
});

describe('while 26.3.6 answers the former settings', () => {
  test('several saves build on each other and pages show what was saved', async () => {
    const { context, gateway, stored } = await openFake(writing26);
    const first = await change(context, twenty);
    expect(first.receipt.readBack).toBe(false);
    expect(gateway.state.cachedProject?.config).toMatchObject({ strategy: { duration: 10 } });
    await change(context, { config: { disable_endpoint: true } });
    await change(context, { config: { strategy: { retry_count: 5 } } });
    const saved = {
      strategy: { type: 'linear', duration: 20, retry_count: 5 },
      disable_endpoint: true,
    };
    expect(stored().config).toMatchObject(saved);
    expect((await getProject(context)).config).toMatchObject(saved);
    gateway.state.cachedProject = null;
    expect((await getProject(context)).config).toMatchObject(saved);
  });

  test('a lost answer is not told as one that was not saved', async () => {
    const { context, gateway } = await openFake(writing26);
    const baseline = await baselineOf(context);
    gateway.fail({ fault: { kind: 'reset_after' }, when: /^PUT/ });
    const saving = updateProject(context, { operationId: operationId(), baseline, body: twenty });
    await expect(saving).rejects.toMatchObject({
      code: 'outcome_unknown',
      lookup: { resource: 'project', verdict: 'cannot_tell' },
    });
  });
});

test('switches that 26.7.3 takes and does not store are told', async () => {
  const { context } = await openFake(writing267);
  const { receipt } = await change(context, { config: { multiple_endpoint_subscriptions: true } });
  expect(receipt.entries).toMatchObject([
    { path: 'config.multiple_endpoint_subscriptions', outcome: 'ignored' },
  ]);
});

test('the embedded gateway stores what a save says and tells what it refuses', async () => {
  const { context, gateway } = await harness.embedded();
  const read = () => gateway.ask('GET', gateway.outgoing, '');
  await change(context, twenty);
  expect((await read()).fields.config).toMatchObject({
    strategy: { duration: 20, retry_count: 10 },
  });
  const refused = change(context, { config: { signature: { header: 'Host' } } });
  await expect(refused).rejects.toMatchObject({
    fields: { 'config.signature.header': 'Host has another meaning in a delivery' },
  });
});

test('nothing is sent without a name or without a version', async () => {
  const { context, gateway } = await openFake(writing26);
  const refused = change(context, { name: '', config: { signature: { versions: [] } } });
  await expect(refused).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: 'Enter a name', 'config.signature.versions': 'Add a version' },
  });
  expect(gateway.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});
