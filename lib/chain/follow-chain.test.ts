import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { sampleJudge } from '@/lib/filter/worker/judge-sample';
import { sameThread } from '@/lib/testing/filter-workers';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { createTestRunner } from '@/lib/testing/transform-runner';
import type { ChainSettings, ChainStep, ChainWorld, StepId } from './chain';
import { followChain } from './follow-chain';

const { run, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

const nothing: ChainSettings = {
  wayIn: 'http',
  verifier: { type: 'noop' },
  bodyFunction: '',
  headerFunction: '',
  eventTypes: ['*'],
  filter: { body: {}, headers: {} },
  function: '',
  endpoint: { signature: 'simple', secret: 'endpoint-secret', isForm: false },
};
const world: ChainWorld = {
  run,
  judge: sampleJudge(createFilterEvaluator(sameThread)),
  release: convoy2636,
  runsSourceFunctionsForHttp: false,
  isIncoming: false,
  now: () => 1_700_000_000.9,
};
const request = {
  headers: [
    ['content-type', 'application/json'],
    ['x-kind', 'order'],
    ['Host', 'gateway.example'],
    ['Content-Length', '12'],
    ['User-Agent', 'sender/1'],
  ] as const,
  body: '{ "id": 1152921506151679042, "total": 5 }',
};
const broker = { ...nothing, wayIn: 'broker' } as const;
const event = '{"endpoint_id":"e1","event_type":"order.paid","data":{"n":12345678901234567890}}';

const signedBy = (secret: string) =>
  ({ type: 'hmac', header: 'X-Signature', hash: 'SHA256', encoding: 'hex', secret }) as const;
const twitter = { type: 'twitter', secret: 'k' } as const;

const follow = (
  settings: Partial<ChainSettings>,
  { body = request.body, ...other }: Partial<ChainWorld> & { body?: string } = {},
) => followChain({ ...request, body }, { ...nothing, ...settings }, { ...world, ...other });

const stepOf = (steps: readonly ChainStep[], id: StepId): ChainStep => {
  const step = steps.find((each) => each.id === id);
  if (!step) throw new Error(`there is no step ${id}`);
  return step;
};
const last = (steps: readonly ChainStep[]) => stepOf(steps, steps.at(-1)?.id ?? 'request');
const headersOf = ({ after }: ChainStep) => Object.fromEntries(after.headers);
const digest = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

describe('what the endpoint receives', () => {
  test('is the body with its digits, the sender’s headers under the gateway’s, and a signature', async () => {
    const delivery = stepOf(await follow({}), 'delivery');
    expect(delivery.after.body).toBe(request.body);
    expect(delivery.gateway).toEqual([expect.stringContaining('without the blanks')]);
    expect(headersOf(delivery)).toEqual({
      'X-Kind': 'order',
      'X-Convoy-Source-Id': 'mask-id-of-the-source',
      'User-Agent': 'Convoy/v26.2.2',
      'Accept-Encoding': 'gzip',
      'Content-Type': 'application/json',
      'X-Convoy-Signature': digest('endpoint-secret', '{"id":1152921506151679042,"total":5}'),
    });
  });

  test('is signed with the time of the attempt where the endpoint asks for it', async () => {
    const endpoint = { signature: 'advanced', secret: 's', isForm: false } as const;
    const delivery = stepOf(await follow({ endpoint }, { body: '{"a":1}' }), 'delivery');
    expect(headersOf(delivery)['X-Convoy-Signature']).toBe(
      `t=1700000000,v1=${digest('s', '1700000000,{"a":1}')}`,
    );
  });

  test('has no signature before the secret is typed', async () => {
    const endpoint = { ...nothing.endpoint, secret: '' };
    expect(headersOf(last(await follow({ endpoint })))).not.toHaveProperty('X-Convoy-Signature');
  });

  test('is a form under the signature of the JSON, but for the oldest release, which knows no forms', async () => {
    const endpoint = { ...nothing.endpoint, isForm: true };
    const json = '{"b":{"c":"x y"},"a":1.5}';
    const delivery = stepOf(await follow({ endpoint }, { body: json }), 'delivery');
    expect(delivery.after.body).toBe('a=2&b=%7B%22c%22%3A%22x+y%22%7D');
    expect(headersOf(delivery)).toMatchObject({
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Convoy-Signature': digest('endpoint-secret', json),
    });
    expect(delivery.gateway).toEqual([expect.stringContaining('not of the form')]);
    const old = last(await follow({ endpoint }, { body: json, release: convoy2465 }));
    expect([old.after.body, old.gateway]).toEqual([json, []]);
  });

  test('is nothing where a list would have to be a form', async () => {
    const endpoint = { ...nothing.endpoint, isForm: true };
    const stopped = last(await follow({ endpoint }, { body: '[1]' }));
    expect([stopped.id, stopped.state]).toEqual(['delivery', 'stopped']);
  });
});

describe('the way in', () => {
  test('stops at a signature that is not the request’s', async () => {
    const verifier = signedBy('k');
    const refused = last(await follow({ verifier }));
    expect([refused.id, refused.state]).toEqual(['verifier', 'stopped']);
    const headers = [['x-signature', digest('k', request.body)]] as const;
    const steps = await followChain({ ...request, headers }, { ...nothing, verifier }, world);
    expect(stepOf(steps, 'verifier').state).toBe('passed');
    expect(last(steps).id).toBe('delivery');
  });

  test('turns a form into JSON, and loses what is no JSON, as each release does', async () => {
    const form = {
      headers: [['Content-Type', 'application/x-www-form-urlencoded']] as const,
      body: 'b=2&a=1',
    };
    const steps = await followChain(form, nothing, world);
    expect(last(steps).after.body).toBe('{"a":"1","b":"2"}');
    expect(last(await followChain(form, nothing, { ...world, release: convoy2465 }))).toMatchObject(
      {
        id: 'verifier',
        state: 'stopped',
        gateway: ['The gateway answers 200 all the same, and the request is lost.'],
      },
    );
    expect(last(await follow({}, { body: 'text' }))).toMatchObject({
      id: 'verifier',
      state: 'stopped',
      gateway: [expect.stringContaining('stays in Processing')],
    });
  });

  test('verifies a body before it looks what is in it', async () => {
    const refused = last(await follow({ verifier: signedBy('k') }, { body: 'text' }));
    expect(refused.note).toContain('The header with the signature is missing');
    expect(refused.gateway).toEqual([expect.stringContaining('400')]);
  });

  test.each([
    [convoy2465, signedBy('k'), '400 with the reason'],
    [convoy2636, signedBy('k'), '“Request verification failed”'],
    [convoy2673, signedBy(''), '500 “failed to initialize HMAC verifier”'],
    [convoy2465, twitter, 'crashes'],
    [convoy2636, twitter, 'crashes'],
    [convoy2673, twitter, '“Request verification failed”'],
  ] as const)('of %s refuses %j as it does', async (release, verifier, answer) => {
    const refused = last(await follow({ verifier }, { release }));
    expect([refused.id, refused.state]).toEqual(['verifier', 'stopped']);
    expect(refused.gateway).toEqual([expect.stringContaining(answer)]);
  });

  test('stores an empty body as an empty object', async () => {
    expect(last(await follow({}, { body: '' })).after.body).toBe('{}');
  });
});

test('an event of the API brings its own headers and passes no source', async () => {
  const body =
    '{"owner_id":"acme","event_type":"a","data": { "n": 1.0 },"custom_headers":{"X-Own":"1"}}';
  const bodyFunction = 'function transform() { return 1 }';
  const steps = await follow(
    { wayIn: 'api', bodyFunction, headerFunction: bodyFunction },
    { body },
  );
  expect(last(steps).after).toMatchObject({ body: '{ "n": 1.0 }', eventType: 'a' });
  expect(headersOf(last(steps))).toMatchObject({ 'X-Own': '1' });
  expect(headersOf(last(steps))).not.toHaveProperty('x-kind');
});

describe('functions of the source', () => {
  const functions = {
    bodyFunction: 'function transform(p) { return { total: p.total * 2 } }',
    headerFunction: 'function transform(h) { return { "X-Kind": h["X-Kind"] + "!" } }',
  };

  test('do not run for HTTP on Convoy, which the step says', async () => {
    const steps = await follow(functions);
    for (const id of ['body_function', 'header_function'] as const)
      expect(stepOf(steps, id)).toMatchObject({
        state: 'skipped',
        gateway: [expect.stringContaining('message brokers only')],
      });
    expect(last(steps).after.body).toBe(request.body);
  });

  test('run for HTTP where the gateway keeps to the interface, and say that Convoy would not', async () => {
    const steps = await follow(functions, { runsSourceFunctionsForHttp: true });
    expect(stepOf(steps, 'body_function').gateway).toEqual([
      expect.stringContaining('never for HTTP'),
      expect.stringContaining('rounds 1152921506151679042'),
    ]);
    expect(last(steps).after.body).toBe('{"total":10}');
    expect(headersOf(last(steps))['X-Kind']).toBe('order!');
  });

  test('make the event of a broker’s message', async () => {
    const steps = await follow({
      ...broker,
      bodyFunction: `function transform(p) {
        return { endpoint_id: 'e1', event_type: 'order.paid', data: p, custom_headers: { 'x-kind': 'mine', 'X-Own': '1' } }
      }`,
      headerFunction: "function transform(h) { h.seen = h['x-own'] + h['x-kind']; return h }",
    });
    expect(stepOf(steps, 'verifier').state).toBe('skipped');
    expect(last(steps).after).toMatchObject({ eventType: 'order.paid' });
    // The function on the headers gets those of the message and of the event, the message's first.
    expect(headersOf(last(steps))).toMatchObject({ 'X-Own': '1', seen: '1order' });
    expect(headersOf(last(steps))).toMatchObject({ 'x-convoy-message-type': 'single' });
  });

  test('that give a header a value that is no text stop the chain', async () => {
    const headerFunction = 'function transform(h) { return { ...h, n: 5 } }';
    const stopped = last(await follow({ ...broker, headerFunction }, { body: event }));
    expect(stopped.note).toBe('The function gave n a value that is no text.');
  });

  test('are not needed where the message is an event already, which is written anew all the same', async () => {
    const steps = await follow(broker, { body: event });
    expect(last(steps).after.body).toBe('{"n":12345678901234567000}');
    expect(stepOf(steps, 'body_function').gateway).toEqual([
      'The engine rounds 12345678901234567890 of the body to 12345678901234567000.',
    ]);
  });

  test.each([
    ['{}', 'event_type, data'],
    ['{"data":1,"owner_id":"a"}', 'event_type'],
    ['{"event_type":" ","data":1,"endpoint_id":"e"}', 'event_type'],
    ['{"event_type":"a","endpoint_id":"e"}', 'data'],
  ])('of a broker’s source that return %s are told what is missing', async (result, missing) => {
    const bodyFunction = `function transform() { return (${result}) }`;
    const stopped = last(await follow({ ...broker, bodyFunction }));
    expect(stopped).toMatchObject({ id: 'body_function', state: 'stopped' });
    expect(stopped.note).toBe(`No event comes of this: it lacks ${missing}.`);
  });

  test.each([
    ['{ event_type: "a", data: 1, extra: 1 }', 'json: unknown field "extra"'],
    ['{ event_type: 1, data: 1 }', 'json: cannot unmarshal number into Go struct field'],
    ['[1]', 'json: cannot unmarshal array into Go value'],
  ])('of a broker’s source that return %s are not read as an event', async (result, problem) => {
    const bodyFunction = `function transform() { return (${result}) }`;
    const stopped = last(await follow({ ...broker, bodyFunction }));
    expect(stopped).toMatchObject({ id: 'body_function', state: 'stopped' });
    expect(stopped.note).toContain(`The gateway does not read this as an event: ${problem}`);
  });

  test('that fail stop the chain with the run that failed', async () => {
    const bodyFunction = 'function transform(p) { return p.a.b }';
    const stopped = last(await follow({ ...broker, bodyFunction }));
    expect(stopped.run?.outcome).toMatchObject({ kind: 'error', error: { name: 'TypeError' } });
    const headerFunction = 'function transform() { return 1 }';
    const other = last(await follow({ ...broker, headerFunction }, { body: event }));
    expect([other.id, other.state]).toEqual(['header_function', 'stopped']);
  });
});

describe('a broker’s message', () => {
  const fields = { event_type: 'a', data: 1 };
  const ofType = (type: string) => ({ 'X-Convoy-Message-Type': type });
  const headerStep = async (message: object, settings: Partial<ChainSettings> = {}) =>
    stepOf(
      await follow({ ...broker, ...settings }, { body: JSON.stringify({ ...fields, ...message }) }),
      'header_function',
    );

  test.each([
    ['single', { endpoint_id: 'e' }, 'the endpoint that endpoint_id names'],
    ['single', { endpoint_id: 'e', custom_headers: ofType('single') }, 'and to no other'],
    ['fanout', { owner_id: 'o', custom_headers: ofType('fanout') }, 'every endpoint of the owner'],
    ['broadcast', { custom_headers: ofType('broadcast') }, 'every subscription'],
  ])('of the type %s says whom it goes to', async (type, message, whom) => {
    const { state, gateway } = await headerStep(message);
    expect(state).toBe('skipped');
    expect(gateway).toEqual([expect.stringContaining(`of the type ${type}: it goes to`)]);
    expect(gateway[0]).toContain(whom);
  });

  test.each([
    [{ owner_id: 'o' }, 'It lacks endpoint_id, which a message of the type single needs.'],
    [
      { endpoint_id: 'e', custom_headers: ofType('fanout') },
      'It lacks owner_id, which a message of the type fanout needs.',
    ],
    [
      { endpoint_id: 'e', custom_headers: ofType('all') },
      'The header x-convoy-message-type is “all”; the gateway takes single, fanout and broadcast.',
    ],
  ])('that is %j is not taken', async (message, note) => {
    expect(await headerStep(message)).toMatchObject({ state: 'stopped', note });
  });

  test.each([
    [{}, 'the subscriptions of its source, and where'],
    [{ endpoint_id: 'e' }, 'to those of it alone'],
    [{ owner_id: 'o', custom_headers: ofType('fanout') }, 'whose endpoint is of the owner'],
    [{ custom_headers: ofType('broadcast') }, 'that take events of its type'],
  ])('%j of an incoming project goes by its source', async (message, whom) => {
    const body = JSON.stringify({ ...fields, ...message });
    const step = stepOf(await follow(broker, { body, isIncoming: true }), 'header_function');
    expect(step.gateway[0]).toContain(whom);
  });

  test('is given its type by the function on its headers, or is not taken', async () => {
    const typed = `function transform(h) { return { ...h, 'x-convoy-message-type': 'fanout' } }`;
    const step = await headerStep({ owner_id: 'o' }, { headerFunction: typed });
    expect(step.state).toBe('passed');
    expect(step.gateway[0]).toContain('every endpoint of the owner');
    const bare = `function transform(h) { return { region: 'eu' } }`;
    expect(await headerStep({ endpoint_id: 'e' }, { headerFunction: bare })).toMatchObject({
      state: 'stopped',
      note: expect.stringContaining('left out the header x-convoy-message-type'),
    });
  });
});

describe('a call of the API', () => {
  const api = { ...nothing, wayIn: 'api' } as const;

  test.each([
    ['{"event_type":"a","data":1,"endpoint_id":"e"}', []],
    ['{"event_type":"a","data":1,"owner_id":"o"}', [expect.stringContaining('fans out')]],
    ['{"event_type":"a","data":1}', [expect.stringContaining('broadcasts')]],
  ])('is an event as it arrives and says which route takes %s', async (body, gateway) => {
    const steps = await follow(api, { body });
    expect(stepOf(steps, 'request')).toMatchObject({
      state: 'passed',
      gateway,
      after: { eventType: 'a', body: '1' },
    });
    for (const id of ['verifier', 'body_function', 'header_function'] as const)
      expect(stepOf(steps, id)).toMatchObject({ state: 'skipped', gateway: [] });
  });

  test.each([
    [
      '{"data":1,"endpoint_id":"e"}',
      'it lacks event_type',
      'event_type:please provide an event type',
    ],
    ['{"event_type":"a"}', 'it lacks data', 'data:please provide your data'],
    [
      'null',
      'it lacks event_type and data',
      'event_type:please provide an event type, data:please provide your data',
    ],
    [
      '{"event_type":5,"data":1}',
      'event_type has a value of another type',
      'body contains incorrect JSON type for field "event_type"',
    ],
    [
      '{"event_type":"a","data":1,"custom_headers":{"a":1}}',
      'custom_headers has a value of another type',
      'body contains incorrect JSON type for field "custom_headers"',
    ],
    ['[1]', 'it is no JSON object', '400'],
    ['text', 'it is no JSON', '400'],
  ])('that is %s is refused where it arrives, before any source', async (body, why, answer) => {
    const stopped = last(await follow(api, { body }));
    expect(stopped).toMatchObject({ id: 'request', state: 'stopped' });
    expect(stopped.note).toContain(`The API refuses the call: ${why}`);
    expect(stopped.gateway).toEqual([expect.stringContaining(answer)]);
  });
});

describe('the subscription', () => {
  test('takes the event by type, body and headers', async () => {
    const filter = { body: { total: { $gte: 5 } }, headers: { 'X-Kind': 'order' } };
    expect(stepOf(await follow({ filter }), 'filter').state).toBe('passed');
    const stopped = last(await follow({ filter: { ...filter, headers: { 'X-Kind': 'other' } } }));
    expect(stopped).toMatchObject({ id: 'filter', state: 'stopped' });
    expect(stopped.note).toBe('The filter on the headers does not pass.');
    expect(stopped.explained?.map(({ part }) => part)).toEqual(['body', 'headers']);
  });

  test('takes no event that gateways cannot flatten, whatever it asks for', async () => {
    const filter = { body: {}, headers: { 'X-Kind': 'order' } };
    const stopped = last(await follow({ filter }, { body: '{"a":{"$ref":"b"}}' }));
    expect(stopped).toMatchObject({ id: 'filter', state: 'stopped' });
    expect(stopped.note).toBe('The body makes the gateway fail, though no filter asks for it.');
    expect(stopped.explained?.map(({ part }) => part)).toEqual(['body', 'headers']);
    expect(last(await follow({}, { body: '{"$ref":"b"}' })).id).toBe('filter');
  });

  test('of an HTTP source takes * alone, but for the oldest release, which looks at no type', async () => {
    const eventTypes = ['order.paid'];
    expect(last(await follow({ eventTypes })).id).toBe('filter');
    expect(last(await follow({ eventTypes }, { release: convoy2465 })).id).toBe('delivery');
    expect(last(await follow({ ...broker, eventTypes }, { body: event })).id).toBe('delivery');
    expect(last(await follow({ ...broker, eventTypes: ['other'] }, { body: event })).id).toBe(
      'filter',
    );
  });

  test('changes what is delivered by its function, and delivers nothing when that fails', async () => {
    const code = 'function transform(p) { p.list = [1]; p.list.push(2); return p }';
    expect(last(await follow({ function: code }, { body: '{}' })).after.body).toBe('{"list":[1]}');
    const rounding = stepOf(await follow({ function: code }), 'function');
    expect(rounding.gateway[0]).toContain('The engine rounds 1152921506151679042 of the body');
    const failing = last(await follow({ function: 'function transform() { throw 1 }' }));
    expect(failing).toMatchObject({ id: 'function', state: 'stopped' });
  });
});

test('a body that is nested too deep to follow stops the event instead of the page', async () => {
  // Deeper than frames of compiled code fit into a stack.
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const body = `{"event_type":"a","owner_id":"acme","data":${deep}}`;
  expect(last(await follow({ wayIn: 'api' }, { body })).id).toBe('delivery');
  expect(last(await follow(broker, { body }))).toMatchObject({
    id: 'body_function',
    state: 'stopped',
    note: 'The body is nested too deep to be followed here.',
  });
});

describe('a body in a text box', () => {
  const hmac = signedBy('s');
  const signedAs = (body: string, signature: string, encoding = 'hex') =>
    followChain(
      { headers: [['X-Signature', signature]], body },
      { ...nothing, verifier: { ...hmac, encoding } },
      world,
    );

  test('that came with CRLF is accepted as that body, and says so', async () => {
    const steps = await signedAs('{\n"a":1}', digest('s', '{\r\n"a":1}'));
    expect(stepOf(steps, 'verifier')).toMatchObject({
      state: 'passed',
      note: 'Accepted as the body with CRLF at its line ends, which this box shows alike.',
    });
    expect(last(steps).id).toBe('delivery');
  });

  test.each([
    ['{"a":1}', digest('s', '{"a":1}\n'), 'hex', /It fits the body with a line end behind it\./],
    ['{"a":1}', digest('s', '{"a":1}'), 'base64', /It fits the encoding hex\./],
  ])('%j is refused where something else does not fit, which is named', async (...one) => {
    const [body, signature, encoding, note] = one;
    expect(last(await signedAs(body, signature, encoding))).toMatchObject({
      ...{ id: 'verifier', state: 'stopped' },
      note: expect.stringMatching(note),
    });
  });

  test('signed in a way that no gateway checks is said to be', async () => {
    const verifier = { ...hmac, header: 'Stripe-Signature' };
    const headers = [['Stripe-Signature', digest('s', 'other')]] as const;
    const steps = await followChain({ headers, body: '{}' }, { ...nothing, verifier }, world);
    expect(last(steps).note).toMatch(/Stripe signs the time and the body/);
  });
});

describe('a multipart form', () => {
  const form = (end: string) => ({
    headers: [['Content-Type', 'multipart/form-data; boundary=b']] as const,
    body: `--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n7\r\n${end}`,
  });

  test('becomes JSON of its fields, but for the oldest release', async () => {
    const steps = await followChain(form('--b--'), nothing, world);
    expect(stepOf(steps, 'verifier').after.body).toBe('{"id":"7"}');
    const old = await followChain(form('--b--'), nothing, { ...world, release: convoy2465 });
    expect(last(old)).toMatchObject({ id: 'verifier', state: 'stopped' });
  });

  test('that is cut off is refused on the spot', async () => {
    expect(last(await followChain(form(''), nothing, world))).toMatchObject({
      state: 'stopped',
      gateway: ['The sender gets 400 “Invalid request format”.'],
    });
  });
});
