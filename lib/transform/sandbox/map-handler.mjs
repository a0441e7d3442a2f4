import * as native from './built-ins.mjs';
import { exported } from './exported.mjs';
import {
  crashWith,
  ownSymbols,
  plainValue,
  refuseDescriptor,
  setInherited,
  setOnHeir,
} from './host-members.mjs';

const { NativeTypeError, getPrototypeOf, reflectGet } = native;

const assigned = (node, value) => {
  if (!node.text) return exported(value);
  return value === undefined || value === null ? '' : native.textOf(value);
};

/** Keys of a map, in the order they came: the gateway gives them in another order at every run. */
export const mapHandler = (toValue) => ({
  get(target, key, receiver) {
    if (typeof key === 'symbol') return reflectGet(target, key, receiver);
    const { entries } = target.node;
    if (key in entries) return toValue(entries[key]);
    const prototype = getPrototypeOf(target);
    return prototype === null ? undefined : reflectGet(prototype, key, receiver);
  },
  set(target, key, value, receiver) {
    if (receiver !== target.self) return setOnHeir(receiver, key, value);
    if (typeof key === 'symbol') {
      target[key] = value;
      return true;
    }
    const { entries } = target.node;
    if (!(key in entries)) {
      const decided = setInherited(target, key, value, receiver);
      if (decided !== undefined) return decided;
      if (target.isClosed) return false;
    }
    entries[key] = assigned(target.node, value);
    return true;
  },
  has(target, key) {
    if (typeof key === 'symbol') return key in target;
    const prototype = getPrototypeOf(target);
    return key in target.node.entries || (prototype !== null && key in prototype);
  },
  deleteProperty(target, key) {
    return typeof key === 'symbol' ? delete target[key] : delete target.node.entries[key];
  },
  ownKeys(target) {
    const keys = native.ownKeys(target.node.entries);
    const symbols = ownSymbols(target);
    for (let at = 0; at < symbols.length; at += 1) keys[keys.length] = symbols[at];
    return keys;
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === 'symbol') return native.getOwnPropertyDescriptor(target, key);
    const { entries } = target.node;
    return key in entries ? { value: toValue(entries[key]), ...plainValue } : undefined;
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === 'symbol') return native.reflectDefine(target, key, descriptor);
    refuseDescriptor(key, descriptor);
    const { entries } = target.node;
    if (target.isClosed && !(key in entries))
      throw new NativeTypeError(`Cannot define property ${key}, object is not extensible`);
    if (!native.hasOwn(descriptor, 'value')) crashWith('a property is defined without a value');
    entries[key] = assigned(target.node, descriptor.value);
    return true;
  },
});
