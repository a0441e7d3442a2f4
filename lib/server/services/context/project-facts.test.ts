import { EventEmitter, once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { Behaviour } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { learnProject, projectFactsOf } from './project-facts';
import { connectionIdentity } from './service-context';

let gateway: FakeGateway;
let context: TestContext;

async function open(behaviour: Partial<Behaviour> = {}) {
  gateway = await startFakeGateway({ behaviour });
  context = openServiceContext(gateway);
}

afterEach(async () => {
  await context.close();
  await gateway.stop();
});

const facts = () => projectFactsOf(context.connection, context.runtime);

test('a project that this process does not know is read once, by all who ask together', async () => {
  await open();
  expect(facts().projectType).toBeNull();
  await Promise.all([learnProject(context), learnProject(context)]);
  await learnProject(context);
  expect(facts()).toMatchObject({ projectName: 'Fake project', projectType: 'outgoing' });
  expect(gateway.requests).toHaveLength(1);
});

test('a gateway without a read of it is not asked again', async () => {
  await open({ routes: 'documented' });
  await learnProject(context);
  await learnProject(context);
  expect(gateway.requests).toHaveLength(1);
  expect(facts()).toMatchObject({ projectName: null, projectType: null });
});

test.each([
  { kind: 'reset_before' },
  { kind: 'failure', status: 401, message: 'authorization failed' },
  { kind: 'failure', status: 500, message: '' },
] as const)('a gateway in trouble keeps nobody out, and is asked again: $kind', async (fault) => {
  await open();
  gateway.fail({ fault });
  await learnProject(context);
  expect(facts().projectType).toBeNull();
  gateway.heal();
  await learnProject(context);
  expect(facts().projectType).toBe('outgoing');
});

test('one that takes long is not waited for, and known as soon as it came', async () => {
  await open();
  const events = new EventEmitter();
  gateway.fail({ fault: { kind: 'hold', until: once(events, 'answer') }, times: 1 });
  await learnProject(context, 0);
  expect(facts().projectType).toBeNull();
  events.emit('answer');
  await expect.poll(() => facts().projectType).toBe('outgoing');
});

test('pages wait once for a gateway that does not answer, until it does', async () => {
  await open();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const patience = () =>
    waits.mock.calls.map(([, limit]) => limit).filter((limit) => limit === 700);
  const events = new EventEmitter();
  gateway.fail({ fault: { kind: 'hold', until: once(events, 'answer') }, times: 1 });
  await learnProject(context, 700);
  await learnProject(context, 700);
  expect(patience()).toHaveLength(1);
  events.emit('answer');
  await expect.poll(() => facts().projectType).toBe('outgoing');
  await learnProject(context, 700);
  context.runtime.projectFacts.delete(connectionIdentity(context.connection));
  gateway.fail({ fault: { kind: 'hold', until: once(events, 'answer') }, times: 1 });
  await learnProject(context, 700);
  // It has answered since, and is waited for like one that never was in trouble.
  expect(patience()).toHaveLength(2);
  events.emit('answer');
});

test('a gateway that fails at once is waited for the next time', async () => {
  await open();
  gateway.fail({ fault: { kind: 'failure', status: 500, message: '' }, times: 1 });
  await learnProject(context);
  expect(facts().projectType).toBeNull();
  gateway.fail({ fault: { kind: 'delay', ms: 300 }, times: 1 });
  await learnProject(context);
  expect(facts().projectType).toBe('outgoing');
});
