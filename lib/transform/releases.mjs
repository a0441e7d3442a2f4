// @ts-check

/** @typedef {import('./run-types').Release} Release */

/** The releases whose engine was recorded, oldest first. @type {readonly Release[]} */
export const releases = ['24.6.5', '26.3.6', '26.7.3'];

/** The release that a run imitates unless told otherwise. @type {Release} */
export const usualRelease = '26.3.6';

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

/** What 26.3.6 added. */
const laterGlobals = ['BigInt', 'BigInt64Array', 'BigUint64Array'];

/**
 * Names of the global object before user code runs.
 * @param {Release} release
 */
export function engineGlobals(release) {
  return release === '24.6.5' ? globals : [...globals, ...laterGlobals];
}
