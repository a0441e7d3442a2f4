import * as native from './built-ins.mjs';
import { base64, goTimeJson, goTimeText, quoted } from './go-text.mjs';
import { BYTES, MAP, SLICE, TIME } from './go-values.mjs';
import { proxyMemory, wrapped } from './memories.mjs';

/*
 * What an object holds at the moment when it is printed, laid out like JSON. Nothing of user code
 * runs for it: the gateway prints no more than a line, so no getter may tell that somebody looked.
 */

const MOST_LEVELS = 8;
const MOST_ITEMS = 100;
const LONGEST_TEXT = 1_000;
const LONGEST_LINE = 60;
const LONGEST_OBJECT = 16_384;

const mapSize = native.getterOf(Map.prototype, 'size');
const setSize = native.getterOf(Set.prototype, 'size');
const typedLength = native.getterOf(native.getPrototypeOf(Uint8Array.prototype), 'length');

/** What a reader of a built-in gives; undefined where the object is none of its kind. */
function readBy(reader, value) {
  try {
    return reader(value);
  } catch {
    return undefined;
  }
}

function textOf(text) {
  return text.length > LONGEST_TEXT
    ? `${quoted(native.slice(text, 0, LONGEST_TEXT))}…`
    : quoted(text);
}

function scalarText(value) {
  switch (typeof value) {
    case 'string':
      return textOf(value);
    case 'function':
      return '[function]';
    case 'symbol':
      return `Symbol(${native.symbolDescription(value) ?? ''})`;
    case 'bigint':
      return `${value}n`;
    case 'number':
      return value === 0 && 1 / value < 0 ? '-0' : `${value}`;
    default:
      return `${value}`;
  }
}

/** What is shown of a container: what stands before it, its brackets, and its first members. */
function container(name, isList, size) {
  return { name, isList, size, keys: native.bareList(), values: native.bareList(), count: 0 };
}

function add(held, key, value) {
  held.keys[held.count] = key;
  held.values[held.count] = value;
  held.count += 1;
}

const GETTER = { mark: '[getter]' };

/** A property as it is stored; a getter is not called. */
function stored(object, key) {
  const found = native.getOwnPropertyDescriptor(object, key);
  if (found === undefined) return undefined;
  return native.hasOwn(found, 'value') ? found.value : GETTER;
}

function ofGoNode(node) {
  if (node.tag === MAP) {
    const names = native.ownKeys(node.entries);
    const held = container('', false, names.length);
    const most = native.smaller(names.length, MOST_ITEMS);
    for (let at = 0; at < most; at += 1) add(held, names[at], node.entries[names[at]]);
    return held;
  }
  const held = container('', true, node.length);
  const most = native.smaller(node.length, MOST_ITEMS);
  for (let at = 0; at < most; at += 1) add(held, '', node.backing.items[at]);
  return held;
}

function ofPairs(value, size) {
  const held = container('Map ', false, size);
  native.mapForEach(value, (item, key) => {
    if (held.count < MOST_ITEMS) add(held, typeof key === 'string' ? key : scalarText(key), item);
  });
  return held;
}

function ofMembers(value, size) {
  const held = container('Set ', true, size);
  native.setForEach(value, (item) => {
    if (held.count < MOST_ITEMS) add(held, '', item);
  });
  return held;
}

function ofList(value, size) {
  const held = container('', true, size);
  const most = native.smaller(size, MOST_ITEMS);
  for (let at = 0; at < most; at += 1) add(held, '', stored(value, at));
  return held;
}

function holds(names, name) {
  for (let at = 0; at < names.length; at += 1) if (names[at] === name) return true;
  return false;
}

function ofObject(value) {
  const names = native.objectKeys(value);
  const isError = native.isError(value) && !holds(names, 'message');
  const held = container('', false, names.length + (isError ? 1 : 0));
  if (isError) add(held, 'message', stored(value, 'message'));
  const most = native.smaller(names.length, MOST_ITEMS);
  for (let at = 0; at < most; at += 1) add(held, names[at], stored(value, names[at]));
  return held;
}

function momentText(time) {
  return quoted(native.isNotNumber(time) ? 'Invalid Date' : (goTimeJson(time) ?? goTimeText(time)));
}

/** Of a value of the gateway's own: a text, or a container. */
function shownOfGo(node) {
  if (typeof node !== 'object' || node === null) return scalarText(node);
  if (node.tag === MAP || node.tag === SLICE) return ofGoNode(node);
  if (node.tag === TIME) return momentText(node.time);
  return node.tag === BYTES ? base64(node) : '{}';
}

/** Of a value of user code: a text, a container, or the gateway's own value behind it. */
function shownOf(value) {
  if (value === GETTER) return GETTER.mark;
  if (typeof value !== 'object' || value === null) return scalarText(value);
  if (proxyMemory.get(value) === true) return '[proxy]';
  if (native.isArray(value)) return ofList(value, stored(value, 'length'));
  const pairs = readBy(mapSize, value);
  if (pairs !== undefined) return ofPairs(value, pairs);
  const members = readBy(setSize, value);
  if (members !== undefined) return ofMembers(value, members);
  const time = readBy(native.timeOf, value);
  if (time !== undefined) return momentText(time);
  const length = readBy(typedLength, value);
  return length === undefined ? ofObject(value) : ofList(value, length);
}

/** Members in one line where they are few and short, else each in its own. */
function laidOut(parts, isList, level) {
  const line = native.join(parts, ', ');
  const isShort = line.length <= LONGEST_LINE && native.indexOf(line, '\n') < 0;
  if (isShort) return isList ? line : ` ${line} `;
  const indent = native.padStart('', 2 * level, ' ');
  return `\n${indent}  ${native.join(parts, `,\n${indent}  `)}\n${indent}`;
}

/** Lays a value out; `room` is what the whole text may still grow by. */
function written(value, isGo, level, path, room) {
  const own = isGo || !native.isObject(value) ? undefined : wrapped.get(value);
  const isOfGo = isGo || own !== undefined;
  const shown = isOfGo ? shownOfGo(own === undefined ? value : own.take()) : shownOf(value);
  if (typeof shown === 'string') {
    room.left -= shown.length;
    return shown;
  }
  const { name, isList, size, keys, values, count } = shown;
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (size === 0) return `${name}${open}${close}`;
  if (level >= MOST_LEVELS) return `${name}${open}…${close}`;
  for (let at = 0; at < level; at += 1) if (path[at] === value) return '[circular]';
  path[level] = value;
  const parts = native.bareList();
  let taken = 0;
  while (taken < count && room.left > 0) {
    const label = isList ? '' : `${textOf(keys[taken])}: `;
    room.left -= label.length + 2 * level;
    parts[taken] = `${label}${written(values[taken], isOfGo, level + 1, path, room)}`;
    taken += 1;
  }
  if (taken < size) parts[taken] = `… ${size - taken} more`;
  return `${name}${open}${laidOut(parts, isList, level)}${close}`;
}

/**
 * What a printed value holds, laid out; undefined for what its line tells whole, and where there is
 * no stack left for a look at it.
 */
export function objectText(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return written(value, false, 0, native.bareList(), { left: LONGEST_OBJECT });
  } catch {
    return undefined;
  }
}
