import * as native from './built-ins.mjs';
import { printed } from './console.mjs';
import { replaceTexts } from './dates-and-texts.mjs';
import { goErrors, setGlobals } from './engine-globals.mjs';
import { callsOf, replaceErrors } from './error-stacks.mjs';
import { exported, isInvalidDate } from './exported.mjs';
import { goMap } from './go-values.mjs';
import { crash } from './host-members.mjs';
import { hideImitations, rememberProxies, replaceObjectFunctions } from './host-objects.mjs';
import { marshalled } from './marshal.mjs';
import { replaceRandom, seed } from './random-numbers.mjs';
import { toValue } from './wrappers.mjs';

/** Prepares the global object; runs once, before any user code. */
function prepare(globals, engine) {
  const traits = native.parseJson(engine);
  replaceObjectFunctions();
  rememberProxies();
  replaceTexts(traits);
  replaceRandom();
  replaceErrors(traits);
  hideImitations();
  setGlobals(native.parseJson(globals), traits);
}

/** The argument of `transform`: `texts` are the headers of a broker message, `plain` is no wrapper. */
function argument(payload, kind) {
  if (kind === 'plain') return native.parseJson(payload);
  const decoded = exported(native.parseJson(payload), true);
  if (kind !== 'texts') return toValue(decoded);
  const texts = goMap(true);
  const names = native.ownKeys(decoded.entries);
  for (let at = 0; at < names.length; at += 1) {
    const value = decoded.entries[names[at]];
    texts.entries[names[at]] = value === null ? '' : native.textOf(value);
  }
  return toValue(texts);
}

/** JSON of an object of ours, which nothing that user code did to `Object.prototype` changes. */
const told = (facts) => native.stringifyJson(native.setPrototypeOf(facts, null));

/** The result: `=` and its JSON text, or `!` and why there is none. */
function finish(value, maxLength) {
  if (isInvalidDate(value))
    return `!${told({ kind: 'crash', reason: 'an invalid date cannot be written' })}`;
  let taken;
  try {
    taken = exported(value);
  } catch {
    return `!${told({ kind: 'crash', reason: 'reading the result throws' })}`;
  }
  const written = marshalled(taken, maxLength);
  return typeof written === 'string' ? `=${written}` : `!${told(written.refused)}`;
}

const ownText = (value, name) => {
  const found = native.getOwnPropertyDescriptor(value, name);
  return found !== undefined && typeof found.value === 'string' ? found.value : '';
};

/** What is known of something thrown, as JSON; `crash` when it has no text. */
function describe(thrown) {
  if (crash.reason !== '') return told({ crash: crash.reason });
  try {
    const isNative = native.isError(thrown);
    const text =
      typeof thrown === 'symbol' ? (native.symbolDescription(thrown) ?? '') : native.textOf(thrown);
    return told({
      text,
      isError: isNative,
      isHost: isNative && goErrors.get(thrown) === true,
      name: isNative ? native.textOf(thrown.name) : '',
      message: isNative ? native.textOf(thrown.message) : text,
      stack: isNative ? (callsOf.get(thrown) ?? ownText(thrown, 'stack')) : '',
    });
  } catch {
    return told({ crash: 'what was thrown has no text' });
  }
}

function texts({ objects, found }) {
  let text = '';
  for (let at = 0; at < found; at += 1)
    text += `${at === 0 ? '' : ','}${native.stringifyJson(objects[at])}`;
  return text;
}

function log() {
  const { entries, count, dropped } = printed();
  let text = '';
  for (let at = 0; at < count; at += 1)
    text += `${at === 0 ? '' : ','}${native.stringifyJson(entries[at].level)},${native.stringifyJson(entries[at].text)},[${texts(entries[at])}]`;
  return `{"lines":[${text}],"entries":${dropped.entries},"characters":${dropped.characters}}`;
}

/** What the host calls; nothing of it can be reached by user code. */
export const driver = { prepare, seed, argument, finish, describe, log };
