import { bareList, bareObject, larger, smaller } from './built-ins.mjs';

/*
 * Values as the gateway holds them: Go maps and slices, of which user code only sees wrappers.
 * Text, numbers, booleans, big integers, null and functions stand for themselves.
 */
export const MAP = 1;
export const SLICE = 2;
export const TIME = 3;
export const BYTES = 4;
export const OPAQUE = 5;

/** `text`: a map of texts, as the headers of a broker message are. */
export const goMap = (text = false) => ({ tag: MAP, entries: bareObject(), text });

/** A slice header: its backing array can be shared with other headers. */
export const goSlice = (backing, length) => ({ tag: SLICE, backing, length });

/** A backing array; what lies between length and capacity is null. */
export function backingArray(length, capacity) {
  const items = bareList();
  for (let at = 0; at < capacity; at += 1) items[at] = null;
  return { items, capacity, length };
}

/** Capacity that a list decoded from JSON ends with: Go's append doubles it. */
export function decodedCapacity(length) {
  let capacity = length === 0 ? 0 : 1;
  while (capacity < length) capacity += capacity < 512 ? capacity : capacity >>> 2;
  return capacity;
}

const DOUBLES_BELOW = 1024;

/** The capacity after growing, by the rule of the gateway's engine. */
function grownCapacity(size, length, capacity) {
  const doubled = capacity + capacity;
  if (size > doubled) return size;
  if (length < DOUBLES_BELOW) return doubled;
  let grown = capacity;
  while (grown < size) grown += grown >>> 2;
  return grown;
}

/** Lengthens or shortens a slice; what is cut off becomes null for other headers too. */
export function resizeSlice(header, size) {
  const { backing, length } = header;
  if (size > backing.capacity) {
    const grown = backingArray(size, grownCapacity(size, length, backing.capacity));
    for (let at = 0; at < length; at += 1) grown.items[at] = backing.items[at];
    header.backing = grown;
  } else {
    const to = larger(size, length);
    for (let at = smaller(size, length); at < to; at += 1) backing.items[at] = null;
  }
  header.length = size;
}
