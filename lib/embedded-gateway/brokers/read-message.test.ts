import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ok } from '@/lib/util/result';
import type { RunMessageFunction } from './function-port';
import { type ReadingSource, readMessage } from './read-message';

const { signal } = new AbortController();
const never: RunMessageFunction = () => {
  throw new Error('no function is to run');
};

function source(changes: Partial<ReadingSource> = {}): ReadingSource {
  const settings = { body_function: null, header_function: null };
  return { uid: 's', isIncoming: false, settings, ...changes };
}

const event = (changes: object = {}) => ({
  endpoint_id: 'e',
  event_type: 'order.made',
  data: { a: 1 },
  ...changes,
});

function read(
  body: string | object | Uint8Array,
  {
    headers = [],
    run = never,
    ...changes
  }: Partial<ReadingSource> & {
    headers?: (readonly [string, string])[];
    run?: RunMessageFunction;
  } = {},
) {
  const bytes =
    body instanceof Uint8Array
      ? body
      : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return readMessage({ body: bytes, headers }, source(changes), { run, signal });
}

async function reason(...[body, options]: Parameters<typeof read>) {
  const answer = await read(body, options);
  return answer.ok || answer.failure.kind === 'later' ? answer : answer.failure.reason;
}

describe('without functions', () => {
  test('the event object is read, its data as it was written', async () => {
    const data = `{ "n": 12345678901234567890.10,  "n": 1e400, "t":"\\u0000<" }`;
    const text = `{"endpoint_id":"e","event_type":"t","data":"x","data":${data},"idempotency_key":"k","custom_headers":{"X-A":"1","X-None":null}}`;
    expect(await read(text, { headers: [['Trace', 'abc']] })).toEqual(
      ok({
        type: 'single',
        event: {
          endpointId: 'e',
          ownerId: '',
          eventType: 't',
          data,
          headers: { 'X-A': '1', 'X-None': '' },
          idempotencyKey: 'k',
        },
        headers: { 'x-convoy-message-type': 'single', 'X-A': '1', 'X-None': '', Trace: 'abc' },
      }),
    );
  });

  test('the header of the message type tells whom it is for, in any case of its name', async () => {
    const header = (value: string) => ({ headers: [['X-Convoy-Message-Type', value] as const] });
    const type = async (...[body, options]: Parameters<typeof read>) => {
      const answer = await read(body, options);
      return answer.ok ? answer.value.type : answer.failure;
    };
    expect(await type(event())).toBe('single');
    expect(await type(event({ owner_id: 'o' }), header('fanout'))).toBe('fanout');
    expect(await type(event({ endpoint_id: '' }), header('broadcast'))).toBe('broadcast');
    expect(await reason(event({ endpoint_id: '' }))).toMatch(/lacks endpoint_id/);
    expect(await type(event({ endpoint_id: '' }), { isIncoming: true })).toBe('single');
    expect(await reason(event(), header('fanout'))).toMatch(/lacks owner_id/);
    expect(await reason(event(), header('multicast'))).toMatch(/“multicast”/);
    // The message says so, and its event something else.
    const custom = { custom_headers: { 'x-convoy-message-type': 'broadcast' } };
    expect(await type(event(custom))).toBe('broadcast');
    expect(await type(event(custom), header('single'))).toBe('single');
  });

  test.each<[name: string, body: string | Uint8Array | object, reason: RegExp]>([
    ['nothing', '', /no JSON/],
    ['text', 'hello', /no JSON/],
    ['cut JSON', '{"event_type":"a"', /no JSON/],
    ['NUL', '{"event_type":"a\0","data":1}', /no JSON/],
    ['bytes that are no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), /UTF-8/],
    ['a list', [], /cannot unmarshal array/],
    ['an unknown member', event({ more: 1 }), /unknown field "more"/],
    ['a number as type', event({ event_type: 1 }), /cannot unmarshal number/],
    ['no type', event({ event_type: ' ' }), /lacks event_type/],
    ['neither', {}, /lacks event_type, data/],
    ['headers that are no texts', event({ custom_headers: { a: 1 } }), /cannot unmarshal number/],
    ['a header that cannot be sent', event({ custom_headers: { 'a b': '' } }), /no.* header name/],
    ['a header that cuts requests', event({ custom_headers: { Host: 'x' } }), /Host cannot be set/],
    ['a byte too many', `"${'x'.repeat(1024 ** 2 - 1)}"`, /larger than 1 MiB/],
  ])('%s is refused', async (_, body, expected) => {
    expect(await reason(body)).toMatch(expected);
  });

  test('10,000 levels, a megabyte of text and repeated names are read', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const long = `"${'x'.repeat(1024 ** 2 - 100)}"`;
    for (const data of [deep, long, 'null', '0']) {
      const answer = await read(`{"endpoint_id":"e","event_type":"t","data":${data}}`);
      expect(answer.ok && answer.value.event.data === data, data.slice(0, 9)).toBe(true);
    }
  });

  test('what the message brings and no request can carry stays behind', async () => {
    const headers = [
      ['Connection', 'close'],
      ['line', 'a\nb'],
      ['with blank', 'x'],
      ['ok', 'ü and €'],
      ['__proto__', 'p'],
    ] as const;
    const answer = await read(event(), { headers: [...headers] });
    expect(answer.ok && Object.entries(answer.value.headers).sort()).toEqual([
      ['__proto__', 'p'],
      ['ok', 'ü and €'],
      ['x-convoy-message-type', 'single'],
    ]);
  });

  test('whatever comes, it is read or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 60 }),
          fc.json().map((text) => Buffer.from(text)),
          fc
            .record(
              {
                endpoint_id: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
                event_type: fc.oneof(fc.string(), fc.jsonValue()),
                data: fc.jsonValue(),
                custom_headers: fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.jsonValue()),
                idempotency_key: fc.oneof(fc.string(), fc.jsonValue()),
              },
              { requiredKeys: [] },
            )
            .map((value) => Buffer.from(JSON.stringify(value))),
        ),
        fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' })), { maxLength: 4 }),
        async (body, headers) => {
          const answer = await read(body, { headers });
          if (answer.ok) expect(JSON.parse(answer.value.event.data)).toBeDefined();
          else expect(answer.failure).toMatchObject({ reason: expect.stringMatching(/./) });
        },
      ),
    );
  });
});

describe('functions', () => {
  const functions = { body_function: 'b', header_function: 'h' };
  const answering = (answers: Record<string, unknown>) =>
    vi.fn<RunMessageFunction>(async (_, { kind }) =>
      ok(Buffer.from(JSON.stringify(answers[kind]))),
    );

  test('the one on the body makes the event, the one on headers gets those of both', async () => {
    const run = answering({
      broker_body: event({ custom_headers: { 'X-Own': '1' } }),
      broker_header: { 'x-convoy-message-type': 'broadcast', 'X-New': 'n', 'x-new': 'n' },
    });
    const answer = await read('{"raw": 1.0}', {
      settings: functions,
      headers: [
        ['Trace', 'a'],
        ['Trace', 'b'],
      ],
      run,
    });
    expect(run.mock.calls.map(([owner, order]) => [owner, order])).toEqual([
      ['s', { kind: 'broker_body', code: 'b', payload: '{"raw": 1.0}' }],
      [
        's',
        {
          kind: 'broker_header',
          code: 'h',
          payload:
            '{"x-convoy-message-type":"single","X-Own":"1","x-own":"1","Trace":"a","trace":"a"}',
        },
      ],
    ]);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        type: 'broadcast',
        headers: { 'x-convoy-message-type': 'broadcast', 'X-New': 'n' },
      },
    });
  });

  test('of two spellings the one counts that the function changed', async () => {
    const run = answering({
      broker_header: { 'x-convoy-message-type': 'single', 'X-A': 'new', 'x-a': 'old' },
    });
    const settings = { body_function: null, header_function: 'h' };
    const answer = await read(event(), { settings, headers: [['X-A', 'old']], run });
    expect(answer.ok && answer.value.headers).toEqual({
      'x-convoy-message-type': 'single',
      'X-A': 'new',
    });
  });

  test.each<[name: string, answers: Record<string, unknown>, reason: RegExp]>([
    ['a body without a type', { broker_body: { data: 1 } }, /lacks event_type/],
    ['headers that are no map', { broker_body: event(), broker_header: [] }, /no map of headers/],
    [
      'a header that is no text',
      { broker_body: event(), broker_header: { a: 1 } },
      /gave a a value/,
    ],
    ['a type left out', { broker_body: event(), broker_header: {} }, /left out the header/],
    [
      'a header that cannot be sent',
      { broker_body: event(), broker_header: { 'x-convoy-message-type': 'single', 'a b': '' } },
      /cannot be sent/,
    ],
  ])('%s is refused', async (_, answers, expected) => {
    expect(await reason('{}', { settings: functions, run: answering(answers) })).toMatch(expected);
  });

  test('one that fails is a reason, and one that could not run is none', async () => {
    const settings = functions;
    const run: RunMessageFunction = async () => ({ ok: false, failure: 'TypeError: x' });
    expect(await reason('{}', { settings, run })).toBe('body function: TypeError: x');
    expect(await read('{}', { settings, run: async () => 'later' })).toEqual({
      ok: false,
      failure: { kind: 'later' },
    });
  });
});
