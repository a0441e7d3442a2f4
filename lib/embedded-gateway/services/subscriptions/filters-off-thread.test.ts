import { afterAll, expect, test } from 'vitest';
import type { StartFilterWorker } from '@/lib/filter/worker/evaluator';
import { costlyPatterns, manyPatterns, matchedPayload } from '@/lib/testing/attack/many-patterns';
import { sourceThreads } from '@/lib/testing/filter-workers';
import { openTestGateway } from '@/lib/testing/test-gateway';

/** What happened, in its order; a worker's part is noted where its messages come by. */
let happened: string[] = [];
let tellBegun: () => void = () => undefined;

const noted: StartFilterWorker = ({ onMessage, onEnd }) => {
  const port = sourceThreads({
    onMessage(message) {
      if ('result' in message) happened.push('evaluated');
      onMessage(message);
    },
    onEnd,
  });
  return {
    ...port,
    post(message) {
      happened.push('begun');
      port.post(message);
      tellBegun();
    },
  };
};

const gateway = openTestGateway({}, noted);
afterAll(() => gateway.close());

const ask = (method: string, rest: string, body: object) =>
  gateway.ask(method, gateway.outgoing, rest, body);

/** Has a request sent and, once its filter is looked into, asks for the gateway's health. */
async function besides(send: () => ReturnType<typeof ask>) {
  happened = [];
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  const answer = send().then((given) => {
    happened.push('answered');
    return given;
  });
  await begun;
  const health = await gateway.gateway.fetch(new Request('http://gateway.test/health'));
  happened.push(`health ${health.status}`);
  return answer;
}

const inOrder = ['begun', 'health 200', 'evaluated', 'answered'];
const [costly] = costlyPatterns.map(({ filter }) => filter());

test('other requests are answered while a filter is tried', async () => {
  const answer = await besides(() =>
    ask('POST', '/subscriptions/test_filter', {
      request: { body: matchedPayload },
      schema: { body: costly },
    }),
  );
  expect(answer).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^failed to validate subscription filter: .*more work/),
  });
  expect(happened).toEqual(inOrder);
});

test('other requests are answered while a filter is saved', async () => {
  const endpoint = { name: 'e', url: 'https://hooks.example.com/e', owner_id: 'acme' };
  const { fields } = await ask('POST', '/endpoints', endpoint);
  const subscription = { name: 's', endpoint_id: fields.uid };
  const save = (body: object) => () =>
    ask('POST', '/subscriptions', { ...subscription, filter_config: { filter: { body } } });
  const refused = await besides(save(manyPatterns()));
  expect(refused).toMatchObject({
    status: 400,
    message:
      'filter_config.filter.body:a filter may have up to 50 patterns ($regex); this one has 900',
  });
  expect(happened).toEqual(inOrder);
  expect(await besides(save(costly ?? {}))).toMatchObject({ status: 201 });
  expect(happened).toEqual(inOrder);
});
