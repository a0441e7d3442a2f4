import * as native from './built-ins.mjs';
import { overConstructor, replace } from './host-objects.mjs';

/*
 * What errors made by user code tell of their place: class and words as they are when somebody
 * first asks, then a line for every call, as the gateway's engine writes it but for the number in
 * brackets behind each place, which only that engine can count.
 */

const kinds = [
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError'],
  ...['AggregateError', 'GoError'],
];

/** The calls that led to an error, as this engine writes them. */
export const callsOf = native.weakMemory();

const sourceText = native.uncurried(Function.prototype.toString);
const hasConstructor = native.lastingPattern(/\bconstructor\s*\(/);
const FRAME = '    at ';

/** Class and words, by the rule of `Error.prototype.toString`. */
function headline(error) {
  const name = error.name === undefined ? 'Error' : `${error.name}`;
  const message = error.message === undefined ? '' : `${error.message}`;
  return name === '' || message === '' ? `${name}${message}` : `${name}: ${message}`;
}

const placeOf = (frame, open) => native.slice(frame, open + 2, frame.length - 1);

/** A call as the engine of the gateway writes it; what has no name there is only a place. */
function callText(frame) {
  const open = native.indexOf(frame, ' (');
  if (open < 0) return frame;
  if (frame[0] === '<') return placeOf(frame, open);
  return native.indexOf(frame, 'get ') === 0 ? native.slice(frame, 4) : frame;
}

/** The classes of user code that an error is made by, from the newest to the built-in one. */
function classesOf(target, Own, Imitation) {
  const found = native.bareList();
  let count = 0;
  let each = target;
  while (typeof each === 'function' && each !== Own && each !== Imitation) {
    found[count++] = each;
    each = native.getPrototypeOf(each);
  }
  return { found, count };
}

const isOurs = (frame) =>
  native.indexOf(frame, '<host>') >= 0 ||
  frame === 'construct (native)' ||
  frame === 'apply (native)';

/** The place of `new` in a call, where this engine tells that of the bracket behind the name. */
function atNew(frame, name) {
  const behind = native.lastIndexOf(frame, ':') + 1;
  const column = native.numberOf(native.slice(frame, behind, frame.length - 1));
  const start = column - name.length - 'new '.length;
  return behind > 0 && start > 0 ? `${native.slice(frame, 0, behind)}${start})` : frame;
}

/**
 * The calls without those of ours. The constructors of classes, which stand first, have no name in
 * the gateway's engine, and those that nobody wrote are no calls there.
 * @param made name of what stands behind `new`; undefined where there is none
 */
function callsIn(stack, { found, count }, made) {
  const lines = native.split(stack, '\n');
  let calls = '';
  let constructors = count;
  let name = made;
  for (let at = 0; at < lines.length; at += 1) {
    const frame = native.slice(lines[at], FRAME.length);
    if (native.indexOf(lines[at], FRAME) !== 0 || isOurs(frame)) continue;
    const maker = constructors > 0 ? found[constructors - 1] : undefined;
    if (maker !== undefined && native.indexOf(frame, `${maker.name} (`) === 0) {
      constructors -= 1;
      if (hasConstructor(sourceText(maker)))
        calls += `\tat ${placeOf(frame, native.indexOf(frame, ' ('))}\n`;
      continue;
    }
    calls += `\tat ${callText(name === undefined ? frame : atNew(frame, name))}\n`;
    constructors = 0;
    name = undefined;
  }
  return calls;
}

/** Gives an error its stack, which is put together when it is first read. */
function tellCalls(error, calls) {
  callsOf.set(error, calls);
  const hasMessage = native.hasOwn(error, 'message');
  const message = error.message;
  delete error.stack;
  delete error.message;
  let told;
  const put = (value) => {
    told = value;
    native.reflectDefine(error, 'stack', {
      value,
      writable: true,
      enumerable: false,
      configurable: true,
    });
  };
  native.defineProperty(error, 'stack', {
    get() {
      if (told === undefined) put(`${headline(error)}\n${calls}`);
      return told;
    },
    set: put,
    enumerable: false,
    configurable: true,
  });
  if (hasMessage)
    native.defineProperty(error, 'message', {
      value: message,
      writable: true,
      enumerable: false,
      configurable: true,
    });
  return error;
}

/** The text of the stack, where it is looked for as a property of its own. */
function describeStacks() {
  const describe = Object.getOwnPropertyDescriptor;
  replace(Object, 'getOwnPropertyDescriptor', (value, name) => {
    const isStack = name === 'stack' && native.isObject(value);
    if (isStack && callsOf.get(value) !== undefined) native.reflectGet(value, name);
    return describe(value, name);
  });
}

/** The first of some values, as a list that no change of `Array.prototype` reaches. */
function firstOf(values, most) {
  const first = native.bareList();
  for (let at = 0; at < values.length && at < most; at += 1) first[at] = values[at];
  return first;
}

function replaceKind(name, mostValues) {
  const Own = globalThis[name];
  const make = (values, target, made) => {
    const error = native.reflectConstruct(Own, firstOf(values, mostValues), target);
    // One that is made by way of another kind has its calls already.
    if (callsOf.get(error) !== undefined) return error;
    const calls = callsIn(error.stack, classesOf(target, Own, Imitation), made);
    return tellCalls(error, made === undefined ? `\tat ${name} (native)\n${calls}` : calls);
  };
  const Imitation = overConstructor(
    Own,
    (_Own, values, target) => make(values, target === Imitation ? Own : target, target.name),
    (_Own, _self, values) => make(values, Own),
  );
  native.defineProperty(globalThis, name, { value: Imitation, writable: true, configurable: true });
  if (name !== 'Error') native.setPrototypeOf(Own, globalThis.Error);
}

/** Puts errors in place that tell their calls, with the one that the gateway's host fails with. */
export function replaceErrors({ keepsErrorCauses }) {
  class GoError extends Error {}
  native.defineProperty(GoError, 'length', { value: 1 });
  native.defineProperty(GoError.prototype, 'name', { value: 'GoError', writable: true });
  native.defineProperty(globalThis, 'GoError', {
    value: GoError,
    writable: true,
    configurable: true,
  });
  // Older engines do not look at the options that stand last.
  for (const name of kinds)
    replaceKind(name, (name === 'AggregateError' ? 2 : 1) + (keepsErrorCauses ? 1 : 0));
  describeStacks();
}
