import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { isRecord } from '@/lib/util/json';
import { openTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
beforeAll(() => {
  gateway = openTestGateway({ exampleData: true, functionTimeMs: 10_000 });
});
afterAll(() => gateway.close());

/** Operations that this gateway has no route for, since it neither asks token servers nor has events. */
const notOffered: ReadonlySet<string> = new Set(['testEndpointOauth2', 'listEvents']);

const endpoint = { name: 'a', url: 'https://a.example/h' };
const source = { name: 'a', type: 'http' };
const run = {
  payload: { event_type: 'e', data: {} },
  function: 'function transform(p) { return p }',
  type: 'body',
};

interface Ids {
  endpointID: string;
  sourceID: string;
  subscriptionID: string;
  portalLinkID: string;
}

async function makeOneOfEach(): Promise<Ids> {
  const make = async (rest: string, body: object) =>
    String((await gateway.ask('POST', gateway.incoming, rest, body)).fields.uid);
  const endpointID = await make('/endpoints', endpoint);
  const sourceID = await make('/sources', source);
  const ends = { endpoint_id: endpointID, source_id: sourceID };
  const subscriptionID = await make('/subscriptions', { name: 'a', ...ends });
  const link = { name: 'a', owner_id: 'b', auth_type: 'refresh_token' };
  return { endpointID, sourceID, subscriptionID, portalLinkID: await make('/portal-links', link) };
}

function bodyOf({ name }: Operation, { endpointID, sourceID }: Ids): object | undefined {
  const subscription = { name: 'a', endpoint_id: endpointID, source_id: sourceID };
  const bodies: Record<string, object> = {
    createEndpoint: endpoint,
    updateEndpoint: endpoint,
    expireEndpointSecret: {},
    createSource: source,
    updateSource: source,
    testSourceFunction: run,
    createSubscription: subscription,
    updateSubscription: subscription,
    testSubscriptionFilter: { request: { body: {} }, schema: { body: {} } },
    testSubscriptionFunction: run,
    createPortalLink: { name: 'a', owner_id: 'b' },
    updatePortalLink: { name: 'a', owner_id: 'b' },
  };
  return bodies[name];
}

async function answerTo(operation: Operation): Promise<unknown> {
  const ids = await makeOneOfEach();
  const [, rest] = operation.path.split('{projectID}');
  if (rest === undefined) {
    const headers = { Authorization: `Bearer ${gateway.key}` };
    const response = await gateway.gateway.fetch(
      new Request(`http://gateway.test/api${operation.path}`, { headers }),
    );
    const body: unknown = await response.json();
    return isRecord(body) ? body.data : undefined;
  }
  if (operation === operations.activateEndpoint) {
    await gateway.ask('PUT', gateway.incoming, `/endpoints/${ids.endpointID}/pause`);
  }
  const path = rest.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name]);
  const body = bodyOf(operation, ids);
  const answer = await gateway.ask(operation.method, gateway.incoming, path, body);
  expect(answer.status, answer.message).toBe(operation.success);
  return answer.data;
}

/** Parts of settings that are there only where they are set, and what other releases answer. */
const onlyWhereSet =
  /(?:^|\.)(?:config|authentication|retry_config\.\w+|filter\.(?:query|path)|sqs|google|kafka|amqp|twitter)(?:\.|$)/;

/** Every field that is missing in an object that the contract gives it, with rows left out. */
function missingFields(operation: Operation, data: unknown): string[] {
  const missing = new Set<string>();
  const look = (value: unknown, path: string, names: Map<string, string[]>): void => {
    if (Array.isArray(value)) {
      for (const item of value) look(item, path, names);
      return;
    }
    if (!isRecord(value)) return;
    for (const name of names.get(path) ?? []) {
      const here = path === '' ? name : `${path}.${name}`;
      if (Object.hasOwn(value, name)) look(value[name], here, names);
      else if (!onlyWhereSet.test(here)) missing.add(here);
    }
  };
  const names = new Map<string, string[]>();
  for (const { path } of fieldPaths(operation.data)) {
    const cut = path.lastIndexOf('.');
    const parent = cut === -1 ? '' : path.slice(0, cut);
    names.set(parent, [...(names.get(parent) ?? []), path.slice(cut + 1)]);
  }
  look(data, '', names);
  return [...missing];
}

// Removing the example data comes last, since it takes rows of the lists along.
const { clearExampleData, ...others } = operations;
const offered = [...Object.values<Operation>(others), clearExampleData].filter(
  ({ name }) => !notOffered.has(name),
);

describe.each(offered.map((operation) => [operation.name, operation] as const))(
  'the answer to %s',
  (_name, operation) => {
    test('holds every field of the contract and no other, in the right types', async () => {
      const data = await answerTo(operation);
      expect(parseTolerant(operation.data, data).drift).toEqual([]);
      expect(missingFields(operation, data)).toEqual([]);
    });
  },
);
