import { afterAll, describe, expect, test } from 'vitest';
import type { Release } from '@/lib/releases/dialect';
import { loadExchanges, type Topic } from '@/lib/testing/exchanges/load';
import { openTestGateway } from '../test-gateway';
import { deviations } from './deviations';
import { notBuiltYet } from './not-built-yet';
import { replay, send } from './replay';
import { StandIns } from './stand-ins';
import { completed, following } from './supplements';

/** Topics that share one database, in the order in which they were recorded. */
const databases: readonly { release: Release; topics: readonly Topic[] }[] = [
  {
    release: '26.3.6',
    topics: ['auth', 'parsing', 'endpoints', 'lists', 'sources', 'subscriptions'],
  },
  { release: '24.6.5', topics: ['portal-links'] },
];

const counts = { agree: 0, deviate: 0, later: 0, differ: 0 };
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

function covers(pattern: string, path: string): boolean {
  return pattern === '*' || path === pattern || path.startsWith(`${pattern}.`);
}

/** Whether a deviation of this step, or of its whole topic, explains a difference. */
function isExplained(step: string, path: string): boolean {
  const topic = `${step.slice(0, step.indexOf(':'))}: *`;
  for (const [at, { steps, differs }] of deviations.entries()) {
    const named = [step, topic].find((name) => steps.includes(name));
    if (named === undefined || !differs.some((pattern) => covers(pattern, path))) continue;
    used.add(`${at} ${named}`);
    return true;
  }
  return false;
}

for (const { release, topics } of databases) {
  describe(`answers as ${release} was recorded`, () => {
    const gateway = openTestGateway({ allowHttpEndpoints: true });
    const fetch = (request: Request) => gateway.gateway.fetch(request);
    const known = {
      '01J00000000000000000000001': gateway.outgoing,
      '01J00000000000000000000003': gateway.incoming,
      [`CO.outProjectKey000.${'o'.repeat(64)}`]: gateway.key,
      [`CO.inProjectKey0000.${'i'.repeat(64)}`]: gateway.key,
    };
    const standIns = new StandIns(known);
    afterAll(() => gateway.close());

    for (const { step, exchange } of topics.flatMap((topic) => stepsOf(release, topic))) {
      if (notBuiltYet.includes(step)) {
        counts.later += 1;
        continue;
      }
      test(step, async () => {
        gateway.advance(1000);
        const differences = await replay(exchange, fetch, standIns);
        for (const { request, pair } of following(step, exchange)) {
          gateway.advance(1000);
          if (pair) await replay({ ...exchange, request }, fetch, standIns);
          else await send(request, fetch, new StandIns(known));
        }
        const unexplained = differences.filter(({ path }) => !isExplained(step, path));
        if (unexplained.length > 0) counts.differ += 1;
        else if (differences.length > 0) counts.deviate += 1;
        else counts.agree += 1;
        expect(unexplained).toEqual([]);
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
  const { agree, deviate, later, differ } = counts;
  process.stdout.write(
    `Fidelity: ${agree} agree, ${deviate} deviate on purpose, ${later} not built yet, ${differ} differ.\n`,
  );
  expect(differ).toBe(0);
});
