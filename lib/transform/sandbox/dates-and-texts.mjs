import * as native from './built-ins.mjs';
import { goYear } from './go-text.mjs';
import { overConstructor, replace } from './host-objects.mjs';
import { looseTime } from './loose-dates.mjs';
import { strictTime } from './strict-dates.mjs';

const two = (value) => native.padStart(`${value}`, 2, '0');
const dateOf = {};
for (const name of ['Date', 'Day', 'Month', 'FullYear', 'Hours', 'Minutes', 'Seconds'])
  dateOf[name] = native.uncurried(Date.prototype[`getUTC${name}`]);

const dayNames = 'SunMonTueWedThuFriSat';
const monthNames = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const nameIn = (names, at) => native.slice(names, at * 3, at * 3 + 3);

const yearText = (date) => goYear(dateOf.FullYear(date));
const dayName = (date) => nameIn(dayNames, dateOf.Day(date));
const monthName = (date) => nameIn(monthNames, dateOf.Month(date));
const clockText = (date) =>
  `${two(dateOf.Hours(date))}:${two(dateOf.Minutes(date))}:${two(dateOf.Seconds(date))}`;
const zonedClock = (date) => `${clockText(date)} GMT+0000 (UTC)`;
const shortDay = (date) =>
  `${two(dateOf.Month(date) + 1)}/${two(dateOf.Date(date))}/${yearText(date)}`;
const longDay = (date) =>
  `${dayName(date)} ${monthName(date)} ${two(dateOf.Date(date))} ${yearText(date)}`;

/** Years beyond four digits have a sign, and five digits at least. */
const isoYear = (year) => (year > 9999 ? `+${year}` : goYear(year));

/** Dates show the time zone of the gateway and know no other locale. */
const dateTexts = {
  toString: (date) => `${longDay(date)} ${zonedClock(date)}`,
  toDateString: longDay,
  toTimeString: zonedClock,
  toUTCString: (date) =>
    `${dayName(date)}, ${two(dateOf.Date(date))} ${monthName(date)} ${yearText(date)} ${clockText(date)} GMT`,
  toLocaleString: (date) => `${shortDay(date)}, ${clockText(date)}`,
  toLocaleDateString: shortDay,
  toLocaleTimeString: clockText,
};

function replaceDateTexts() {
  for (const name of Object.keys(dateTexts)) {
    replace(Date.prototype, name, function text() {
      return native.isNotNumber(native.timeOf(this)) ? 'Invalid Date' : dateTexts[name](this);
    });
  }
  replace(Date.prototype, 'toISOString', function isoText() {
    const text = native.isoText(this);
    return `${isoYear(dateOf.FullYear(this))}${native.slice(text, native.indexOf(text, '-', 1))}`;
  });
}

const toPrimitive = Symbol.toPrimitive;

/** What an object comes to where a date is made of it. */
function primitive(value) {
  const own = value[toPrimitive];
  if (own !== undefined && own !== null) return native.reflectApply(own, value, ['default']);
  const plain = value.valueOf();
  return native.isObject(plain) ? value.toString() : plain;
}

/** Which texts are dates, and which moments they stand for, differs from one engine to another. */
function replaceParsing(timeOfText) {
  const argumentsOf = (values) => {
    if (values.length !== 1) return values;
    const value = values[0];
    const plain = native.isObject(value) && !native.isDate(value) ? primitive(value) : value;
    return [typeof plain === 'string' ? timeOfText(plain) : plain];
  };
  const Imitation = overConstructor(
    Date,
    (Original, values, target) =>
      native.reflectConstruct(
        Original,
        argumentsOf(values),
        target === Imitation ? Original : target,
      ),
    () => native.textOf(new Imitation()),
  );
  globalThis.Date = Imitation;
  replace(Imitation, 'parse', (value) => timeOfText(`${value}`));
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

/** Built-ins whose results differ from those of the gateway's engine. */
export function replaceTexts({ readsLooseDates }) {
  replaceDateTexts();
  replaceParsing(readsLooseDates ? looseTime : strictTime);
  replaceCompare();
  replacePatterns();
}
