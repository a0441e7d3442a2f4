import * as native from './built-ins.mjs';
import { overConstructor, replace } from './host-objects.mjs';

const two = (value) => native.padStart(`${value}`, 2, '0');
const dateOf = {};
for (const name of [
  'getUTCDate',
  'getUTCMonth',
  'getUTCFullYear',
  'getUTCHours',
  'getUTCMinutes',
  'getUTCSeconds',
])
  dateOf[name] = native.uncurried(Date.prototype[name]);

const clockText = (date) =>
  `${two(dateOf.getUTCHours(date))}:${two(dateOf.getUTCMinutes(date))}:${two(dateOf.getUTCSeconds(date))}`;
const dayText = (date) =>
  `${two(dateOf.getUTCMonth(date) + 1)}/${two(dateOf.getUTCDate(date))}/${native.padStart(`${dateOf.getUTCFullYear(date)}`, 4, '0')}`;

/** Runs a text method of valid dates only; the others have one text. */
const ofValid = (text) =>
  function shown() {
    return !native.isNotNumber(native.timeOf(this)) ? text(this) : 'Invalid Date';
  };

/** Dates show the time zone of the gateway and know no other locale. */
function replaceDateTexts() {
  const plain = native.uncurried(Date.prototype.toString);
  const time = native.uncurried(Date.prototype.toTimeString);
  const iso = native.uncurried(Date.prototype.toISOString);
  replace(
    Date.prototype,
    'toString',
    ofValid((date) => `${plain(date)} (UTC)`),
  );
  replace(
    Date.prototype,
    'toTimeString',
    ofValid((date) => `${time(date)} (UTC)`),
  );
  replace(
    Date.prototype,
    'toLocaleString',
    ofValid((date) => `${dayText(date)}, ${clockText(date)}`),
  );
  replace(Date.prototype, 'toLocaleDateString', ofValid(dayText));
  replace(Date.prototype, 'toLocaleTimeString', ofValid(clockText));
  replace(Date.prototype, 'toISOString', function isoText() {
    const text = iso(this);
    // The engine writes years beyond 9999 with five digits, not six.
    return text[0] === '+' && text[1] === '0' ? `+${native.slice(text, 2)}` : text;
  });
}

const isDigits = native.lastingPattern(/^\s*\d{5,}\s*$/);
const isIsoDate = native.lastingPattern(/^[+-]?\d{4,6}-\d\d-\d\d(?:[T ].*)?$/);
const namesWeekday = native.lastingPattern(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? /);

/** Strict engines read dates that exist, in the ISO form or beginning with a weekday. */
function isReadStrictly(text, parse) {
  if (!isIsoDate(text)) return namesWeekday(text);
  const day = native.slice(text, 0, 10);
  const time = parse(day);
  return (
    native.isNotNumber(time) ||
    native.slice(native.isoText(new native.NativeDate(time)), 0, 10) === day
  );
}

/** A text that is one long number is no date, though other engines read a year out of it. */
function readFewerDates(readsLooseDates) {
  const parse = Date.parse;
  const isRead = (text) => !isDigits(text) && (readsLooseDates || isReadStrictly(text, parse));
  const isRefused = (values) =>
    values.length === 1 && typeof values[0] === 'string' && !isRead(values[0]);
  const Imitation = overConstructor(
    Date,
    (Original, values, target) =>
      native.reflectConstruct(
        Original,
        isRefused(values) ? [0 / 0] : values,
        target === Imitation ? Original : target,
      ),
    () => native.textOf(new Imitation()),
  );
  globalThis.Date = Imitation;
  replace(Imitation, 'parse', (value) => {
    const text = native.textOf(value);
    return isRead(text) ? parse(text) : 0 / 0;
  });
}

const normalize = native.uncurried(String.prototype.normalize);
const lowerCase = native.uncurried(String.prototype.toLowerCase);

const baseLetters = (text) => {
  let bare = '';
  const apart = normalize(text, 'NFD');
  for (let at = 0; at < apart.length; at += 1) {
    const code = native.charCodeAt(apart, at);
    if (code < 0x300 || code > 0x36f) bare += apart[at];
  }
  return lowerCase(bare);
};
const order = (left, right) => (left < right ? -1 : left > right ? 1 : 0);

/** Letters first, then accents, then lower before upper case: the root order of the gateway. */
function replaceCompare() {
  replace(String.prototype, 'localeCompare', function compare(other) {
    const left = native.textOf(this);
    const right = native.textOf(other);
    return (
      order(baseLetters(left), baseLetters(right)) ||
      order(lowerCase(normalize(left, 'NFD')), lowerCase(normalize(right, 'NFD'))) ||
      order(right, left)
    );
  });
}

/** Named groups are read, but results have none; flags of newer engines are refused. */
function replacePatterns() {
  const exec = native.uncurried(RegExp.prototype.exec);
  replace(RegExp.prototype, 'exec', function execute(text) {
    const found = exec(this, text);
    if (found !== null) delete found.groups;
    return found;
  });
  const refuse = (values) => {
    const flags = values[1];
    if (
      typeof flags === 'string' &&
      (native.indexOf(flags, 'd') >= 0 || native.indexOf(flags, 'v') >= 0)
    )
      throw new SyntaxError(`Invalid flags supplied to RegExp constructor '${flags}'`);
  };
  globalThis.RegExp = overConstructor(
    RegExp,
    (Original, values, target) => {
      refuse(values);
      return native.reflectConstruct(Original, values, target);
    },
    (Original, self, values) => {
      refuse(values);
      return native.reflectApply(Original, self, values);
    },
  );
}

/** For engines that ignore the second argument of errors. */
function dropCauses() {
  for (const name of [
    'Error',
    'TypeError',
    'RangeError',
    'SyntaxError',
    'ReferenceError',
    'EvalError',
    'URIError',
  ]) {
    const first = (values) => (values.length === 0 ? [] : [values[0]]);
    globalThis[name] = overConstructor(
      globalThis[name],
      (Original, values, target) => native.reflectConstruct(Original, first(values), target),
      (Original, self, values) => native.reflectApply(Original, self, first(values)),
    );
  }
}

/** Built-ins whose results differ from those of the gateway's engine. */
export function replaceTexts({ readsLooseDates, keepsErrorCauses }) {
  replaceDateTexts();
  readFewerDates(readsLooseDates);
  replaceCompare();
  replacePatterns();
  if (!keepsErrorCauses) dropCauses();
}
