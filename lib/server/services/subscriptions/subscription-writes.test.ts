import { describe, expect, test } from 'vitest';
import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { subscriptionToFormValues } from '@/lib/form-models/subscription/values';
import {
  type Behaviour,
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint, fakeSource } from '@/lib/testing/fake-gateway/rows';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { createResource } from '../resource/create';
import { deleteResource } from '../resource/delete';
import { getResourceState } from '../resource/state';
import { undoResource } from '../resource/undo';
import { updateResource } from '../resource/update';
import type { WriteContext } from '../resource/write-context';
import { subscriptionKind } from './kind';

const harness = writeHarness();
const [one, other] = [fakeEndpoint(1), fakeEndpoint(2)];
const source = fakeSource(1);

const full: SubscriptionSave = {
  name: 'orders',
  endpoint_id: one.uid,
  source_id: source.uid,
  function: 'function transform(p) { return p }',
  filter_config: {
    event_types: ['order.paid'],
    filter: { body: { order: { total: { $gte: 5 } } }, headers: { 'X-Kind': 'a' } },
  },
  rate_limit_config: { count: 10, duration: 60 },
  alert_config: { count: 5, threshold: '1h' },
};

async function open(behaviour: Behaviour) {
  const state = { endpoints: [structuredClone(one), structuredClone(other)], sources: [source] };
  const bed = await harness.fake(behaviour, state);
  const make = (body: SubscriptionSave = full) =>
    createResource(subscriptionKind, bed.context, { operationId: operationId(), body });
  return { ...bed, make };
}

async function load(context: WriteContext, uid: string) {
  const state = await getResourceState(subscriptionKind, context, uid);
  if (!state) throw new Error('the gateway has no reads');
  return state;
}

async function change(context: WriteContext, uid: string, body: SubscriptionSave) {
  const { baseline } = await load(context, uid);
  return await updateResource(subscriptionKind, context, uid, {
    operationId: operationId(),
    baseline,
    body,
  });
}

const outcomes = ({ receipt }: Awaited<ReturnType<typeof change>>) =>
  Object.fromEntries(receipt.entries.map(({ path, outcome }) => [path, outcome]));

describe.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
  [convoy2673, writing267],
])('on %s', (_release, behaviour) => {
  test('a create is read back, with the ends that its answer lacks', async () => {
    const { make } = await open(behaviour);
    const saved = await make();
    expect(saved.receipt.readBack).toBe(true);
    expect(saved.resource.endpoint_metadata?.uid).toBe(one.uid);
    expect(saved.resource.source_metadata?.uid).toBe(source.uid);
    const told = new Set(Object.values(outcomes(saved)));
    expect([...told]).toEqual(['stored']);
  });

  test('one changed field is one field in the request', async () => {
    const { context, gateway, make } = await open(behaviour);
    const { resource } = await make();
    await change(context, resource.uid, { name: 'paid' });
    const put = gateway.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({ name: 'paid' });
    const { resource: after } = await load(context, resource.uid);
    expect({ ...after, name: 'orders', updated_at: '' }).toEqual({ ...resource, updated_at: '' });
  });

  test('a delay goes as text and comes back as seconds', async () => {
    const { context, make } = await open(behaviour);
    const { resource } = await make();
    const set = { retry_config: { retry_count: 3, duration: '1m30s' } };
    const saved = await change(context, resource.uid, set);
    expect(outcomes(saved)).toMatchObject({ 'retry_config.duration': 'stored' });
    expect(saved.resource.retry_config).toEqual({ retry_count: 3, duration: 90 });
    const values = subscriptionToFormValues(saved.resource);
    expect(values.retryDuration).toBe('1m30s');
    const echo = formValuesToSaveBody(
      { ...values, retryCount: '4' },
      { kind: 'update', stored: saved.resource, projectType: null },
    );
    const again = await change(context, resource.uid, echo);
    expect(again.resource.retry_config).toEqual({ retry_count: 4, duration: 90 });
  });

  test('a new endpoint is shown, not the former one of the answer', async () => {
    const { context, make } = await open(behaviour);
    const { resource } = await make();
    const saved = await change(context, resource.uid, { endpoint_id: other.uid });
    expect(saved.resource.endpoint_metadata).toMatchObject({ uid: other.uid, name: other.name });
    expect(outcomes(saved)).toEqual({ endpoint_id: 'stored' });
  });

  test('a save over a newer copy is refused with that copy', async () => {
    const { context, make } = await open(behaviour);
    const { resource } = await make();
    const { baseline } = await load(context, resource.uid);
    await change(context, resource.uid, { name: 'theirs' });
    const late = { operationId: operationId(), baseline, body: { name: 'mine' } };
    await expect(
      updateResource(subscriptionKind, context, resource.uid, late),
    ).rejects.toMatchObject({
      code: 'conflict',
      conflict: { resource: 'subscription', current: { name: 'theirs' } },
    });
  });

  test('a save can be undone, except for what no gateway takes away', async () => {
    const { context, make } = await open(behaviour);
    const { name, endpoint_id, filter_config } = full;
    const { resource } = await make({ name, endpoint_id, filter_config });
    const body = { name: 'paid', function: 'f', retry_config: { duration: '9s' } };
    const { undo } = await change(context, resource.uid, body);
    expect(undo?.cannotUndo).toEqual(['function']);
    const token = undo?.token ?? '';
    const request = { operationId: operationId(), token };
    const undone = await undoResource(subscriptionKind, context, resource.uid, request);
    expect(undone.resource).toMatchObject({ name: 'orders', function: 'f' });
    expect(undone.resource.retry_config?.duration).toBeUndefined();
  });

  test('a save that only gave a function has no undo, since no gateway takes one away', async () => {
    const { context, make } = await open(behaviour);
    const { name, endpoint_id } = full;
    const { resource } = await make({ name, endpoint_id });
    const saved = await change(context, resource.uid, { function: 'f' });
    expect(outcomes(saved)).toEqual({ function: 'stored' });
    expect(saved.undo).toBeNull();
  });

  test('another function in the place of one can be undone', async () => {
    const { context, make } = await open(behaviour);
    const { resource } = await make();
    const saved = await change(context, resource.uid, { function: 'f' });
    expect(saved.undo?.cannotUndo).toEqual([]);
  });

  test('a save that came to nothing has no undo', async () => {
    const { context, make } = await open(behaviour);
    const { resource } = await make();
    const saved = await change(context, resource.uid, { app_id: 'app', function: null });
    expect(outcomes(saved)).toEqual({ app_id: 'not_readable', function: 'ignored' });
    expect(saved.undo).toBeNull();
  });

  test('a deleted one is gone', async () => {
    const { context, gateway, make } = await open(behaviour);
    const { resource } = await make();
    await deleteResource(subscriptionKind, context, resource.uid);
    expect(gateway.state.subscriptions).toEqual([]);
    await expect(load(context, resource.uid)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('24.6.5 keeps a filter that is taken away, and the receipt says so', async () => {
  const { context, make } = await open(writing24);
  const { resource } = await make();
  const empty = { event_types: ['order.paid'], filter: { body: {}, headers: {} } };
  const saved = await change(context, resource.uid, { filter_config: empty });
  expect(outcomes(saved)).toMatchObject({ 'filter_config.filter.body': 'ignored' });
});

test('from 26 on a filter can be taken away', async () => {
  const { context, make } = await open(writing26);
  const { resource } = await make();
  const empty = { event_types: ['order.paid'], filter: { body: {}, headers: {} } };
  const saved = await change(context, resource.uid, { filter_config: empty });
  expect(saved.resource.filter_config?.filter).toMatchObject({ body: {}, headers: {} });
  expect(outcomes(saved)).not.toHaveProperty('filter_config.filter.body', 'ignored');
});

test('event types alone go with both stored filters', async () => {
  const { context, gateway, make } = await open(writing26);
  const { resource } = await make();
  await change(context, resource.uid, { filter_config: { event_types: ['order.sent'] } });
  const put = gateway.requests.find(({ method }) => method === 'PUT');
  expect(JSON.parse(put?.body ?? '')).toEqual({
    filter_config: { ...full.filter_config, event_types: ['order.sent'] },
  });
});

test('conditions on query and path of 26.7.3 outlive a change of the others, and its undo', async () => {
  const { context, gateway, make } = await open(writing267);
  const { resource } = await make();
  const elsewhere = { query: { kind: 'x' }, path: { id: { $exist: true } } };
  const [row] = gateway.state.subscriptions;
  if (row)
    row.filter_config = {
      ...full.filter_config,
      filter: { ...full.filter_config?.filter, ...elsewhere },
    };
  const filter_config = { event_types: ['order.sent'], filter: { body: { a: 2 }, headers: {} } };
  const saved = await change(context, resource.uid, { filter_config });
  expect(row?.filter_config).toMatchObject({
    event_types: ['order.sent'],
    filter: { body: { a: 2 }, headers: {}, ...elsewhere },
  });
  expect(saved.undo?.cannotUndo).toEqual([]);
  const token = saved.undo?.token ?? '';
  await undoResource(subscriptionKind, context, resource.uid, {
    operationId: operationId(),
    token,
  });
  expect(row?.filter_config).toMatchObject({ event_types: ['order.paid'], filter: elsewhere });
});

test('without a licence the receipt tells what was dropped behind the 201', async () => {
  const { make } = await open(writing26Unlicensed);
  const saved = await make();
  expect(saved.resource.filter_config?.event_types).toEqual(['*']);
  expect(outcomes(saved)).toMatchObject({
    function: 'dropped',
    'filter_config.event_types': 'changed',
    'filter_config.filter.body': 'dropped',
  });
});

test('a retry rule of a create is dropped by 26.3.6', async () => {
  const { make } = await open(writing26);
  const saved = await make({ ...full, retry_config: { retry_count: 3, duration: '9s' } });
  expect(outcomes(saved)).toMatchObject({ 'retry_config.retry_count': 'dropped' });
});

test('what cannot be removed is told as ignored', async () => {
  const { context, make } = await open(writing267);
  const { resource } = await make();
  const saved = await change(context, resource.uid, { function: null, alert_config: null });
  expect(outcomes(saved)).toMatchObject({ function: 'ignored' });
  expect(saved.resource.alert_config).toEqual({ count: 5, threshold: '1h' });
});

test('with only the six operations a save sends what it is told and answers what it knows', async () => {
  const behaviour: Behaviour = {
    ...bySpecification,
    routes: 'documented',
    subscriptions: convoy2636,
  };
  const row = { ...structuredClone(source), uid: 'sub_1', name: 'orders', endpoint: one.uid };
  const { context, gateway } = await harness.fake(behaviour, {
    endpoints: [structuredClone(one), structuredClone(other)],
    subscriptions: [row],
  });
  expect(await getResourceState(subscriptionKind, context, 'sub_1')).toBeNull();
  const save = (body: SubscriptionSave) =>
    updateResource(subscriptionKind, context, 'sub_1', {
      operationId: operationId(),
      baseline: { kind: 'unknown', updatedAt: null, fingerprint: null },
      body,
    });
  // Nothing is emptied by the way: the filter is not known.
  const types = { filter_config: { event_types: ['order.paid'] } };
  await save(types);
  const saved = await save({ endpoint_id: other.uid });
  const puts = gateway.requests.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ body }) => JSON.parse(body))).toEqual([types, { endpoint_id: other.uid }]);
  expect(saved.receipt.readBack).toBe(false);
  expect(saved.resource.endpoint_metadata).toEqual({ uid: other.uid });
});

test('what would be refused is not sent, and what the gateway refuses is told', async () => {
  const { gateway, make } = await open(writing26);
  const refused = { code: 'gateway_rejected', gateway: { status: 400 } };
  await expect(make({ ...full, endpoint_id: 'nobody' })).rejects.toMatchObject(refused);
  gateway.forgetRequests();
  const invalid = { code: 'invalid', fields: { name: 'Enter a name' } };
  await expect(make({ ...full, name: null })).rejects.toMatchObject(invalid);
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
])(
  'an end that %s does not know is named as the likely reason where none is given',
  async (_, behaviour) => {
    const { context, make } = await open(behaviour);
    const { resource } = await make();
    const before = await load(context, resource.uid);
    for (const [field, noun] of [
      ['endpoint_id', 'endpoint'],
      ['source_id', 'source'],
    ] as const) {
      await expect(change(context, resource.uid, { [field]: 'unknown' })).rejects.toMatchObject({
        code: 'gateway_rejected',
        detail: expect.stringContaining(`change of the ${noun} this usually means`),
      });
    }
    expect(await load(context, resource.uid)).toEqual(before);
  },
);

async function overEmbedded() {
  const { context, gateway } = await harness.embedded();
  const body = { name: 'e', url: 'https://hooks.example.com/e', owner_id: 'acme' };
  const { fields } = await gateway.ask('POST', gateway.outgoing, '/endpoints', body);
  return { context, gateway, endpoint_id: String(fields.uid) };
}

describe('on the embedded gateway', () => {
  const retry_config = { retry_count: 3, duration: '9s', interval_seconds: 9 };
  const { function: code, alert_config, rate_limit_config } = full;
  const settings = { function: code, alert_config, rate_limit_config, app_id: 'legacy-app' };
  const none = {
    function: null,
    alert_config: null,
    rate_limit_config: null,
    retry_config: null,
    app_id: '',
  };

  test('what a form clears is cleared, and the receipt says so', async () => {
    const { context, gateway, endpoint_id } = await overEmbedded();
    const made = await createResource(subscriptionKind, context, {
      operationId: operationId(),
      body: { name: 'all', endpoint_id, ...settings, retry_config },
    });
    const cleared = await change(context, made.resource.uid, {
      function: null,
      alert_config: { count: null, threshold: null },
      rate_limit_config: { count: null, duration: null },
      retry_config: { retry_count: null, duration: null, interval_seconds: null },
      app_id: null,
    });
    const at = `/subscriptions/${made.resource.uid}`;
    expect((await gateway.ask('GET', gateway.outgoing, at)).fields).toMatchObject(none);
    expect(new Set(Object.values(outcomes(cleared)))).toEqual(new Set(['stored']));
  });

  test('settings that a save added are taken away again by its undo', async () => {
    const { context, gateway, endpoint_id } = await overEmbedded();
    const made = await createResource(subscriptionKind, context, {
      operationId: operationId(),
      body: { name: 'plain', endpoint_id },
    });
    const { uid } = made.resource;
    const saved = await change(context, uid, { ...settings, retry_config });
    expect(saved.undo?.cannotUndo).toEqual([]);
    const token = saved.undo?.token ?? '';
    await undoResource(subscriptionKind, context, uid, { operationId: operationId(), token });
    const answer = await gateway.ask('GET', gateway.outgoing, `/subscriptions/${uid}`);
    expect(answer.fields).toMatchObject(none);
  });
});

test('the embedded gateway stores every field as it was sent', async () => {
  const { context, gateway, endpoint_id } = await overEmbedded();
  const { source_id: _, ...settings } = full;
  const retry_config = { type: 'linear' as const, retry_count: 3, duration: '1m30s' };
  const delivery_mode = 'at_most_once' as const;
  const saved = await createResource(subscriptionKind, context, {
    operationId: operationId(),
    body: { ...settings, endpoint_id, retry_config, delivery_mode },
  });
  expect(new Set(Object.values(outcomes(saved)))).toEqual(new Set(['stored']));
  const { data } = await gateway.ask(
    'GET',
    gateway.outgoing,
    `/subscriptions/${saved.resource.uid}`,
  );
  expect(data).toMatchObject({
    ...settings,
    endpoint_id,
    delivery_mode,
    retry_config: { type: 'linear', retry_count: 3, duration: 90 },
  });
});

test('what a save did not come to store is not said to stay when it is undone', async () => {
  const { context, make } = await open(writing26Unlicensed);
  const { name, endpoint_id } = full;
  const { resource } = await make({ name, endpoint_id });
  const { undo } = await change(context, resource.uid, {
    name: 'paid',
    function: 'f',
    rate_limit_config: { count: 5, duration: 60 },
  });
  expect(undo?.cannotUndo).toEqual(['rate_limit_config.count', 'rate_limit_config.duration']);
});
