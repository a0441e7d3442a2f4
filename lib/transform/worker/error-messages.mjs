// @ts-check

/** @typedef {{ name: string; message: string }} Thrown */
/** @typedef {import('../syntax/called-at.mjs').Called} Called */

/** What a built-in function says when it fails, in the engine's words. @type {Record<string, string>} */
const ofBuiltIns = {
  reduce: 'No initial value',
  reduceRight: 'No initial value',
  toFixed: 'toFixed() precision must be between 0 and 100',
  toPrecision: 'toPrecision() precision must be between 1 and 100',
  toExponential: 'toExponential() argument must be between 0 and 100',
  repeat: 'Invalid count value',
  decodeURIComponent: 'Malformed URI',
  decodeURI: 'Malformed URI',
  encodeURIComponent: 'Malformed URI',
  encodeURI: 'Malformed URI',
  toISOString: 'Invalid time value',
};

/** Wordings of QuickJS and of the gateway's engine. @type {readonly [RegExp, string][]} */
const wordings = [
  [
    /^cannot read property '(.*)' of (?:undefined|null)$/s,
    "Cannot read property '$1' of undefined",
  ],
  [
    /^cannot set property '.*' of (?:undefined|null)$/s,
    'Cannot convert undefined or null to object',
  ],
  [/^cannot convert to object$/, 'Cannot convert undefined or null to object'],
  [/^'?([^' ]+)'? is not defined$/, '$1 is not defined'],
  [/is not initialized$/, 'Cannot access a variable before initialization'],
  [/^value is not iterable$/, 'object is not iterable'],
  [
    /^class constructors must be invoked with 'new'$/,
    "Class constructor cannot be invoked without 'new'",
  ],
  [/^'(.*)' is read-only$/s, "Cannot assign to read only property '$1'"],
  [/^circular reference$/, 'Converting circular structure to JSON'],
  [/^expecting '\)'$/, 'Unterminated group'],
  [/^toPrimitive$/, 'Could not convert to primitive'],
];

/**
 * The message of an error in the words of the gateway's engine, where they are known.
 * @param {Thrown} thrown
 * @param {string} innermost name of the function that failed
 * @param {Called | undefined} called the call at that place
 */
export function messageOf({ name, message }, innermost, called) {
  if (message === 'not a function' && called !== undefined) {
    return called.member === undefined
      ? `Value is not an object: ${called.text}`
      : `Object has no member '${called.member}'`;
  }
  if (name === 'RangeError' || name === 'URIError' || message === 'empty array') {
    if (Object.hasOwn(ofBuiltIns, innermost)) return ofBuiltIns[innermost] ?? message;
  }
  const wording = wordings.find(([pattern]) => pattern.test(message));
  return wording === undefined ? message : message.replace(wording[0], wording[1]);
}
