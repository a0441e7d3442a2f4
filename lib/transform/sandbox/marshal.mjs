import * as native from './built-ins.mjs';
import { base64, goTimeJson, keyText, quoted, sortedKeys, withoutMarkup } from './go-text.mjs';
import { BYTES, MAP, SLICE, TIME } from './go-values.mjs';

const GO_TYPES = { __proto__: null, [MAP]: 'map[string]interface {}', [SLICE]: '[]interface {}' };
/** Go refuses to write deeper values (gateway contract §7.1). */
const MAX_DEPTH = 10_000;

/** Why a value cannot be written; `kind` is the outcome that the gateway answers with. */
const refused = (kind, reason) => ({ refused: { kind, reason } });

function numberText(value) {
  if (native.isNotNumber(value)) return refused('no_data', 'json: unsupported value: NaN');
  if (value === 1 / 0) return refused('no_data', 'json: unsupported value: +Inf');
  if (value === -1 / 0) return refused('no_data', 'json: unsupported value: -Inf');
  return value === 0 && 1 / value < 0 ? '-0' : `${value}`;
}

const YEAR_OUT_OF_RANGE =
  'json: error calling MarshalJSON for type time.Time: Time.MarshalJSON: year outside of range [0,9999]';

function timeText({ time }) {
  const text = goTimeJson(time);
  return text === undefined ? refused('no_data', YEAR_OUT_OF_RANGE) : quoted(text);
}

function scalarText(node) {
  if (node === null) return 'null';
  if (typeof node === 'string') return quoted(node);
  if (typeof node === 'number') return numberText(node);
  if (typeof node === 'function')
    return refused('no_data', 'json: unsupported type: func(goja.FunctionCall) goja.Value');
  if (typeof node !== 'object') return `${node}`;
  if (node.tag === BYTES) return base64(node);
  return node.tag === TIME ? timeText(node) : '{}';
}

const isContainer = (node) =>
  typeof node === 'object' && node !== null && (node.tag === MAP || node.tag === SLICE);

function opened(node) {
  const isMap = node.tag === MAP;
  const keys = isMap ? sortedKeys(node.entries) : null;
  const identity = isMap ? node.entries : node.backing;
  return { node, keys, length: isMap ? keys.length : node.length, at: 0, identity };
}

/**
 * The JSON text of a Go value, by our own writer: user code can change what `JSON.stringify` does.
 * @returns a text, or `{ refused: { kind, reason } }`
 */
export function marshalled(root, maxLength) {
  const written = isContainer(root) ? containerText(root, maxLength) : scalarText(root);
  if (typeof written !== 'string') return written;
  const text = withoutMarkup(written);
  return text.length > maxLength ? refused('output_limit', '') : text;
}

/** Goes without recursion, so that depth is no limit before the gateway's. */
function containerText(root, maxLength) {
  const frames = native.bareList();
  const onPath = new native.NativeMap();
  let open = 0;
  let text = '';
  const enter = (node) => {
    const frame = opened(node);
    if (frame.length > 0 && native.mapGet(onPath, frame.identity) === true)
      return refused(
        'no_data',
        `json: unsupported value: encountered a cycle via ${GO_TYPES[node.tag]}`,
      );
    native.mapSet(onPath, frame.identity, true);
    frames[open++] = frame;
    text += frame.keys === null ? '[' : '{';
    return open > MAX_DEPTH ? refused('too_deep', node.tag === MAP ? '{' : '[') : undefined;
  };
  let failure = enter(root);
  while (failure === undefined && open > 0) {
    const frame = frames[open - 1];
    if (text.length > maxLength) return refused('output_limit', '');
    if (frame.at === frame.length) {
      text += frame.keys === null ? ']' : '}';
      native.mapSet(onPath, frame.identity, false);
      open -= 1;
    } else {
      if (frame.at > 0) text += ',';
      const key = frame.keys === null ? frame.at : frame.keys[frame.at];
      if (frame.keys !== null) text += keyText(key);
      frame.at += 1;
      const child = frame.keys === null ? frame.node.backing.items[key] : frame.node.entries[key];
      const written = isContainer(child) ? enter(child) : scalarText(child);
      if (typeof written === 'string') text += written;
      else failure = written;
    }
  }
  return failure ?? text;
}
