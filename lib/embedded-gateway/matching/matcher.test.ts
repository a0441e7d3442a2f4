import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestMatching, otherProject, type TestMatching } from '@/lib/testing/matching';
import { usualProjectSettings } from '../store/project-settings';

let gateway: TestMatching;
beforeEach(() => {
  gateway = openTestMatching();
});
afterEach(() => gateway.close());

const none = 'no subscription matched this event';

describe('whom an event is for', () => {
  test('of a source: its subscriptions, by type', async () => {
    const endpoint = gateway.endpoint();
    const every = gateway.subscribe(endpoint, { sourceId: 'source-1' });
    const named = gateway.subscribe(endpoint, { sourceId: 'source-1', types: ['a', 'b'] });
    gateway.subscribe(endpoint, { sourceId: 'source-1', types: ['c'] });
    gateway.subscribe(endpoint, { sourceId: 'source-2' });
    const event = await gateway.events.accept({ source_id: 'source-1', event_type: 'b' });
    await gateway.match();
    const made = await gateway.deliveriesOf(event);
    expect(made.map((each) => each.subscription_id)).toEqual([every, named]);
    expect(made).toMatchObject([{ source_id: 'source-1', event_type: 'b' }, {}]);
  });

  test('of an endpoint: what is subscribed to it, and nothing of another project', async () => {
    const endpoint = gateway.endpoint();
    const subscription = gateway.subscribe(endpoint);
    gateway.subscribe(gateway.endpoint());
    gateway.subscribe(endpoint, { projectId: otherProject });
    const event = await gateway.toEndpoint(endpoint);
    await gateway.match();
    expect(await gateway.deliveriesOf(event)).toMatchObject([
      { subscription_id: subscription, endpoint_id: endpoint },
    ]);
  });

  test('of an owner: the endpoints that it has when the event is matched', async () => {
    const [first, second] = [gateway.endpoint({ ownerId: 'acme' }), gateway.endpoint()];
    for (const each of [first, second]) gateway.subscribe(each);
    const event = await gateway.events.accept({ target: { kind: 'fanout', ownerId: 'acme' } });
    const later = gateway.endpoint({ ownerId: 'acme' });
    gateway.subscribe(later);
    await gateway.match();
    expect(gateway.read(event).endpoints).toEqual([first, later]);
  });

  test('of all: every subscription of that type, of endpoints that take nothing too', async () => {
    const status = ['active', 'paused', 'inactive'] as const;
    for (const each of status) gateway.subscribe(gateway.endpoint({ status: each }));
    gateway.subscribe(gateway.endpoint(), { types: ['other'] });
    const event = await gateway.events.accept({ target: { kind: 'broadcast' } });
    await gateway.match();
    const now = gateway.clock.now();
    expect(await gateway.deliveriesOf(event)).toMatchObject([
      { status: 'Scheduled', due_at: now, description: '' },
      { status: 'Scheduled', due_at: now, description: '' },
      { status: 'Discarded', due_at: null, description: 'the endpoint is inactive' },
    ]);
    expect(gateway.read(event).status).toBe('Success');
  });

  test('of an owner without endpoints, or an endpoint without a subscription: nobody', async () => {
    const targets = [
      { kind: 'fanout', ownerId: 'nobody' },
      { kind: 'endpoint', endpointId: gateway.endpoint() },
      { kind: 'endpoint', endpointId: 'gone' },
      { kind: 'broadcast' },
    ] as const;
    const accepted = await Promise.all(targets.map((target) => gateway.events.accept({ target })));
    await gateway.match();
    for (const event of accepted) {
      const nothing = { status: 'Failure', failure_reason: none, endpoints: [], matches: [] };
      expect(gateway.read(event)).toMatchObject(nothing);
    }
  });
});

test('what each subscription said is kept, and a fault is the reason of an event that none took', async () => {
  const endpoint = gateway.endpoint();
  const other = gateway.subscribe(endpoint, { types: ['other'] });
  const unfit = gateway.subscribe(endpoint, { body: { a: 2 } });
  const broken = gateway.subscribe(endpoint, { body: { a: { $regex: 'x' } } });
  const event = await gateway.toEndpoint(endpoint);
  await gateway.match();
  const reason = 'filter: $regex looks into texts; 1 is none.';
  const read = gateway.read(event);
  expect(read).toMatchObject({ status: 'Failure', failure_reason: reason });
  expect(read.matches).toEqual([
    {
      ...{ subscription_id: unfit, endpoint_id: endpoint, event_type: true, filter: false },
      reason: 'its filter does not match',
    },
    {
      ...{ subscription_id: broken, endpoint_id: endpoint, event_type: true, filter: false },
      reason,
    },
    {
      ...{ subscription_id: other, endpoint_id: endpoint, event_type: false },
      reason: 'its event types do not hold that of the event',
    },
  ]);
});

test('a filter that fails costs its own subscription the event, and no other', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint, { body: { a: { $regex: 'x' } } });
  const sound = gateway.subscribe(endpoint, { body: { a: 1 }, headers: { 'X-Tenant': 'acme' } });
  const headers = { 'X-Tenant': ['acme', 'other'] };
  const event = await gateway.toEndpoint(endpoint, { headers });
  await gateway.match();
  const [made, ...more] = await gateway.deliveriesOf(event);
  expect(more).toEqual([]);
  expect(gateway.read(event)).toMatchObject({ status: 'Success', failure_reason: '' });
  expect(gateway.read(event).matches[1]).toEqual({
    ...{ subscription_id: sound, endpoint_id: endpoint, event_type: true, filter: true },
    ...{ function: true, reason: '', delivery_id: made?.uid },
  });
});

test('the rule of the subscription counts where it has one, with the project’s for the rest', async () => {
  const project = gateway.store.projects.get(otherProject);
  if (!project) throw new Error('no project');
  const strategy = { type: 'exponential' as const, duration: 7, retry_count: 4 };
  gateway.store.projects.update({ ...project, settings: { ...usualProjectSettings, strategy } });
  const projectId = otherProject;
  const endpoint = gateway.endpoint({ projectId });
  gateway.subscribe(endpoint, { projectId, mode: 'at_most_once' });
  gateway.subscribe(endpoint, {
    projectId,
    retry_config: { type: 'linear', retry_count: 0, duration: 60 },
  });
  gateway.subscribe(endpoint, { projectId, retry_config: { retry_count: 9 } });
  const event = await gateway.toEndpoint(endpoint, { project_id: projectId });
  await gateway.match();
  expect(await gateway.deliveriesOf(event)).toMatchObject([
    { strategy: 'exponential', interval_seconds: 7, retry_limit: 4, mode: 'at_most_once' },
    { strategy: 'linear', interval_seconds: 60, retry_limit: 0, mode: 'at_least_once' },
    { strategy: 'exponential', interval_seconds: 7, retry_limit: 9 },
  ]);
});

test('a change of a subscription or an endpoint counts for the next event', async () => {
  const endpoint = gateway.endpoint();
  const subscription = gateway.subscribe(endpoint, { types: ['a'] });
  const used = gateway.matcher();
  const matched = async () => {
    const event = await gateway.toEndpoint(endpoint, { event_type: 'b' });
    used.wake();
    await used.settled();
    return gateway.deliveriesOf(event);
  };
  expect(await matched()).toEqual([]);
  const stored = gateway.store.subscriptions.get('01J0000000000000000000T0UT', subscription);
  if (!stored) throw new Error('no subscription');
  const filter_config = { ...stored.settings.filter_config, event_types: ['b'] };
  const settings = { ...stored.settings, filter_config };
  gateway.store.subscriptions.update({ ...stored, settings });
  expect(await matched()).toMatchObject([{ status: 'Scheduled' }]);
  const usedEndpoint = gateway.store.endpoints.get(stored.project_id, endpoint);
  if (!usedEndpoint) throw new Error('no endpoint');
  gateway.store.endpoints.update({ ...usedEndpoint, status: 'inactive' });
  expect(await matched()).toMatchObject([{ status: 'Discarded' }]);
  gateway.store.subscriptions.softDelete(stored.project_id, subscription, stored.updated_at);
  expect(await matched()).toEqual([]);
  await used.stop();
});

test('what is kept of the reasons is bounded, and tells how much is left out', async () => {
  const endpoint = gateway.endpoint();
  gateway.store.transaction(() => {
    for (let at = 0; at < 150; at += 1) {
      gateway.subscribe(endpoint, { types: [`type-${at}`] });
      gateway.subscribe(endpoint, { body: { a: 2 } });
    }
  });
  const event = await gateway.toEndpoint(endpoint);
  await gateway.match();
  const { matches } = gateway.read(event);
  const last = matches.at(-1)?.reason;
  expect(matches.length).toBeLessThan(101);
  expect(JSON.stringify(matches).length).toBeLessThan(16 * 1024);
  expect(last).toBe(`${301 - matches.length} more subscriptions were looked at and are not listed`);
});

test('a subscription that was damaged on the disk takes nothing, and says so', async () => {
  const endpoint = gateway.endpoint();
  const subscription = gateway.subscribe(endpoint);
  gateway.db.prepare("UPDATE subscriptions SET settings = 'x'").run();
  const event = await gateway.toEndpoint(endpoint);
  await gateway.match();
  const reason = 'the subscription was altered on the disk and cannot be read';
  expect(gateway.read(event)).toMatchObject({
    failure_reason: reason,
    matches: [{ subscription_id: subscription, reason }],
  });
});
