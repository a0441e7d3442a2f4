import * as native from './built-ins.mjs';
import { objectText } from './object-text.mjs';

/** What is kept of the console; more is counted and dropped. */
const MAX_ENTRIES = 10_000;
const MAX_ENTRY_LENGTH = 65_536;
const MAX_TOTAL_LENGTH = 2_000_000;
/** Of the objects behind the lines, of which the first are kept. */
const MAX_OBJECTS_LENGTH = 400_000;

const entries = native.bareList();
const dropped = { entries: 0, characters: 0 };
let count = 0;
let total = 0;
let objectsTotal = 0;

/** Text of a value as the gateway's console writes it; a symbol is its description. */
const shown = (value) =>
  typeof value === 'symbol' ? (native.symbolDescription(value) ?? '') : native.textOf(value);

/** What a directive stands for; undefined when it is none and takes no argument. */
function directive(letter, value) {
  if (letter === 's') return shown(value);
  if (letter === 'd') return native.textOf(native.numberOf(value));
  if (letter === 'j') return native.textOf(native.stringifyJson(value));
  return undefined;
}

/** The rule of the gateway's console and `util.format`: the first argument is the format. */
function formatted(values) {
  const format = values.length === 0 || values[0] === undefined ? '' : shown(values[0]);
  let text = '';
  let next = 1;
  for (let at = 0; at < format.length; at += 1) {
    const letter = format[at];
    if (letter !== '%') {
      text += letter;
    } else if (at + 1 < format.length) {
      at += 1;
      const given = next < values.length ? directive(format[at], values[next]) : undefined;
      if (given !== undefined) {
        text += given;
        next += 1;
      } else {
        text += format[at] === '%' && next < values.length ? '%' : `%${format[at]}`;
      }
    }
  }
  for (let at = next; at < values.length; at += 1) text += ` ${shown(values[at])}`;
  return text;
}

/** What the objects among printed values hold, those of one line in their order. */
function objectsOf(values) {
  const objects = native.bareList();
  let found = 0;
  for (let at = 0; at < values.length && objectsTotal < MAX_OBJECTS_LENGTH; at += 1) {
    const text = objectText(values[at]);
    if (text === undefined) continue;
    objectsTotal += text.length;
    objects[found++] = text;
  }
  return { objects, found };
}

const none = { objects: native.bareList(), found: 0 };

function keep(level, line, { objects, found }) {
  const room = MAX_TOTAL_LENGTH - total;
  const longest = native.smaller(room, MAX_ENTRY_LENGTH);
  if (count >= MAX_ENTRIES || (room <= 0 && line.length > 0)) {
    dropped.entries += 1;
    return;
  }
  if (line.length > longest) dropped.characters += line.length - longest;
  const text = native.wellFormed(line.length > longest ? native.slice(line, 0, longest) : line);
  total += text.length;
  entries[count++] = { level, text, objects, found };
}

function method(level) {
  return (...values) => {
    const lines = native.split(formatted(values), ' \r\n');
    const kept = count < MAX_ENTRIES ? objectsOf(values) : none;
    // Values that are printed as several lines stand behind the first of them.
    for (let at = 0; at < lines.length; at += 1) keep(level, lines[at], at === 0 ? kept : none);
  };
}

export const hostConsole = {
  log: method('log'),
  error: method('error'),
  warn: method('warn'),
  info: method('info'),
  debug: method('debug'),
};

export const hostUtil = { format: (...values) => formatted(values) };

/** Everything printed so far, in order, and how much was dropped. */
export function printed() {
  const list = native.bareList();
  for (let at = 0; at < count; at += 1) list[at] = entries[at];
  return { entries: list, count, dropped };
}
