// @ts-check

/** @typedef {import('../releases/engine-traits').EngineTraits} EngineTraits */

/** Names of the global object in every release. */
const globals = [
  'AggregateError',
  'Array',
  'ArrayBuffer',
  'Boolean',
  'DataView',
  'Date',
  'Error',
  'EvalError',
  'Float32Array',
  'Float64Array',
  'Function',
  'GoError',
  'Infinity',
  'Int16Array',
  'Int32Array',
  'Int8Array',
  'JSON',
  'Map',
  'Math',
  'NaN',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'RangeError',
  'ReferenceError',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'SyntaxError',
  'TypeError',
  'URIError',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'WeakMap',
  'WeakSet',
  'console',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'escape',
  'eval',
  'globalThis',
  'isFinite',
  'isNaN',
  'parseFloat',
  'parseInt',
  'require',
  'undefined',
  'unescape',
];

/** What comes with `BigInt`. */
const globalsOfBigInt = ['BigInt', 'BigInt64Array', 'BigUint64Array'];

/**
 * Names of the global object before user code runs.
 * @param {EngineTraits} engine
 */
export function engineGlobals({ knowsBigInt }) {
  return knowsBigInt ? [...globals, ...globalsOfBigInt] : globals;
}
