import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { runs } from '@/lib/testing/long-run';
import { bodyLimits, decodeBody } from './decode';
import { scanJson } from './json-scanner';

const encoder = new TextEncoder();
const { createEndpoint, createSource, updateSource, updateSubscription } = operations;

function decoded(text: string, operation: Parameters<typeof decodeBody>[0] = createSource) {
  const result = decodeBody(operation, encoder.encode(text));
  return result.ok ? result.value : result.failure.message;
}

const wrongType = (field: string) => `body contains incorrect JSON type for field "${field}"`;
const malformed = (at: number) => `body contains badly-formed JSON (at character ${at})`;

const unknown = 'nobody_knows';

/** A body that holds an unknown field in each of its objects, and nothing else. */
function ofUnknownFields(schema: z.ZodType): unknown {
  const found = unwrap(schema);
  if (found.kind === 'array') {
    const element = ofUnknownFields(found.element);
    return element === undefined ? undefined : [element];
  }
  if (found.kind === 'leaf') return undefined;
  const inner = Object.entries(found.shape).map(([name, field]) => [name, ofUnknownFields(field)]);
  return {
    ...Object.fromEntries(inner.filter(([, value]) => value !== undefined)),
    [unknown]: { at: ['any', 'depth'] },
  };
}

const withBody = Object.values<Operation>(operations).flatMap(({ body, ...rest }) =>
  body ? [{ ...rest, body }] : [],
);

// What docs/api.md says of both.
describe.each(withBody)('unknown fields of the body of $name', (operation) => {
  const text = JSON.stringify(ofUnknownFields(operation.body));

  test('are ignored by the gateway at any depth, or refused by name', () => {
    const value = decoded(text, operation);
    if (operation.refusesUnknown) {
      expect(value).toBe(`unknown field "${unknown}"`);
      return;
    }
    expect(value).toBeTypeOf('object');
    expect(JSON.stringify(value)).not.toContain(unknown);
  });

  test('are refused by name where the console reads a body of its pages', () => {
    const { error } = operation.body.safeParse(JSON.parse(text));
    const named = error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [],
    );
    expect(new Set(named)).toEqual(new Set([unknown]));
  });
});

describe('recorded refusals keep their text', () => {
  test.each([
    ['', 'body must not be empty'],
    [' \n\t', 'body must not be empty'],
    ['{"name": oops}', malformed(10)],
    ['{bad', malformed(2)],
    ['{"name": "a"', 'body contains badly-formed JSON'],
    ['{"name": 5}', wrongType('name')],
    [
      '{"name":"a","verifier":{"type":"hmac","hmac":{"header":5}}}',
      wrongType('verifier.hmac.header'),
    ],
    ['[]', 'body contains incorrect JSON type (at character 1)'],
    ['"x"', 'body contains incorrect JSON type (at character 3)'],
  ])('%j', (text, message) => {
    expect(decoded(text)).toBe(message);
  });

  test.each([
    ['{"filter_config":{"event_types":["*"],"filter":{"body":[1]}}}', 'filter_config.filter.body'],
    ['{"retry_config":{"duration":30,"retry_count":3}}', 'retry_config.duration'],
    ['{"retry_config":{"retry_count":-1}}', 'retry_config.retry_count'],
    ['{"rate_limit_config":{"duration":-1}}', 'rate_limit_config.duration'],
    ['{"rate_limit_config":{"duration":"60"}}', 'rate_limit_config.duration'],
    ['{"rate_limit_config":{"count":1.5}}', 'rate_limit_config.count'],
    ['{"rate_limit_config":{"count":1e2}}', 'rate_limit_config.count'],
    ['{"filter_config":{"event_types":"*"}}', 'filter_config.event_types'],
    ['{"filter_config":{"event_types":[1]}}', 'filter_config.event_types'],
    ['{"filter_config":{"filter":{"body":{"a":1e400}}}}', 'filter_config.filter.body'],
  ])('subscription: %s', (text, field) => {
    expect(decoded(text, updateSubscription)).toBe(wrongType(field));
  });

  test.each([
    '',
    '{"name": oops}',
    '{"http_timeout":"5"}',
    '{"http_timeout":5.5}',
    '{"rate_limit_duration":-5}',
  ])('endpoint create tells nothing about %j', (text) => {
    expect(decoded(text, createEndpoint)).toBe('Invalid request format');
  });
});

describe('what the decoder tolerates', () => {
  test.each([
    ['null', {}],
    ['{"name":"trail"} {"x":1}', { name: 'trail' }],
    ['{"name":"trail"} oops', { name: 'trail' }],
    ['{"name":"a","surprise":{"deep":[1]}}', { name: 'a' }],
    ['{"NAME":"upper","Type":"http"}', { name: 'upper', type: 'http' }],
    ['{"name":"one","name":"two"}', { name: 'two' }],
    ['{"name":"one","NAME":"two"}', { name: 'two' }],
    ['{"name":"a\\ud800b"}', { name: 'a\ufffdb' }],
    ['{"name":"\\ud83d\\ude00"}', { name: '\u{1f600}' }],
    ['{"name":"<b>&\\"\u2028é"}', { name: '<b>&"\u2028é' }],
    ['{"name":null,"verifier":null}', { name: null, verifier: null }],
    ['{"idempotency_keys":["a",null]}', { idempotency_keys: ['a', ''] }],
    ['{"__proto__":{"name":"x"},"constructor":1}', {}],
  ])('%s', (text, value) => {
    expect(decoded(text)).toEqual(value);
  });

  test('a filter keeps any name as its own, the dangerous ones included', () => {
    const value = decoded(
      '{"filter_config":{"filter":{"body":{"__proto__":{"a":1}}}}}',
      updateSubscription,
    );
    expect(JSON.stringify(value)).toBe(
      '{"filter_config":{"filter":{"body":{"__proto__":{"a":1}}}}}',
    );
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('bytes that are no UTF-8 become U+FFFD', () => {
    const bytes = Uint8Array.from([...encoder.encode('{"name":"a'), 0xff, ...encoder.encode('"}')]);
    expect(decodeBody(createSource, bytes)).toEqual({ ok: true, value: { name: 'a\ufffd' } });
  });
});

describe('positions count bytes', () => {
  test.each([
    ['\ufeff{}', 1],
    ['{"é": oops}', 8],
    ['{"a":01}', 7],
    ['{"a":"\u0001"}', 7],
    ['{"a":"\\x"}', 8],
    ['{"a":"\\u12g4"}', 11],
    ['{"a":tru}', 9],
    ['{"a":1,}', 8],
    ['[1,]', 4],
    ["{'a':1}", 2],
  ])('%j at %d', (text, at) => {
    expect(decoded(text)).toBe(malformed(at));
  });
});

describe('integers', () => {
  test.each([
    ['9007199254740992', 9007199254740992],
    ['-3', -3],
    ['-0', 0],
  ])('%s is kept', (digits, value) => {
    const result = decoded(`{"alert_config":{"count":${digits}}}`, updateSubscription);
    expect(result).toEqual({ alert_config: { count: value } });
  });

  test.each(['9007199254740993', '9223372036854775808', '18446744073709551616'])(
    '%s is refused rather than rounded',
    (digits) => {
      expect(decoded(`{"alert_config":{"count":${digits}}}`, updateSubscription)).toBe(
        wrongType('alert_config.count'),
      );
    },
  );
});

describe('a service account', () => {
  const body = (account: string) => `{"pub_sub":{"google":{"service_account":${account}}}}`;
  test.each([
    ['"aGk="', [104, 105]],
    ['"aGlh"', [104, 105, 97]],
    ['"aA=="', [104]],
    ['""', []],
    ['[104,105]', [104, 105]],
  ])('%s is read as bytes', (account, bytes) => {
    expect(decoded(body(account), updateSource)).toEqual({
      pub_sub: { google: { service_account: bytes } },
    });
  });

  test.each([
    ['"a"', 0],
    ['"aGk"', 0],
    ['"aG!="', 2],
    ['"aGk=x"', 4],
  ])('%s is refused with its position', (account, at) => {
    expect(decoded(body(account))).toBe(`illegal base64 data at input byte ${at}`);
  });

  test.each(['[256]', '[-1]', '[1.5]', '["a"]', 'true'])('%s is a wrong type', (account) => {
    expect(decoded(body(account))).toBe(wrongType('pub_sub.google.service_account'));
  });

  test('any bytes come back from their base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const account = JSON.stringify(Buffer.from(bytes).toString('base64'));
        expect(decoded(body(account))).toEqual({
          pub_sub: { google: { service_account: [...bytes] } },
        });
      }),
    );
  });
});

describe('what a body may be', () => {
  const sized = (bytes: number) => encoder.encode(`{"name":"${'n'.repeat(bytes - 11)}"}`);

  test('as large as its limit and not one byte larger', () => {
    expect(decodeBody(createSource, sized(bodyLimits.bytes))).toMatchObject({ ok: true });
    const failure = { status: 413, message: 'body must not be larger than 1 MiB' };
    expect(decodeBody(createSource, sized(bodyLimits.bytes + 1))).toEqual({ ok: false, failure });
  });

  test('nested as deep as its limit', () => {
    expect(decoded('['.repeat(200_000))).toBe(malformed(bodyLimits.depth + 1));
  });

  test.each([
    ['empty lists', '[],'],
    ['empty objects', '{},'],
    ['names', '"":0,'],
  ])('of %s up to the limit of values', (kind, item) => {
    const [open, close] = kind === 'names' ? ['{', '}'] : ['[', ']'];
    const body = (values: number) => {
      const inner = item.repeat(values).slice(0, -1);
      return encoder.encode(`{"surprise":${open}${inner}${close}}`);
    };
    // The body and the one that holds the others are values too.
    const most = bodyLimits.values - 2;
    expect(decodeBody(createSource, body(most))).toEqual({ ok: true, value: {} });
    const failure = { status: 413, message: 'body must not hold more than 100000 JSON values' };
    expect(decodeBody(createSource, body(most + 1))).toEqual({ ok: false, failure });
    expect(decodeBody(createEndpoint, body(most + 1))).toEqual({ ok: false, failure });
  });
});

test.each([
  ['a body of unknown names alone', `{${'"":0,'.repeat(bodyLimits.values - 2)}"x":0}`, {}],
  [
    'an integer of a million digits',
    `{"pub_sub":{"workers":${'9'.repeat(1_000_000)}}}`,
    wrongType('pub_sub.workers'),
  ],
])('%s is read to its end', (_, text, value) => {
  expect(decoded(text)).toEqual(value);
});

test('any JSON is scanned as JSON.parse reads it, and any other text is refused by both', () => {
  const value = (text: string) =>
    decoded(`{"filter_config":{"filter":{"body":${text}}}}`, updateSubscription);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const text = JSON.stringify(object);
      expect(value(text)).toEqual({ filter_config: { filter: { body: JSON.parse(text) } } });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0123e.-+ntrufals ') }), (text) => {
      const scanned = scanJson(encoder.encode(`[${text}]`), bodyLimits);
      let parses = true;
      try {
        JSON.parse(`[${text}]`);
      } catch {
        parses = false;
      }
      // Only the first value is scanned, so a refusal by JSON.parse may be about what follows.
      if (parses) expect(scanned.ok).toBe(true);
      if (scanned.ok) JSON.parse(`[${text}]`.slice(0, scanned.value.end));
    }),
    { numRuns: runs(200, 2_000) },
  );
});

describe('the payload of an event', () => {
  function payload(text: string): string | undefined {
    const result = decodeBody(operations.createEvent, encoder.encode(text));
    const data = result.ok ? result.value.data : undefined;
    return data instanceof Uint8Array ? new TextDecoder().decode(data) : undefined;
  }

  test.each([
    ' { "n" : 12345678901234567890, "f": 1.0, "é": "\\u00e9<>" }'.trim(),
    '[1e400, -0]',
    '"text"',
    'null',
    'false',
    '0',
    '{}',
  ])('comes out byte for byte: %s', (data) => {
    expect(payload(`{"event_type":"a" ,"data" :\n ${data} ,"idempotency_key":"k"}`)).toBe(data);
    expect(payload(`{"data":${data}}`)).toBe(data);
  });

  test('of two the last one counts, whatever the case of the name', () => {
    expect(payload('{"data":1,"DATA": [2] }')).toBe('[2]');
  });

  test('that is missing is none, and not null', () => {
    expect(payload('{}')).toBeUndefined();
  });

  test('with any JSON around it is what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (data, other) => {
        const text = JSON.stringify(data, null, 1);
        expect(payload(`{"a":${JSON.stringify(other)},"data":${text},"b":0}`)).toBe(text);
      }),
    );
  });
});
