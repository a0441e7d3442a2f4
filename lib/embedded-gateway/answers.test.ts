import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { isRecord } from '@/lib/util/json';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = openTestGateway({ exampleData: true, functionTimeMs: 10_000 });
  await gateway.gateway.start();
});
afterAll(() => gateway.close());

/**
 * Operations whose answer is never whole: a trial gives a token or tells why there is none
 * (oauth2-trial.test.ts), and there are no meta events.
 */
const neverWhole: ReadonlySet<string> = new Set([
  'testEndpointOauth2',
  'getMetaEvent',
  'resendMetaEvent',
]);

const ecKey = { kty: 'EC', kid: 'k', crv: 'P-256', x: 'x', y: 'y', d: 'd' };
const authentication = {
  type: 'oauth2',
  oauth2: {
    url: 'https://auth.example/token',
    client_id: 'c',
    authentication_type: 'client_assertion',
    issuer: 'i',
    subject: 's',
    signing_key: ecKey,
    field_mapping: { access_token: 'token' },
  },
};
/** An address of documentation, which nothing is delivered to: every attempt fails at once. */
const url = 'https://203.0.113.10/h';
const endpoint = { name: 'a', url, authentication };
const kafka = { brokers: ['b:9092'], topic_name: 't', auth: { type: 'plain' } };
const source = {
  name: 'a',
  type: 'pub_sub',
  pub_sub: { type: 'kafka', workers: 1, kafka },
};
/** A broker at an address that no gateway may reach: its consumer waits. */
const amqp = { schema: 'amqp', host: '127.0.0.1', port: '5672', queue: 'q', auth: { user: 'u' } };
const consumed = { ...source, pub_sub: { type: 'amqp', workers: 1, amqp } };
const rules = {
  retry_config: { retry_count: 1 },
  alert_config: { count: 3 },
  rate_limit_config: { count: 3 },
};
const event = { event_type: 'a', data: {} };
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
  eventID: string;
  deliveryID: string;
  attemptID: string;
  jobID: string;
}

const ofDeliveries = /event(?!deliveries\/forceresend)|held|job/;

/** An event with the delivery that failed of it, for the operations on them. */
async function makeDelivery({ path }: Operation, endpoint_id: string) {
  if (!ofDeliveries.test(path)) return { eventID: '', deliveryID: '', attemptID: '' };
  await gateway.ask('POST', gateway.incoming, '/events', { ...event, endpoint_id });
  const list = `/eventdeliveries?status=Failure&endpointId=${endpoint_id}`;
  return vi.waitFor(async () => {
    const { fields } = await gateway.ask('GET', gateway.incoming, list);
    const [{ uid, event_id }] = fields.content as [{ uid: string; event_id: string }];
    const attempts = `/eventdeliveries/${uid}/deliveryattempts`;
    const { data } = await gateway.ask('GET', gateway.incoming, attempts);
    const [attempt] = data as [{ uid: string }];
    return { eventID: event_id, deliveryID: uid, attemptID: attempt.uid };
  }, 20_000);
}

/** By ids: of a filter only what was asked for is answered. */
const retryOf = (deliveryID: string) => ({ kind: 'retry', name: 'a', ids: [deliveryID] });

/** A job that has found its set, for the operations on it. */
async function makeJob({ path }: Operation, deliveryID: string): Promise<string> {
  if (!path.includes('/jobs')) return '';
  const made = await gateway.ask('POST', gateway.incoming, '/jobs', retryOf(deliveryID));
  const uid = String(made.fields.uid);
  return vi.waitFor(async () => {
    const { fields } = await gateway.ask('GET', gateway.incoming, `/jobs/${uid}`);
    expect(fields.status).toBe('ready');
    return uid;
  }, 20_000);
}

async function makeOneOfEach(operation: Operation): Promise<Ids> {
  const make = async (rest: string, body: object) =>
    String((await gateway.ask('POST', gateway.incoming, rest, body)).fields.uid);
  const endpointID = await make('/endpoints', endpoint);
  const isConsumed = operation === operations.getSourceConsumer;
  const sourceID = await make('/sources', isConsumed ? consumed : source);
  const ends = { endpoint_id: endpointID, source_id: sourceID };
  const subscriptionID = await make('/subscriptions', { name: 'a', ...ends, ...rules });
  const link = { name: 'a', owner_id: 'b', auth_type: 'refresh_token' };
  const portalLinkID = await make('/portal-links', link);
  const delivery = await makeDelivery(operation, endpointID);
  const jobID = await makeJob(operation, delivery.deliveryID);
  return { endpointID, sourceID, subscriptionID, portalLinkID, ...delivery, jobID };
}

function bodyOf(
  { name }: Operation,
  { endpointID, sourceID, deliveryID }: Ids,
): object | undefined {
  const subscription = { name: 'a', endpoint_id: endpointID, source_id: sourceID, ...rules };
  const bodies: Record<string, object> = {
    createEndpoint: endpoint,
    updateEndpoint: endpoint,
    expireEndpointSecret: {},
    createSource: source,
    updateSource: source,
    testSourceFunction: run,
    testSourceConnection: { pub_sub: consumed.pub_sub },
    createSubscription: subscription,
    updateSubscription: subscription,
    testSubscriptionFilter: { request: { body: {} }, schema: { body: {} } },
    testSubscriptionFunction: run,
    createPortalLink: { name: 'a', owner_id: 'b' },
    updatePortalLink: { name: 'a', owner_id: 'b' },
    updateProject: { name: 'a' },
    updatePortalBrand: { name: 'a' },
    createEvent: { ...event, endpoint_id: endpointID },
    createFanoutEvent: { ...event, owner_id: 'b' },
    createBroadcastEvent: event,
    createDynamicEvent: { ...event, url },
    forceResendDeliveries: { ids: [] },
    createJob: retryOf(deliveryID),
    startJob: { pace: { per_second: 1 }, canary: { count: 1, max_failures: 0 } },
  };
  return bodies[name];
}

async function answerTo(operation: Operation): Promise<unknown> {
  const ids = await makeOneOfEach(operation);
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

// Removing the example data comes last, since it takes rows of the lists along.
const { clearExampleData, ...others } = operations;
const offered = [...Object.values<Operation>(others), clearExampleData].filter(
  ({ name }) => !neverWhole.has(name),
);

describe.each(offered.map((operation) => [operation.name, operation] as const))(
  'the answer to %s',
  (_name, operation) => {
    test('holds every field of the contract and no other, in the right types', async () => {
      const data = await answerTo(operation);
      const { drift, coverage } = parseTolerant(operation.data, data);
      expect([drift, coverage.missing]).toEqual([[], []]);
    });
  },
);
