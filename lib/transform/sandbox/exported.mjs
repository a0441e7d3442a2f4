import * as native from './built-ins.mjs';
import {
  BYTES,
  backingArray,
  decodedCapacity,
  goMap,
  goSlice,
  OPAQUE,
  TIME,
} from './go-values.mjs';
import { proxyMemory, wrapped } from './memories.mjs';

const { getPrototypeOf, isArray, objectPrototype } = native;
const mapPrototype = Map.prototype;
const setPrototype = Set.prototype;
const datePrototype = Date.prototype;
const typedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
const typedArrayName = native.getterOf(typedArrayPrototype, Symbol.toStringTag);
const typedArrayLength = native.getterOf(typedArrayPrototype, 'length');
const bareKinds = [Promise.prototype, ArrayBuffer.prototype, String.prototype];
const unboxed = [
  [Number.prototype, native.uncurried(Number.prototype.valueOf)],
  [Boolean.prototype, native.uncurried(Boolean.prototype.valueOf)],
  [BigInt.prototype, native.uncurried(BigInt.prototype.valueOf)],
  [Symbol.prototype, native.uncurried(Symbol.prototype.valueOf)],
];
const toStringTag = Symbol.toStringTag;

/** What kind of built-in object a value inherits from; undefined for plain objects. */
function builtInOf(value) {
  let prototype = getPrototypeOf(value);
  while (prototype !== null && prototype !== objectPrototype) {
    if (prototype === mapPrototype || prototype === setPrototype || prototype === datePrototype)
      return prototype;
    if (prototype === typedArrayPrototype) return prototype;
    for (let at = 0; at < bareKinds.length; at += 1)
      if (prototype === bareKinds[at]) return prototype;
    for (let at = 0; at < unboxed.length; at += 1)
      if (prototype === unboxed[at][0]) return prototype;
    prototype = getPrototypeOf(prototype);
  }
  return undefined;
}

function isArguments(value) {
  return native.objectText(value) === '[object Arguments]' && !native.hasOwn(value, toStringTag);
}

function listFrame(source, length, isDecoded) {
  const capacity = isDecoded ? decodedCapacity(length) : length;
  const backing = backingArray(length, capacity);
  return { node: goSlice(backing, length), source, length, target: backing.items, keys: null };
}

function pairsFrame(map) {
  const pairs = native.bareList();
  let count = 0;
  native.mapForEach(map, (value, key) => {
    const pair = native.bareList();
    pair[0] = key;
    pair[1] = value;
    pairs[count++] = pair;
  });
  return listFrame(pairs, count, false);
}

function membersFrame(set) {
  const members = native.bareList();
  let count = 0;
  native.setForEach(set, (value) => {
    members[count++] = value;
  });
  return listFrame(members, count, false);
}

function typedFrame(value) {
  const length = typedArrayLength(value);
  const name = typedArrayName(value);
  if (name !== 'Uint8Array' && name !== 'Uint8ClampedArray') return listFrame(value, length, false);
  const bytes = native.bareList();
  for (let at = 0; at < length; at += 1) bytes[at] = value[at];
  return { node: { tag: BYTES, bytes, length } };
}

function objectFrame(source) {
  const node = goMap();
  const keys = native.objectKeys(source);
  return { node, source, length: keys.length, target: node.entries, keys };
}

/** A date that is none is nothing. */
const timeNode = (time) => (native.isNotNumber(time) ? null : { tag: TIME, time });

/** True for a date that is none: returned as it stands, it ends the gateway's request. */
export function isInvalidDate(value) {
  return native.isDate(value) && native.isNotNumber(native.timeOf(value));
}

/** How an object is taken out: its Go value and, for containers, what is still to be filled in. */
function frameOf(value, isDecoded) {
  if (isArray(value)) return listFrame(value, value.length, isDecoded);
  if (isDecoded) return objectFrame(value);
  const kind = builtInOf(value);
  if (kind === undefined)
    return isArguments(value) ? listFrame(value, value.length, false) : objectFrame(value);
  try {
    if (kind === datePrototype) return { node: timeNode(native.timeOf(value)) };
    if (kind === mapPrototype) return pairsFrame(value);
    if (kind === setPrototype) return membersFrame(value);
    if (kind === typedArrayPrototype) return typedFrame(value);
    for (let at = 0; at < unboxed.length; at += 1) {
      if (kind === unboxed[at][0]) return { node: exportedScalar(unboxed[at][1](value)) };
    }
  } catch {
    return objectFrame(value);
  }
  return { node: { tag: OPAQUE } };
}

function exportedScalar(value) {
  if (typeof value === 'symbol') return native.symbolDescription(value) ?? '';
  return value ?? null;
}

/**
 * The Go value of a value of user code, as the gateway takes it at once when it is put into the
 * payload or returned. Goes without recursion, so that depth is no limit.
 * @param isDecoded whether it comes straight from JSON
 */
export function exported(root, isDecoded = false) {
  const seen = new native.NativeMap();
  const frames = native.bareList();
  let open = 0;
  const take = (value) => {
    if (typeof value !== 'object' || value === null)
      // Go replaces halves of surrogate pairs while it decodes.
      return isDecoded && typeof value === 'string'
        ? native.wellFormed(value)
        : exportedScalar(value);
    if (!isDecoded) {
      const own = wrapped.get(value);
      if (own !== undefined) return own.take();
      if (proxyMemory.get(value) === true) return { tag: OPAQUE };
      const known = native.mapGet(seen, value);
      if (known !== undefined) return known;
    }
    const frame = frameOf(value, isDecoded);
    if (!isDecoded) native.mapSet(seen, value, frame.node);
    if (frame.source !== undefined) {
      frame.at = 0;
      frames[open++] = frame;
    }
    return frame.node;
  };
  const node = take(root);
  while (open > 0) {
    const frame = frames[open - 1];
    if (frame.at === frame.length) {
      open -= 1;
    } else {
      const key = frame.keys === null ? frame.at : frame.keys[frame.at];
      frame.at += 1;
      frame.target[key] = take(frame.source[key]);
    }
  }
  return node;
}
