import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
beforeAll(() => {
  // Ample, for a machine that is busy besides.
  gateway = openTestGateway({ functionTimeMs: 10_000 });
});
afterAll(() => gateway.close());

const tried = (resource: string, body: object) =>
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
