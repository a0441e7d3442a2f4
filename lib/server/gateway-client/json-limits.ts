import { TextEnds } from './text-ends';

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
/** What a text may begin with. */
const BYTE_ORDER_MARK: readonly (number | undefined)[] = [0xef, 0xbb, 0xbf];

/** What parsing one JSON text may build. */
export interface JsonLimits {
  /** Levels of nesting. */
  depth: number;
  /** Values of every kind, lists and objects with those inside them. */
  values: number;
  /** Lists and objects, of which an empty one takes three bytes of text and fifty times that once it is read and checked. */
  containers: number;
  /** Keys of one object or items of one list. */
  members: number;
}

/** Counts what a JSON text would build, as it comes in. */
export interface JsonCounter {
  /**
   * Takes the next bytes. What there is more of than allowed; undefined while all of it is safe to
   * parse. Says nothing about whether it is JSON at all.
   */
  push(bytes: Uint8Array): keyof JsonLimits | undefined;
  /** Levels of nesting so far. */
  deepest(): number;
}

const isBlank = (byte: number | undefined) =>
  byte === SPACE || byte === 0x09 || byte === 0x0a || byte === 0x0d;
const isOpening = (byte: number | undefined) => byte === OPEN_LIST || byte === OPEN_OBJECT;
const isClosing = (byte: number | undefined) => byte === CLOSE_LIST || byte === CLOSE_OBJECT;

/** Counts what a JSON text holds before a parser builds anything of it. */
export function createJsonCounter(limits: JsonLimits): JsonCounter {
  /** Members so far of each list or object that is open. */
  const members: number[] = [];
  const texts = new TextEnds();
  let state: 'before' | 'inside' | 'text' | 'plain' = 'before';
  let position = 0;
  let values = 0;
  let containers = 0;
  let isFirst = true;
  let deepest = 0;

  function addValue(): keyof JsonLimits | undefined {
    values += 1;
    if (values > limits.values) return 'values';
    const list = members.length - 1;
    const own = (members[list] ?? 0) + 1;
    if (list >= 0) members[list] = own;
    return list >= 0 && own > limits.members ? 'members' : undefined;
  }

  function open(): keyof JsonLimits | undefined {
    members.push(0);
    deepest = Math.max(deepest, members.length);
    containers += 1;
    if (members.length > limits.depth) return 'depth';
    return containers > limits.containers ? 'containers' : undefined;
  }

  function take(byte: number | undefined): keyof JsonLimits | undefined {
    // A value is the first one in its list or object, or follows a comma.
    const isValue = (isFirst && !isClosing(byte)) || byte === COMMA;
    isFirst = isOpening(byte);
    const excess = isValue ? addValue() : undefined;
    if (isFirst) return excess ?? open();
    if (isClosing(byte)) members.pop();
    else if (byte === QUOTE) state = 'text';
    return excess;
  }

  /** Where the first value starts; only a list or an object can nest. */
  function skipToStart(bytes: Uint8Array): number {
    let at = 0;
    for (; at < bytes.length && state === 'before'; at += 1) {
      const byte = bytes[at];
      const isMark = position + at < 3 && byte === BYTE_ORDER_MARK[position + at];
      if (isMark || isBlank(byte)) continue;
      state = isOpening(byte) ? 'inside' : 'plain';
      at -= 1;
    }
    return at;
  }

  return {
    deepest: () => deepest,
    push(bytes) {
      let at = skipToStart(bytes);
      position += bytes.length;
      if (state === 'plain') return undefined;
      for (; at < bytes.length; at += 1) {
        if (state === 'text') {
          at = texts.find(bytes, at);
          if (at < bytes.length) state = 'inside';
          continue;
        }
        if (isBlank(bytes[at])) continue;
        const excess = take(bytes[at]);
        if (excess !== undefined) return excess;
      }
      return undefined;
    },
  };
}
