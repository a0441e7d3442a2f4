import fc from 'fast-check';

const name = fc.constantFrom('payload', 'a', 'b', 'each', 'transform', 'undefined');
const global = fc.constantFrom(
  'this',
  'globalThis',
  'JSON',
  'Object',
  'Array',
  'Array.prototype',
  'Object.prototype',
  'Function.prototype',
  'Promise',
  'Reflect',
  'Symbol.iterator',
  'console',
);
const key = fc.constantFrom('a', 'list', 'length', 'toJSON', '__proto__', 'constructor', 'then');
const method = fc.constantFrom('map', 'push', 'sort', 'concat', 'repeat', 'call', 'toString', 'at');
const literal = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('NaN', '-0', '1e309', '2n ** 64n', 'null', '/(a+)+$/', '[1, 2, 3]', '"\\uD800"'),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
);
const turns = fc.constantFrom('3', '50', '1e4', '1e9');

interface Parts {
  expression: string;
  statement: string;
}

const { expression, statement } = fc.letrec<Parts>((tie) => {
  const some = tie('expression');
  const block = tie('statement');
  return {
    expression: fc.oneof(
      { depthSize: 'small' },
      name,
      literal,
      global,
      fc.tuple(some, key).map(([on, of]) => `(${on}).${of}`),
      fc.tuple(some, method, some).map(([on, call, given]) => `(${on}).${call}(${given})`),
      fc
        .tuple(some, fc.constantFrom('+', '*', '**', '===', 'in', 'instanceof', '??', ','), some)
        .map(([one, how, other]) => `((${one}) ${how} (${other}))`),
      fc.tuple(key, some, some).map(([of, one, other]) => {
        return `({ ${of}: ${one}, get late() { return ${other} } })`;
      }),
      fc.tuple(some, some).map(([one, other]) => `[${one}, ...(${other})]`),
      fc.tuple(some, some).map(([one, other]) => `((each) => ${one})(${other})`),
      fc.tuple(some, some).map(([on, got]) => `new Proxy(${on}, { get: () => ${got} })`),
      fc
        .tuple(fc.constantFrom('Array', 'Map', 'Error', 'Function', 'Uint8Array'), some)
        .map(([made, from]) => `new ${made}(${from})`),
      fc.tuple(block, some).map(([run, value]) => `(() => { ${run} return ${value} })()`),
      fc.tuple(some, some).map(([one, other]) => `transform([${one}, ${other}])`),
    ),
    statement: fc.oneof(
      { depthSize: 'small' },
      some.map((value) => `a = ${value};`),
      fc.tuple(some, key, some).map(([on, of, value]) => `(${on}).${of} = ${value};`),
      some.map((value) => `console.log(${value});`),
      some.map((value) => `throw ${value};`),
      some.map((value) => `Promise.resolve(a).then(() => ${value});`),
      fc
        .tuple(global, key, some)
        .map(([on, of, got]) => `Object.defineProperty(${on}, "${of}", { get: () => ${got} });`),
      fc
        .tuple(some, block, block)
        .map(([test, yes, no]) => `if (${test}) { ${yes} } else { ${no} }`),
      fc
        .tuple(turns, block)
        .map(([most, run]) => `for (let i = 0; i < ${most}; i += 1) { ${run} }`),
      fc
        .tuple(block, block, block)
        .map(
          ([run, saved, last]) => `try { ${run} } catch (each) { ${saved} } finally { ${last} }`,
        ),
      fc.tuple(some, block).map(([of, run]) => `for (const each of ${of}) { ${run} }`),
    ),
  };
});

const whole = fc
  .tuple(fc.array(statement, { maxLength: 4 }), expression)
  .map(
    ([body, value]) =>
      `let a = 1, b = [];\nfunction transform(payload) { ${body.join('\n')} return ${value} }`,
  );

/** A program cut at random, which most often is no program any more. */
const broken = fc.tuple(whole, fc.nat(), fc.nat(40)).map(([code, at, length]) => {
  const from = at % code.length;
  return code.slice(0, from) + code.slice(from + length);
});

/** Code for a sandbox to survive: loops, bombs, changed prototypes, proxies, recursion, nonsense. */
export const arbitraryProgram = fc.oneof(
  { weight: 5, arbitrary: whole },
  { weight: 1, arbitrary: broken },
);
