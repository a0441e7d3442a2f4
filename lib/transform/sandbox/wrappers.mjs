import * as native from './built-ins.mjs';
import { goTimeJson, goTimeText } from './go-text.mjs';
import { goSlice, MAP, OPAQUE, SLICE, TIME } from './go-values.mjs';
import { mapHandler } from './map-handler.mjs';
import { wrapped } from './memories.mjs';
import { sliceHandler } from './slice-handler.mjs';

/*
 * What user code gets to see of Go values. Every read of a nested value makes a new wrapper; a map
 * wrapper shares its map, a slice wrapper has a copy of the slice header.
 */

function wrapper(target, handler, take) {
  const self = new native.NativeProxy(target, handler);
  target.self = self;
  wrapped.set(self, { target, take });
  return self;
}

function sliceWrapper(node) {
  const target = [];
  target.header = goSlice(node.backing, node.length);
  return wrapper(target, ofSlice, () => goSlice(target.header.backing, target.header.length));
}

/** For `JSON.stringify`, which asks it as the gateway's engine asks Go. */
function timeJson() {
  const text = goTimeJson(wrapped.get(this).take().time);
  if (text === undefined) throw new Error('Time.MarshalJSON: year outside of range [0,9999]');
  return text;
}

function timeText() {
  return goTimeText(wrapped.get(this).take().time);
}

const timeMembers = { toJSON: timeJson, toString: timeText };

/** A moment in the payload: text in JSON and in texts, without the methods of a Date. */
function timeWrapper(node) {
  const shown = {};
  const members = native.objectKeys(timeMembers);
  for (let at = 0; at < members.length; at += 1)
    native.defineProperty(shown, members[at], { value: timeMembers[members[at]] });
  wrapped.set(shown, { target: shown, take: () => node });
  return shown;
}

/** What user code sees of a Go value. */
export function toValue(node) {
  if (typeof node !== 'object' || node === null) return node;
  if (node.tag === MAP) return wrapper({ node, isClosed: false }, ofMap, () => node);
  if (node.tag === SLICE) return sliceWrapper(node);
  if (node.tag === TIME) return timeWrapper(node);
  if (node.tag === OPAQUE) return {};
  const bytes = new native.NativeBytes(node.length);
  for (let at = 0; at < node.length; at += 1) bytes[at] = node.bytes[at];
  return bytes;
}

const ofMap = mapHandler(toValue);
const ofSlice = sliceHandler(toValue);
