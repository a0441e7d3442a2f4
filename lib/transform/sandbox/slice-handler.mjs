import * as native from './built-ins.mjs';
import { exported } from './exported.mjs';
import { resizeSlice } from './go-values.mjs';
import {
  ownSymbols,
  plainValue,
  refuseDescriptor,
  setInherited,
  setOnHeir,
} from './host-members.mjs';

const { NativeTypeError, getPrototypeOf, reflectGet } = native;

/** The index that a key stands for, or -1. */
function indexOf(key) {
  if (typeof key !== 'string') return -1;
  const index = key >>> 0;
  return `${index}` === key ? index : -1;
}

function putIndex(header, index, value) {
  if (index >= header.length) resizeSlice(header, index + 1);
  // Taken out first: a getter of the value may itself change this slice.
  const taken = exported(value);
  header.backing.items[index] = taken;
  return true;
}

/** Names of the elements of a slice, without `length`. */
export function sliceNames(header) {
  const names = [];
  for (let at = 0; at < header.length; at += 1) names[at] = `${at}`;
  return names;
}

export const sliceHandler = (toValue) => ({
  get(target, key, receiver) {
    const index = indexOf(key);
    const { header } = target;
    if (index >= 0 && index < header.length) return toValue(header.backing.items[index]);
    if (key === 'length') return header.length;
    if (typeof key === 'symbol') return reflectGet(target, key, receiver);
    const prototype = getPrototypeOf(target);
    return prototype === null ? undefined : reflectGet(prototype, key, receiver);
  },
  set(target, key, value, receiver) {
    if (receiver !== target.self) return setOnHeir(receiver, key, value);
    const index = indexOf(key);
    const { header } = target;
    if (index >= 0) return putIndex(header, index, value);
    if (key === 'length') {
      resizeSlice(header, value >>> 0);
      return true;
    }
    if (typeof key === 'symbol') {
      target[key] = value;
      return true;
    }
    return setInherited(target, key, value, receiver) ?? false;
  },
  has(target, key) {
    const index = indexOf(key);
    if (index >= 0) return index < target.header.length;
    if (typeof key === 'symbol') return key in target;
    const prototype = getPrototypeOf(target);
    return key === 'length' || (prototype !== null && key in prototype);
  },
  deleteProperty(target, key) {
    const index = indexOf(key);
    const { header } = target;
    if (index >= 0 && index < header.length) header.backing.items[index] = null;
    return key !== 'length';
  },
  ownKeys(target) {
    const keys = sliceNames(target.header);
    keys[keys.length] = 'length';
    const symbols = ownSymbols(target);
    for (let at = 0; at < symbols.length; at += 1) keys[keys.length] = symbols[at];
    return keys;
  },
  getOwnPropertyDescriptor(target, key) {
    const index = indexOf(key);
    const { header } = target;
    if (index >= 0)
      return index < header.length
        ? { value: toValue(header.backing.items[index]), ...plainValue }
        : undefined;
    if (key === 'length')
      return { value: header.length, writable: true, enumerable: false, configurable: false };
    return typeof key === 'symbol' ? native.getOwnPropertyDescriptor(target, key) : undefined;
  },
  defineProperty(target, key, descriptor) {
    const index = indexOf(key);
    if (index >= 0) {
      refuseDescriptor(key, descriptor);
      return putIndex(target.header, index, descriptor.value);
    }
    if (key === 'length' && native.hasOwn(descriptor, 'value')) {
      resizeSlice(target.header, descriptor.value >>> 0);
      return true;
    }
    if (typeof key === 'symbol') return native.reflectDefine(target, key, descriptor);
    throw new NativeTypeError(`Cannot define property '${key}' on a Go slice`);
  },
});
