import * as native from './built-ins.mjs';
import { crashWith } from './host-members.mjs';
import { proxyMemory, wrapped } from './memories.mjs';
import { sliceNames } from './slice-handler.mjs';

const { NativeTypeError } = native;
const imitations = native.weakMemory();

/** Hides the text of a function of ours, so that it reads as a built-in one. */
export function disguise(ours, name) {
  imitations.set(ours, name);
}

/** Puts a function of ours in the place of a built-in one, so that its text tells nothing. */
export function replace(holder, name, replacement) {
  const original = native.getOwnPropertyDescriptor(holder, name);
  imitations.set(replacement, name);
  native.defineProperty(replacement, 'name', { value: name });
  native.defineProperty(holder, name, {
    value: replacement,
    writable: true,
    enumerable: original === undefined ? false : original.enumerable,
    configurable: true,
  });
}

/** Runs one function for wrappers of Go values and the original one for everything else. */
function forWrappers(holder, name, onWrapper) {
  const original = holder[name];
  replace(holder, name, (value, ...rest) => {
    const found = native.isObject(value) ? wrapped.get(value) : undefined;
    return found === undefined
      ? native.reflectApply(original, holder, [
          value,
          ...native.setPrototypeOf(rest, listPrototype),
        ])
      : onWrapper(value, found.target, rest);
  });
}

const listIterator = Array.prototype[Symbol.iterator];
/** Keeps spreading possible when user code takes the iterator of arrays away. */
const listPrototype = { [Symbol.iterator]: listIterator };

const sizeOf = (target) =>
  target.header === undefined
    ? native.ownKeys(target.node?.entries ?? {}).length
    : target.header.length;

const names = (target) =>
  target.header === undefined
    ? native.ownKeys(target.node?.entries ?? {})
    : sliceNames(target.header);

/** Freezing tries the first field and fails there; which is first, the gateway leaves to chance. */
function freeze(value, target) {
  const own = names(target);
  if (own.length > 0)
    throw new NativeTypeError(`Host object field ${own[0]} cannot be made read-only`);
  target.isClosed = true;
  return value;
}

function seal(value, target) {
  if (names(target).length > 0) crashWith('sealing the payload ends the gateway’s request');
  target.isClosed = true;
  return value;
}

export function replaceObjectFunctions() {
  const define = (value, _target, rest) => {
    native.reflectDefine(value, rest[0], rest[1]);
    return value;
  };
  forWrappers(Object, 'defineProperty', define);
  forWrappers(Reflect, 'defineProperty', (value, _target, rest) =>
    native.reflectDefine(value, rest[0], rest[1]),
  );
  forWrappers(Object, 'defineProperties', (value, _target, rest) => {
    const own = native.ownKeys(rest[0]);
    for (let at = 0; at < own.length; at += 1)
      native.reflectDefine(value, own[at], rest[0][own[at]]);
    return value;
  });
  forWrappers(Object, 'freeze', freeze);
  forWrappers(Object, 'seal', seal);
  forWrappers(Object, 'preventExtensions', (value, target) => {
    target.isClosed = true;
    return value;
  });
  forWrappers(Reflect, 'preventExtensions', (_value, target) => {
    target.isClosed = true;
    return true;
  });
  forWrappers(Object, 'isExtensible', (_value, target) => target.isClosed !== true);
  forWrappers(Reflect, 'isExtensible', (_value, target) => target.isClosed !== true);
  const isEmptyAndClosed = (_value, target) => target.isClosed === true && sizeOf(target) === 0;
  forWrappers(Object, 'isFrozen', isEmptyAndClosed);
  forWrappers(Object, 'isSealed', isEmptyAndClosed);
  forWrappers(Object, 'getOwnPropertyNames', (_value, target) => names(target));
  const describe = Object.getOwnPropertyDescriptor;
  forWrappers(Object, 'getOwnPropertyDescriptor', (value, target, rest) => {
    const found = describe(value, rest[0]);
    // A proxy must not call its elements lasting, as the engine does for those of a list.
    if (found !== undefined && target.header !== undefined) found.configurable = false;
    return found;
  });
}

/** A constructor that behaves as the given one, with a say over its arguments. */
export function overConstructor(Original, construct, apply) {
  const Imitation = new native.NativeProxy(Original, { construct, apply });
  imitations.set(Imitation, Original.name);
  if (Original.prototype !== undefined)
    native.defineProperty(Original.prototype, 'constructor', { value: Imitation });
  return Imitation;
}

/** Remembers the proxies that user code makes: in a result they are empty objects. */
export function rememberProxies() {
  const remembered = (proxy) => {
    proxyMemory.set(proxy, true);
    return proxy;
  };
  const { revocable } = Proxy;
  globalThis.Proxy = overConstructor(
    Proxy,
    (Original, values, target) => remembered(native.reflectConstruct(Original, values, target)),
    (Original, self, values) => native.reflectApply(Original, self, values),
  );
  replace(globalThis.Proxy, 'revocable', (target, handler) => {
    const made = revocable(target, handler);
    remembered(made.proxy);
    return made;
  });
}

export function hideImitations() {
  const original = native.uncurried(Function.prototype.toString);
  replace(Function.prototype, 'toString', function sourceText() {
    const name = typeof this === 'function' ? imitations.get(this) : undefined;
    return name === undefined ? original(this) : `function ${name}() { [native code] }`;
  });
}
