import { expect, test } from 'vitest';
import type { FilterTrial } from '@/lib/contract/console/subscription-actions';
import { ApiError } from '@/lib/queries/api-error';
import { askGateway } from './ask-gateway';

const sample = (name: string, text = `{"name":"${name}"}`) => ({ id: name, name, text });
const three = [sample('A'), sample('B'), sample('C')];

/** A round over samples, and which of them were answered in it. */
function round(samples: typeof three, ask: (name: unknown) => FilterTrial) {
  const calling = new AbortController();
  const answered: string[] = [];
  const failure = askGateway({
    part: 'body',
    filter: { a: 1 },
    samples,
    ask: async ({ sample: sent }) => ask(sent),
    signal: calling.signal,
    onAnswer: ({ name }) => answered.push(name),
  });
  return { calling, answered, failure };
}

test('samples are asked about in their order, those that cannot be read left out', async () => {
  const broken = [sample('A'), sample('Broken', '{'), sample('C')];
  const { answered, failure } = round(broken, () => ({ outcome: 'passed' }));
  expect(await failure).toBeUndefined();
  expect(answered).toEqual(['A', 'C']);
});

test('what stops a round is told with its place', async () => {
  const { answered, failure } = round(three, (sent) => {
    if (JSON.stringify(sent).includes('B')) throw new ApiError({ kind: 'unreachable' });
    return { outcome: 'passed' };
  });
  expect(await failure).toMatch(/^It stopped at B, after 1 of 3 samples\. Gatehouse itself/);
  expect(answered).toEqual(['A']);
});

test('a round without a sample that can be read says so', async () => {
  const { failure } = round([sample('Broken', '{')], () => ({ outcome: 'passed' }));
  expect(await failure).toContain('None of the samples can be read');
});

test('a round that is called off asks nothing more and says nothing', async () => {
  let asked = 0;
  const { calling, answered, failure } = round(three, () => {
    asked += 1;
    return { outcome: 'passed' };
  });
  calling.abort();
  expect(await failure).toBeUndefined();
  expect([asked, answered]).toEqual([1, []]);
});
