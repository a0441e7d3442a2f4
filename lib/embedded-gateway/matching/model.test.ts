import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProject } from '@/lib/testing/event-store';
import { runs } from '@/lib/testing/long-run';
import { openTestMatching, type TestMatching } from '@/lib/testing/matching';
import type { EventTarget } from '../store/events/records';
import type { Matcher } from './matcher';

let gateway: TestMatching;
let matcher: Matcher;
beforeAll(() => {
  gateway = openTestMatching();
  matcher = gateway.matcher();
});
afterAll(async () => {
  await matcher.stop();
  gateway.close();
});

const deletedAt = '2026-11-28T00:00:00Z';
const place = fc.nat(2);
const at = fc.nat(9);
const types = fc.subarray(['a', 'b', '*']);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const steps = fc.array(
  fc.oneof(
    fc.record({
      ...{ kind: kind('subscribe'), endpoint: place, source: place, types },
      asks: fc.option(fc.nat(1), { nil: undefined }),
    }),
    fc.record({ kind: kind('retype'), at, types }),
    fc.record({ kind: kind('delete'), at }),
    fc.record({
      ...{ kind: kind('event'), to: place, type: fc.constantFrom('a', 'b', 'c') },
      ...{ target: fc.constantFrom('source', 'endpoint', 'fanout', 'broadcast'), value: fc.nat(1) },
    }),
  ),
  { minLength: 4, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;
type OfKind<Kind> = Extract<Step, { kind: Kind }>;

/** What is subscribed, as plain as can be. */
interface Subscribed extends Omit<OfKind<'subscribe'>, 'kind'> {
  uid: string;
}

/** Sources, owners and endpoints that no other run has; two of the endpoints have one owner. */
function world() {
  const run = String(Math.random());
  const sources = [0, 1, 2].map((each) => `source ${run} ${each}`);
  const owners = [0, 1, 0].map((each) => `owner ${run} ${each}`);
  return { sources, owners, endpoints: owners.map((ownerId) => gateway.endpoint({ ownerId })) };
}
type World = ReturnType<typeof world>;

const nth = (list: readonly string[], place: number) => list[place] ?? '';

function targetOf({ target, to }: OfKind<'event'>, { owners, endpoints }: World): EventTarget {
  switch (target) {
    case 'endpoint':
      return { kind: target, endpointId: nth(endpoints, to) };
    case 'fanout':
      return { kind: target, ownerId: nth(owners, to) };
    default:
      return { kind: target };
  }
}

function takes(one: Subscribed, { target, to, type, value }: OfKind<'event'>, { owners }: World) {
  const isFor = {
    source: one.source === to,
    endpoint: one.endpoint === to,
    fanout: owners[one.endpoint] === owners[to],
    broadcast: true,
  }[target];
  const isType = one.types.includes('*') || one.types.includes(type);
  return isFor && isType && (one.asks === undefined || one.asks === value);
}

async function deliveredTo(step: OfKind<'event'>, where: World): Promise<string[]> {
  const event = await gateway.events.accept({
    ...{ target: targetOf(step, where), event_type: step.type },
    source_id: step.target === 'source' ? nth(where.sources, step.to) : '',
    body: Buffer.from(JSON.stringify({ value: step.value })),
  });
  matcher.wake();
  await matcher.settled();
  return (await gateway.deliveriesOf(event)).map(({ subscription_id }) => subscription_id);
}

function retype({ uid }: Subscribed, event_types: string[]): void {
  const stored = gateway.store.subscriptions.get(testProject, uid);
  if (!stored) throw new Error('no subscription');
  const filter_config = { ...stored.settings.filter_config, event_types };
  gateway.store.subscriptions.update({
    ...stored,
    settings: { ...stored.settings, filter_config },
  });
}

/** Takes one step; the result is what is subscribed after it. */
async function take(step: Step, model: Subscribed[], where: World): Promise<Subscribed[]> {
  if (step.kind === 'subscribe') {
    const uid = gateway.subscribe(nth(where.endpoints, step.endpoint), {
      ...{ types: step.types, sourceId: nth(where.sources, step.source) },
      body: step.asks === undefined ? {} : { value: step.asks },
    });
    return [...model, { ...step, uid }];
  }
  if (step.kind === 'event') {
    const expected = model.filter((one) => takes(one, step, where)).map(({ uid }) => uid);
    expect((await deliveredTo(step, where)).sort()).toEqual(expected.sort());
    return model;
  }
  const chosen = model[step.at];
  if (!chosen) return model;
  if (step.kind === 'delete') {
    gateway.store.subscriptions.softDelete(testProject, chosen.uid, deletedAt);
    return model.filter((one) => one !== chosen);
  }
  retype(chosen, step.types);
  return model.map((one) => (one === chosen ? { ...one, types: step.types } : one));
}

test('an event goes to whom the rules name, whatever was subscribed, changed and deleted before', async () => {
  const property = fc.asyncProperty(steps, async (taken) => {
    const where = world();
    let model: Subscribed[] = [];
    try {
      for (const step of taken) model = await take(step, model, where);
    } finally {
      // What is sent to all in the next run is for its own alone.
      for (const { uid } of model)
        gateway.store.subscriptions.softDelete(testProject, uid, deletedAt);
    }
  });
  await fc.assert(property, { numRuns: runs(15, 500) });
});
