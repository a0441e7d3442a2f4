import { afterAll, describe, expect, test } from 'vitest';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';

const { run, answer, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

const order = { list: [3, 1, 2], object: { a: 1 }, n: null };
const body = (text: string) => answer(`function transform(payload) { ${text} }`, order);

describe('what the function is handed', () => {
  test.each([
    ['push is lost', 'payload.list.push(9); return payload.list', '[3,1,2]'],
    ['a kept list takes it', 'const l = payload.list; l.push(9); return l', '[3,1,2,9]'],
    ['writing an element is kept', 'payload.list[0] = 9; return payload.list', '[9,1,2]'],
    ['a shortened list ends with null', 'payload.list.pop(); return payload.list', '[3,1,null]'],
    ['writing a key is kept', 'payload.object.b = 2; return payload.object', '{"a":1,"b":2}'],
    ['every read is another list', 'return payload.list === payload.list', 'false'],
    [
      'what is put in is a snapshot',
      'const o = {}; payload.o = o; o.x = 1; return payload.o',
      '{}',
    ],
    ['undefined becomes null', 'payload.u = undefined; return payload.u === null', 'true'],
    ['a list is a list', 'return [Array.isArray(payload.list), payload.list.length]', '[true,3]'],
    ['spreading works', 'return [...payload.list, ...payload.list]', '[3,1,2,3,1,2]'],
    [
      'assigning the new list is the way',
      'payload.list = [...payload.list, 9]; return payload.list',
      '[3,1,2,9]',
    ],
  ])('%s', async (_name, code, expected) => expect(await body(code)).toBe(expected));

  test('pushes on lists with room in their array show in each other', async () => {
    const code = 'const a = payload.list, b = payload.list; a.push(7); b.push(8); return a';
    expect(await body(code)).toBe('[3,1,2,8]');
  });

  test('as plain JavaScript it would be otherwise, which the bench shows', async () => {
    const code = 'function transform(p) { p.list.push(9); return p.list }';
    const payload = '{"list":[1]}';
    expect(shown(await run({ code, payload }))).toBe('[1]');
    expect(shown(await run({ code, payload, handing: 'plain' }))).toBe('[1,9]');
  });

  test('accessors and read-only fields are refused', async () => {
    expect(await body('Object.defineProperty(payload, "x", { get() {} })')).toContain(
      'Host objects do not support accessor properties',
    );
    expect(await body('Object.freeze(payload)')).toContain('cannot be made read-only');
    expect(await body('Object.seal(payload)')).toBe('crash');
  });

  test('headers of a broker message are texts', async () => {
    const code = 'function transform(h) { h.a = 3; h.b = null; h.c = { x: 1 }; return h }';
    expect(shown(await run({ code, kind: 'broker_header', payload: '{"z":"1"}' }))).toBe(
      '{"a":"3","b":"","c":"[object Object]","z":"1"}',
    );
  });

  test('a payload that is no object is refused on the test routes only', async () => {
    const code = 'function transform(p) { return p }';
    expect(shown(await run({ code, payload: '[1]' }))).toBe(
      'body contains incorrect JSON type for field "payload"',
    );
    expect(shown(await run({ code, payload: '[1]', kind: 'broker_body' }))).toBe('[1]');
  });

  test('of a key that is there twice the last counts, with all that it holds', async () => {
    const code = 'function transform(p) { return p }';
    const payload = '{"a":{"x":1},"b":1,"a":{"y":1.10}}';
    expect(shown(await run({ code, payload }))).toBe('{"a":{"y":1.1},"b":1}');
  });

  test('a number that no engine can hold is refused while decoding', async () => {
    const code = 'function transform(p) { return p }';
    expect(shown(await run({ code, payload: '{"n":1e400}' }))).toContain('cannot unmarshal number');
    expect(shown(await run({ code, payload: '{"n":"1e400"}' }))).toBe('{"n":"1e400"}');
  });
});

describe('what comes back', () => {
  test.each([
    ['keys are sorted', '({ b: 1, a: { d: 1, c: 2 } })', '{"a":{"c":2,"d":1},"b":1}'],
    ['undefined and holes become null', '[undefined, , 1]', '[null,null,1]'],
    ['markup is escaped', '"<&>\\u2028"', '"\\u003c\\u0026\\u003e\\u2028"'],
    ['minus zero stays', '-0', '-0'],
    ['a map is a list of pairs', 'new Map([["a", 1]])', '[["a",1]]'],
    ['a set is a list', 'new Set([1, 2])', '[1,2]'],
    ['bytes are base64', 'new Uint8Array([1, 2, 3, 4])', '"AQIDBA=="'],
    ['a date is RFC 3339', 'new Date(1500)', '"1970-01-01T00:00:01.5Z"'],
    ['a promise is empty', 'Promise.resolve(1)', '{}'],
    ['a boxed value is taken out', '[Object(1n), Object(Symbol("s")), new Number(2)]', '[1,"s",2]'],
    ['our own code cannot be read', 'String(console.log)', '"function log() { [native code] }"'],
    ['a symbol is its description', 'Symbol("s")', '"s"'],
    [
      'toJSON is not asked',
      '({ a: 1, get toJSON() { return undefined } })',
      '{"a":1,"toJSON":null}',
    ],
    ['nothing is null', 'undefined', 'null'],
    ['NaN gives no data', '({ a: NaN })', 'no_data'],
    ['a function gives no data', '(() => 1)', 'no_data'],
    ['an invalid date crashes', 'new Date(NaN)', 'crash'],
    ['a throwing getter crashes', '({ get a() { throw new Error("x") } })', 'crash'],
    ['a big integer is whole', '2n ** 70n', '1180591620717411303424'],
  ])('%s', async (_name, value, expected) => expect(await body(`return ${value}`)).toBe(expected));

  test('a cycle gives no data', async () => {
    expect(await body('payload.self = payload; return payload')).toBe('no_data');
  });

  test('jobs run before the result is read', async () => {
    const code = 'const o = { v: 1 }; Promise.resolve().then(() => { o.v = 2 }); return o';
    expect(await body(code)).toBe('{"v":2}');
  });
});

describe('the entry point', () => {
  const missing =
    'the transform function is not found, please define it or rename the existing function';
  test.each([
    ['a missing function', 'function other() {}', missing],
    ['an arrow in a const', 'const transform = (p) => 5', '5'],
    [
      'a number',
      'var transform = 5',
      'could not convert 5 to func(interface {}) (interface {}, error)',
    ],
    ['no value', 'var transform', 'crash'],
    ['one argument', 'function transform(...all) { return all.length }', '1'],
    ['a fresh engine every time', 'let n = 0; function transform() { n += 1; return n }', '1'],
  ])('%s', async (_name, code, expected) => expect(await answer(code)).toBe(expected));

  test('symbols are as they were, but for those that came later', async () => {
    const code = `const own = Symbol("x");
      return [typeof Symbol.asyncIterator, Symbol("x").constructor === Symbol, own.description,
        Symbol.for("a") === Symbol.for("a"), [...{ *[Symbol.iterator]() { yield 1 } }]]`;
    expect(await body(code)).toBe('["undefined",true,"x",true,[1]]');
  });

  test.each([
    ['setTimeout(() => {}, 0)', 'ReferenceError: setTimeout is not defined'],
    ['fetch("/")', 'ReferenceError: fetch is not defined'],
    ['atob("")', 'ReferenceError: atob is not defined'],
    ['structuredClone({})', 'ReferenceError: structuredClone is not defined'],
  ])('the engine has no %s', async (code, expected) =>
    expect(await body(code)).toContain(expected),
  );
});

describe('errors', () => {
  test('tell class, words and line', async () => {
    const result = await run({ code: 'function transform(p) {\n  return p.a.b;\n}' });
    expect(result.outcome).toEqual({
      kind: 'error',
      error: expect.objectContaining({
        name: 'TypeError',
        message: "Cannot read property 'b' of undefined",
        line: 2,
      }),
    });
  });

  test('of the syntax tell their place before anything runs', async () => {
    const { outcome, log } = await run({
      code: 'console.log(1)\nfunction transform(p) { return ) }',
    });
    expect(outcome).toMatchObject({ kind: 'error', error: { name: 'SyntaxError', line: 2 } });
    expect(log).toEqual([]);
  });

  test('keep what was printed before them', async () => {
    const { log } = await run({ code: 'function transform() { console.log("in"); throw 1 }' });
    expect(log).toEqual([{ level: 'log', text: 'in' }]);
  });
});

describe('the console', () => {
  test('keeps order and levels', async () => {
    const methods = ['log', 'warn', 'error', 'info', 'debug'];
    const code = `function transform() { ${methods.map((name) => `console.${name}("%s", "${name}")`).join(';')} }`;
    const { log } = await run({ code });
    expect(log).toEqual(methods.map((level) => ({ level, text: level })));
  });

  test('drops what is too much and counts it', async () => {
    const code = 'function transform() { for (let i = 0; i < 10500; i += 1) console.log(i) }';
    const { log, dropped } = await run({ code });
    expect([log.length, dropped.entries]).toEqual([10_000, 500]);
    const long = await run({ code: 'function transform() { console.log("x".repeat(70000)) }' });
    expect(long.log[0]?.text.length).toBe(65_536);
    expect(long.dropped.characters).toBe(70_000 - 65_536);
  });
});

describe('body functions', () => {
  test.each([
    ['{ event_type: "a", data: 1 }', '{"data":1,"event_type":"a"}'],
    ['{ event_type: "a", data: 1, extra: 1 }', 'json: unknown field "extra"'],
    ['{ data: 1 }', "the output payload doesn't include an event type"],
    ['{ event_type: " ", data: 1 }', "the output payload doesn't include an event type"],
    ['{ event_type: "a" }', "the output payload doesn't include any data"],
  ])('%s', async (result, expected) => {
    const code = `function transform() { return (${result}) }`;
    expect(shown(await run({ code, kind: 'source_body' }))).toBe(expected);
  });

  test('without the check of the route any result passes', async () => {
    const code = 'function transform() { return { extra: 1 } }';
    expect(shown(await run({ code, kind: 'source_header' }))).toBe('{"extra":1}');
  });
});
