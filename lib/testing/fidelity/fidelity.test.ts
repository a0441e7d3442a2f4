import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Release } from '@/lib/releases/dialect';
import { loadExchanges, portalApi, type Topic } from '@/lib/testing/exchanges/load';
import { type Receiver, startReceiver } from '../recording-receiver';
import { openTestGateway } from '../test-gateway';
import { compareDeliveries } from './aligned';
import type { Difference } from './compare';
import { deviations } from './deviations';
import { movingOf } from './moving';
import { compareReceived } from './received';
import { replay, send } from './replay';
import { StandIns } from './stand-ins';
import { completed, following, receivedOf } from './supplements';

/** Topics that share one database, in the order in which they were recorded. */
const databases: readonly { release: Release; topics: readonly Topic[] }[] = [
  {
    release: '26.3.6',
    topics: ['auth', 'parsing', 'endpoints', 'lists', 'sources', 'subscriptions', 'delivery'],
  },
  { release: '24.6.5', topics: ['portal-links'] },
  { release: portalApi.release, topics: [portalApi.topic] },
];

/** The steps with which topics begin that move events. */
const firstMoving = ['delivery: sink endpoint, simple signature', 'portal-api: own endpoint'];

/** A secret that ends at once must not end before what was signed with it has gone out. */
const settledBefore = 'portal-api: tm: rotate own secret';

const counts = { agree: 0, deviate: 0, differ: 0 };
const used = new Set<string>();

/** Steps of a topic under names that are unique: a repeated one gets a number. */
function stepsOf(release: Release, topic: Topic) {
  const seen = new Map<string, number>();
  return loadExchanges(release, topic).map((exchange) => {
    const count = (seen.get(exchange.name) ?? 0) + 1;
    seen.set(exchange.name, count);
    const step = `${topic}: ${exchange.name}${count > 1 ? ` (${count})` : ''}`;
    return { step, exchange: completed(step, exchange) };
  });
}

const topicOf = (step: string) => step.slice(0, step.indexOf(':')) as Topic;

function covers(pattern: string, path: string): boolean {
  return pattern === '*' || path === pattern || path.startsWith(`${pattern}.`);
}

/** Whether a deviation of this step, or of its whole topic, explains a difference. */
function isExplained(step: string, path: string): boolean {
  const topic = `${topicOf(step)}: *`;
  for (const [at, { steps, differs }] of deviations.entries()) {
    const named = [step, topic].find((name) => steps.includes(name));
    if (named === undefined || !differs.some((pattern) => covers(pattern, path))) continue;
    used.add(`${at} ${named}`);
    return true;
  }
  return false;
}

function judge(step: string, differences: Difference[]): void {
  const unexplained = differences.filter(({ path }) => !isExplained(step, path));
  if (unexplained.length > 0) counts.differ += 1;
  else if (differences.length > 0) counts.deviate += 1;
  else counts.agree += 1;
  expect(unexplained).toEqual([]);
}

/** Lines that tell what targets got, by the steps that they stand behind. */
const receivedBehind: Readonly<Record<string, string>> = {
  'delivery: broadcast': 'received',
  'delivery: twitter CRC': 'received from ingest',
  'portal-api: link that manages': 'received',
  'portal-api: tm: event types': 'received at the end',
};

for (const { release, topics } of databases) {
  describe(`answers as ${release} was recorded`, () => {
    const gateway = openTestGateway({
      allowHttpEndpoints: true,
      // The recorded function that never ends runs for all of it.
      functionTimeMs: 500,
      moving: { allowTargets: ['127.0.0.1/32'] },
    });
    const moving = movingOf(gateway);
    const fetch = (request: Request) => gateway.gateway.fetch(request);
    const known = {
      '01J00000000000000000000001': gateway.outgoing,
      '01J00000000000000000000003': gateway.incoming,
      [`CO.outProjectKey000.${'o'.repeat(64)}`]: gateway.key,
      [`CO.inProjectKey0000.${'i'.repeat(64)}`]: gateway.key,
    };
    const standIns = new StandIns(known);
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await startReceiver();
      await gateway.gateway.start();
      standIns.pair('sink.example.com', receiver.host);
      // Token servers as recorded give no answer; this one is not even looked for.
      standIns.pair('auth.example.com', 'auth.internal');
    });
    afterAll(async () => {
      await gateway.close();
      await receiver.close();
    });

    for (const { step, exchange } of topics.flatMap((topic) => stepsOf(release, topic))) {
      const topic = topicOf(step);
      const isMoving = topic === 'delivery' || topic === portalApi.topic;
      test(step, async () => {
        // What moves has its own time, so that retries come where they were recorded.
        if (!isMoving) gateway.advance(1000);
        if (firstMoving.includes(step)) await moving.prepare();
        if (step === settledBefore) await moving.settle();
        const compareBodies = step.startsWith('delivery: deliveries')
          ? compareDeliveries
          : undefined;
        const differences = await replay(exchange, fetch, standIns, compareBodies);
        for (const { request, pair } of following(step, exchange)) {
          gateway.advance(1000);
          if (pair) await replay({ ...exchange, request }, fetch, standIns);
          else await send(request, fetch, new StandIns(known));
        }
        judge(step, differences);
      });
      const line = receivedBehind[step];
      if (line === undefined) continue;
      test(`${topic}: ${line}`, async () => {
        await moving.settle();
        if (line === 'received') await moving.retry();
        const recorded = receivedOf(release, topic, line);
        judge(`${topic}: ${line}`, compareReceived(recorded, receiver.take(), standIns));
      });
    }
  });
}

test('every deviation in the list still happens', () => {
  const stale = deviations.flatMap(({ steps }, at) =>
    steps.filter((step) => !used.has(`${at} ${step}`)),
  );
  expect(stale).toEqual([]);
});

test('nothing differs that is not in a list', () => {
  const { agree, deviate, differ } = counts;
  process.stdout.write(
    `Fidelity: ${agree} agree, ${deviate} deviate on purpose, ${differ} differ.\n`,
  );
  expect(differ).toBe(0);
});
