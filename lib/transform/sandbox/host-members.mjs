import * as native from './built-ins.mjs';

const { NativeTypeError, getPrototypeOf } = native;

/** A crash of the gateway's process while it serves the request: an answer 500 without a body. */
export const crash = { reason: '' };

export function crashWith(reason) {
  crash.reason = reason;
  throw new NativeTypeError(reason);
}

/** Lets a setter or a read-only member up the prototype chain decide; undefined when there is none. */
export function setInherited(target, key, value, receiver) {
  let holder = getPrototypeOf(target);
  while (holder !== null) {
    const found = native.getOwnPropertyDescriptor(holder, key);
    if (found !== undefined) {
      if (found.set !== undefined) {
        native.reflectApply(found.set, receiver, [value]);
        return true;
      }
      return found.get !== undefined || found.writable === false ? false : undefined;
    }
    holder = getPrototypeOf(holder);
  }
  return undefined;
}

export const plainValue = { writable: true, enumerable: true, configurable: true };

/** Writes to an object that only inherits from a wrapper. */
export function setOnHeir(receiver, key, value) {
  return native.reflectDefine(receiver, key, { value, ...plainValue });
}

export function refuseDescriptor(key, descriptor) {
  const field = `Host object field ${native.textOf(key)} cannot be made`;
  if (native.hasOwn(descriptor, 'get') || native.hasOwn(descriptor, 'set'))
    throw new NativeTypeError('Host objects do not support accessor properties');
  if (descriptor.writable === false) throw new NativeTypeError(`${field} read-only`);
  if (descriptor.configurable === true) throw new NativeTypeError(`${field} configurable`);
}

export const ownSymbols = (target) => {
  const symbols = [];
  const own = native.ownKeys(target);
  for (let at = 0; at < own.length; at += 1) {
    if (typeof own[at] === 'symbol') symbols[symbols.length] = own[at];
  }
  return symbols;
};
