/*
 * Built-ins as they are before any user code runs. Everything in this folder uses these and never
 * the ones that user code can replace.
 */
const bind = Function.prototype.bind;
const apply = Function.prototype.call;

/** A method as a function whose first argument is the receiver. */
export const uncurried = (method) => Reflect.apply(bind, apply, [method]);

export const {
  apply: reflectApply,
  construct: reflectConstruct,
  get: reflectGet,
  ownKeys,
  getPrototypeOf,
  getOwnPropertyDescriptor,
  defineProperty: reflectDefine,
} = Reflect;
export const { setPrototypeOf, defineProperty, keys: objectKeys } = Object;
export const isArray = Array.isArray;
export const isNotNumber = Number.isNaN;
export const { min: smaller, max: larger, floor } = Math;
export const objectPrototype = Object.prototype;
export const textOf = String;
export const numberOf = Number;
export const parseJson = JSON.parse;
export const stringifyJson = JSON.stringify;
export const NativeProxy = Proxy;
export const NativeMap = Map;
export const NativeBytes = Uint8Array;
export const NativeTypeError = TypeError;
export const isError = Error.isError;

export const getterOf = (prototype, name) =>
  uncurried(getOwnPropertyDescriptor(prototype, name).get);
export const hasOwn = uncurried(objectPrototype.hasOwnProperty);
export const objectText = uncurried(objectPrototype.toString);
export const charCodeAt = uncurried(String.prototype.charCodeAt);
export const slice = uncurried(String.prototype.slice);
export const indexOf = uncurried(String.prototype.indexOf);
export const lastIndexOf = uncurried(String.prototype.lastIndexOf);
export const split = uncurried(String.prototype.split);
export const wellFormed = uncurried(String.prototype.toWellFormed);
export const padStart = uncurried(String.prototype.padStart);
export const toText = uncurried(Number.prototype.toString);
export const sort = uncurried(Array.prototype.sort);
export const join = uncurried(Array.prototype.join);
export const mapGet = uncurried(Map.prototype.get);
export const mapSet = uncurried(Map.prototype.set);
export const mapForEach = uncurried(Map.prototype.forEach);
export const setForEach = uncurried(Set.prototype.forEach);
export const timeOf = uncurried(Date.prototype.getTime);
export const isoText = uncurried(Date.prototype.toISOString);
export const symbolDescription = getterOf(Symbol.prototype, 'description');
export const NativeDate = Date;
/** True for what is a date by its making, whatever it inherits from. */
export const isDate = (value) => {
  try {
    timeOf(value);
    return true;
  } catch {
    return false;
  }
};

const weakMapGet = uncurried(WeakMap.prototype.get);
const weakMapSet = uncurried(WeakMap.prototype.set);

/** A memory about objects that keeps none of them alive. */
export function weakMemory() {
  const map = new WeakMap();
  return {
    get: (key) => weakMapGet(map, key),
    set: (key, value) => weakMapSet(map, key, value),
  };
}

/** A list that no change of `Array.prototype` reaches. */
export const bareList = () => setPrototypeOf([], null);

/** An object without inherited members: every name is a key like any other. */
export const bareObject = () => setPrototypeOf({}, null);

export const isObject = (value) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const patternPrototype = RegExp.prototype;

/** A regular expression that goes on matching after user code replaced `RegExp.prototype.exec`. */
export function lastingPattern(pattern) {
  const test = uncurried(patternPrototype.test);
  defineProperty(pattern, 'exec', { value: patternPrototype.exec });
  return (text) => test(pattern, text);
}
