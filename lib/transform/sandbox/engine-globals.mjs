import * as native from './built-ins.mjs';
import { hostConsole, hostUtil } from './console.mjs';
import { disguise, replace } from './host-objects.mjs';

const { NativeTypeError } = native;

/** Members that no recorded release has, beyond the globals (`truth/engine.json`). */
const missingMembers = [
  [Error, ['isError']],
  [Date.prototype, ['getYear', 'setYear', 'toGMTString']],
  [Promise, ['withResolvers', 'try']],
  [Math, ['f16round', 'sumPrecise']],
  [RegExp, ['escape']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [JSON, ['rawJSON', 'isRawJSON']],
  [Array, ['fromAsync']],
  [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [RegExp.prototype, ['hasIndices', 'unicodeSets']],
  [DataView.prototype, ['getFloat16', 'setFloat16']],
  [
    ArrayBuffer.prototype,
    ['resize', 'resizable', 'maxByteLength', 'transfer', 'transferToFixedLength', 'detached'],
  ],
  [
    Object.prototype,
    ['__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__'],
  ],
  [
    Set.prototype,
    [
      ...['union', 'intersection', 'difference', 'symmetricDifference'],
      ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
  ],
  [
    String.prototype,
    [
      ...['isWellFormed', 'toWellFormed', 'anchor', 'big', 'blink', 'bold', 'fixed', 'fontcolor'],
      ...['fontsize', 'italics', 'link', 'small', 'strike', 'sub', 'sup'],
    ],
  ],
  [
    native.getPrototypeOf(native.getPrototypeOf([][Symbol.iterator]())),
    [
      ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some'],
      ...['every', 'find', 'constructor', Symbol.toStringTag],
    ],
  ],
];

/** Members that copy an array with a change, for engines that have none. */
const changesByCopy = [
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [native.getPrototypeOf(Uint8Array.prototype), ['toSorted', 'toReversed', 'with']],
];

function remove(members) {
  for (const [holder, names] of members) {
    for (const name of names) Reflect.deleteProperty(holder, name);
  }
}

/** Fails as the gateway's host does for modules that it does not have. */
const requireWith = (GoError) =>
  function require(name) {
    if (name === 'console') return hostConsole;
    if (name === 'util' || name === 'node:util') return hostUtil;
    const error = new GoError('Invalid module');
    goErrors.set(error, true);
    throw error;
  };

/** Errors of the host, whose text comes without class and place. */
export const goErrors = native.weakMemory();

/** Numbers take the first argument of `toLocaleString` for a radix. */
function replaceNumberText() {
  replace(Number.prototype, 'toLocaleString', function numberText(radix) {
    const base = radix === undefined ? 10 : native.numberOf(radix) | 0;
    if (base < 2 || base > 36)
      throw new RangeError('toString() radix argument must be between 2 and 36');
    return native.toText(native.numberOf(this), base);
  });
}

const missingSymbols = ['asyncIterator', 'dispose', 'asyncDispose'];

/** Well-known symbols cannot be taken from the built-in `Symbol`, so that another one stands there. */
function replaceSymbol() {
  const Original = Symbol;
  const symbolOf = function symbolOf(description) {
    if (new.target !== undefined) throw new NativeTypeError('Symbol is not a constructor');
    return Original(description);
  };
  for (const name of native.ownKeys(Original)) {
    if (!missingSymbols.includes(name))
      native.defineProperty(symbolOf, name, native.getOwnPropertyDescriptor(Original, name));
  }
  native.defineProperty(Original.prototype, 'constructor', { value: symbolOf });
  disguise(symbolOf, 'Symbol');
  native.defineProperty(symbolOf, 'name', { value: 'Symbol' });
  globalThis.Symbol = symbolOf;
}

/**
 * Makes the global object the one that a release of the gateway offers.
 * @param allowed names of its globals
 */
export function setGlobals(allowed, { changesArraysByCopy }) {
  remove(missingMembers);
  if (!changesArraysByCopy) remove(changesByCopy);
  for (const name of native.ownKeys(globalThis)) {
    if (typeof name === 'string' && !allowed.includes(name)) delete globalThis[name];
  }
  const hosted = { require: requireWith(globalThis.GoError), console: hostConsole };
  for (const name of Object.keys(hosted)) {
    if (!allowed.includes(name)) throw new NativeTypeError(`no release has ${name}`);
    // The host sets them as a script would, so that they can be listed.
    native.defineProperty(globalThis, name, {
      value: hosted[name],
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  for (const holder of [hostConsole, hostUtil, hosted]) {
    for (const name of Object.keys(holder))
      if (typeof holder[name] === 'function') disguise(holder[name], name);
  }
  replaceNumberText();
  replaceSymbol();
}
