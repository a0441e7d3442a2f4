import { expect, test } from 'vitest';
import type { PubSubValues } from '@/lib/form-models/source/broker';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import {
  formValuesToCreateBody,
  formValuesToUpdateBody,
} from '@/lib/form-models/source/to-save-body';
import { newSourceValues, sourceToFormValues } from '@/lib/form-models/source/values';
import { bySpecification, writing24, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { createResource } from '../resource/create';
import { getResourceState } from '../resource/state';
import { updateResource } from '../resource/update';
import { sourceKind } from './kind';

const harness = writeHarness();

async function open(behaviour = writing26) {
  const { context, gateway } = await harness.fake(behaviour);
  const written = (): Record<string, unknown> =>
    JSON.parse(gateway.requests.findLast(({ method }) => method !== 'GET')?.body ?? 'null');
  return {
    gateway,
    written,
    async create(values: Partial<SourceFormValues>) {
      const filled = { ...newSourceValues(), name: 'Queue', workers: '1', ...values };
      const body = formValuesToCreateBody(filled);
      return (await createResource(sourceKind, context, { operationId: operationId(), body }))
        .resource;
    },
    async change(uid: string, values: Partial<SourceFormValues>) {
      const state = await getResourceState(sourceKind, context, uid);
      if (!state) throw new Error('the gateway has no reads');
      const { resource, baseline } = state;
      const edited = { ...sourceToFormValues(resource), ...values };
      const body = formValuesToUpdateBody(edited, resource);
      return await updateResource(sourceKind, context, uid, {
        operationId: operationId(),
        baseline,
        body,
      });
    },
  };
}

const kafka = (consumerGroupId: string): PubSubValues => ({
  kind: 'kafka',
  brokers: ['k-1.a.example:9092', 'k-2.a.example:9092'],
  topicName: 'orders',
  consumerGroupId,
  initialOffset: 'earliest',
  auth: { kind: 'none' },
});

const account = {
  type: 'service_account',
  project_id: 'shop-1',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
  client_email: 'events@shop-1.iam.example',
};
const google = (value: string): PubSubValues => ({
  kind: 'google',
  projectId: 'shop-1',
  subscriptionId: 'orders',
  serviceAccount: { kind: 'replace', value },
});

test('an empty consumer group is never passed on, also where it is stored', async () => {
  const { create, change, written, gateway } = await open();
  const { uid } = await create({ type: 'pub_sub', pubSub: kafka('') });
  const group = ['pub_sub', 'kafka', 'consumer_group_id'];
  expect(written()).not.toHaveProperty(group);

  await change(uid, { pubSub: kafka('readers') });
  expect(written()).toHaveProperty(group, 'readers');
  await change(uid, { pubSub: kafka('') });
  expect(written()).not.toHaveProperty(group);

  const emptied = { brokers: ['k-1.example:9092'], topic_name: 'orders', consumer_group_id: '' };
  const stored = { type: 'kafka', workers: 1, kafka: emptied };
  gateway.state.sources = [fakeSource(1, { type: 'pub_sub', pub_sub: stored })];
  await change(fakeSource(1).uid, { name: 'Renamed' });
  expect(written()).toMatchObject({ pub_sub: { kafka: { topic_name: 'orders' } } });
  expect(written()).not.toHaveProperty(group);
});

test.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
])('no verifier is invented for a source that takes no calls, on %s', async (_name, behaviour) => {
  const { create, change, written } = await open(behaviour);
  for (const type of ['rest_api', 'db_change_stream', 'pub_sub']) {
    const { uid } = await create({ type, ...(type === 'pub_sub' ? { pubSub: kafka('') } : {}) });
    expect(written(), type).not.toHaveProperty('verifier');
    await change(uid, { name: 'Renamed' });
    expect(written(), type).toMatchObject({ name: 'Renamed', type });
    expect(written(), type).not.toHaveProperty('verifier');
  }
});

const accountPath = ['pub_sub', 'google', 'service_account'];
const bytes = [...Buffer.from(JSON.stringify(account))];
const base64 = Buffer.from(JSON.stringify(account)).toString('base64');

test('a service account as JSON, as base64 and quoted once more is sent as the same bytes', async () => {
  const text = JSON.stringify(account, null, 2);
  for (const given of [text, Buffer.from(text).toString('base64'), JSON.stringify(text)]) {
    const { create, written } = await open();
    await create({ type: 'pub_sub', pubSub: google(given) });
    expect(written()).toHaveProperty(accountPath, [...Buffer.from(text)]);
  }
});

test.each([
  ['as base64', base64],
  ['as integers', bytes],
])('an account that is answered %s is hidden, and sent back as it came', async (_form, held) => {
  const { change, written, gateway } = await open();
  const settings = { project_id: 'shop-1', subscription_id: 'orders', service_account: held };
  const pub_sub = { type: 'google', workers: 1, google: settings };
  gateway.state.sources = [fakeSource(1, { type: 'pub_sub', pub_sub })];
  const { resource } = await change(fakeSource(1).uid, { name: 'Renamed' });
  expect(written()).toMatchObject({ pub_sub: { google: { service_account: held } } });
  expect(resource.pub_sub?.google?.service_account).toBe('set');
});

test.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
])(
  '%s takes a new account as integers, answers base64, and is sent that from then on',
  async (_name, behaviour) => {
    const { create, change, written, gateway } = await open(behaviour);
    const { uid } = await create({ type: 'pub_sub', pubSub: google(JSON.stringify(account)) });
    expect(written()).toHaveProperty(accountPath, bytes);
    expect(gateway.state.sources[0]).toHaveProperty(accountPath, base64);
    await change(uid, { name: 'Renamed' });
    expect(written()).toHaveProperty(accountPath, base64);
    const other = JSON.stringify({ ...account, project_id: 'shop-2' });
    await change(uid, { pubSub: google(other) });
    expect(written()).toHaveProperty(accountPath, Buffer.from(other).toString('base64'));
  },
);

test('a gateway that answers integers, as the interface specification says, is sent integers', async () => {
  const { create, change, written } = await open(bySpecification);
  const { uid } = await create({ type: 'pub_sub', pubSub: google(JSON.stringify(account)) });
  expect(written()).toHaveProperty(accountPath, bytes);
  const other = JSON.stringify({ ...account, project_id: 'shop-2' });
  await change(uid, { pubSub: google(other) });
  expect(written()).toHaveProperty(accountPath, [...Buffer.from(other)]);
});
