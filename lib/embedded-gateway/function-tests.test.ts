import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameThread } from '@/lib/testing/filter-workers';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';
import { functionWorkers } from './system-ports';

let gateway: TestGateway;
beforeAll(() => {
  gateway = openTestGateway();
});
afterAll(() => gateway.close());

const tried = (resource: string, body: object | string) =>
  gateway.ask('POST', gateway.incoming, `/${resource}/test_function`, body);

/** The recorded answers of 24.6.5, which needs no licence (gateway contract §7.3). */
test.each([
  [
    'function transform(p){console.log("hi",p.a,{b:2});console.error("bad");return {b:p.a}}',
    { b: 1 },
    ['hi 1 [object Object]', 'bad'],
  ],
  ['function transform(p){return p}', { a: 1 }, []],
  ['function transform(p){}', null, []],
])('a subscription’s function runs: %s', async (code, payload, log) => {
  expect(await tried('subscriptions', { payload: { a: 1 }, function: code })).toMatchObject({
    status: 200,
    message: 'Transformer function run successfully',
    data: { payload, log },
  });
});

test.each([
  [
    'function transform(p){ return p',
    'SyntaxError: SyntaxError: (anonymous): Line 1:32 Unexpected end of input',
  ],
  [
    'const x = 1',
    'the transform function is not found, please define it or rename the existing function',
  ],
])('what fails is told: %s', async (code, message) => {
  expect(await tried('subscriptions', { payload: {}, function: code })).toMatchObject({
    status: 400,
    message,
  });
});

test('a list is no payload', async () => {
  expect(await tried('subscriptions', { payload: [1], function: '' })).toMatchObject({
    status: 400,
    message: 'body contains incorrect JSON type for field "payload"',
  });
});

test('a body function is read strictly, others are not', async () => {
  const code = 'function transform(p){return p}';
  const request = { payload: { a: 1 }, function: code };
  expect(await tried('sources', { ...request, type: 'body' })).toMatchObject({
    status: 400,
    message: 'json: unknown field "a"',
  });
  expect(await tried('sources', { ...request, type: 'header' })).toMatchObject({ status: 200 });
  expect(await tried('sources', request)).toMatchObject({ status: 200 });
});

test('a result that cannot be written is a success without data', async () => {
  const answer = await tried('subscriptions', {
    payload: {},
    function: 'var transform = () => NaN',
  });
  expect(answer).toMatchObject({ status: 200, data: null });
});

test('nothing is tried while saving: a broken function is stored as it is', async () => {
  const broken = { body_function: 'function transform(p) {', header_function: 'not code at all' };
  const verifier = { type: 'noop' };
  const created = await gateway.ask('POST', gateway.incoming, '/sources', {
    name: 'Broken',
    type: 'http',
    verifier,
    ...broken,
  });
  expect(created).toMatchObject({ status: 201, data: broken });
});

test('a result with keys in any order comes back with its keys sorted', async () => {
  const code = 'function transform(){return {b:1,a:{d:1,c:2}}}';
  const { data } = await tried('subscriptions', { payload: {}, function: code });
  expect(JSON.stringify(data)).toContain('{"a":{"c":2,"d":1},"b":1}');
});

test('runs that their callers left are ended, so that they hold up no other', async () => {
  let onBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    onBegun = resolve;
  });
  const telling: typeof functionWorkers = (events) => {
    const port = functionWorkers(events);
    return {
      ...port,
      post: (order) => {
        port.post(order);
        onBegun();
      },
    };
  };
  const left = openTestGateway({}, sameThread, telling);
  const leaving = new AbortController();
  const asked = Array.from({ length: 6 }, () =>
    left.gateway.fetch(
      new Request(
        `http://gateway.test/api/v1/projects/${left.incoming}/subscriptions/test_function`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${left.key}`, 'Content-Type': 'application/json' },
          body: '{"payload":{},"function":"function transform(){ for(;;){} }"}',
          signal: leaving.signal,
        },
      ),
    ),
  );
  await begun;
  leaving.abort();
  const next = { payload: { a: 1 }, function: 'function transform(p){return p}' };
  const answer = await left.ask('POST', left.incoming, '/subscriptions/test_function', next);
  await Promise.all(asked);
  await left.close();
  expect(answer).toMatchObject({ status: 200, data: { payload: { a: 1 } } });
});

const idle = 'function transform(){}';
const asLong = (bytes: number) => `${idle}//${'x'.repeat(bytes - idle.length - 2)}`;

test.each([
  ['as long as it may be', asLong(256 * 1024), 200, 'Transformer function run successfully'],
  ['longer', asLong(256 * 1024 + 1), 400, 'function:must not be longer than 256 KiB'],
])('code that is %s', async (_name, code, status, message) => {
  expect(await tried('subscriptions', { payload: {}, function: code })).toMatchObject({
    status,
    message,
  });
});

test.each([
  [
    '2.7 million lists',
    `{"payload":{"a":[${Array(2_700_000).fill('[]').join()}]}}`,
    'body must not be larger than 1 MiB',
  ],
  [
    'as many lists as a body of its size can hold',
    `{"payload":{"a":[${Array(349_000).fill('[]').join()}]}}`,
    'body must not hold more than 100000 JSON values',
  ],
  [
    'numbers that are long once they are written out',
    `{"payload":{"a":[${Array(60_000).fill('1e20').join()}]}}`,
    'payload must not be larger than 1 MiB',
  ],
])('a payload of %s is refused before it is run', async (_name, body, message) => {
  expect(await tried('subscriptions', body)).toMatchObject({ status: 413, message });
});

test('a result that is larger than a payload may be is told, not answered', async () => {
  const code = 'function transform(){ return "x".repeat(1024 * 1024) }';
  expect(await tried('subscriptions', { payload: {}, function: code })).toMatchObject({
    status: 400,
    message: 'the result of the function is too long',
  });
});

test('an endless function is ended at the limit, in the gateway’s words', async () => {
  const hurried = openTestGateway({ functionTimeMs: 1_000 });
  const answer = await hurried.ask('POST', hurried.incoming, '/subscriptions/test_function', {
    payload: {},
    function: 'function transform(p){ for(;;){} }',
  });
  await hurried.close();
  expect(answer).toMatchObject({
    status: 400,
    message: 'script execution time elapsed 1 seconds',
  });
});
