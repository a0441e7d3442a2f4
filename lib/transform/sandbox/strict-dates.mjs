import * as native from './built-ins.mjs';
import { dateOfYear, monthNames, utcTime } from './date-parts.mjs';
import { codeOf, isDigit, textReader } from './text-reader.mjs';

/*
 * The texts that older engines read as dates: those of a few layouts, written as for `strftime`.
 * Runs of blanks count as one, and days need not have two digits (`truth/engine.json`).
 */
const numeric = [
  '%Y-%m-%dT%H:%M:%S%k',
  '%Y-%m-%dT%H:%M:%S',
  '%Y-%m-%d',
  '%Y-%m-%d %H:%M:%S',
  ...['%Y', '%Y-%m'],
  ...['%YT%H:%M', '%Y-%mT%H:%M', '%Y-%m-%dT%H:%M'],
  ...['%YT%H:%M:%S', '%Y-%mT%H:%M:%S'],
  ...['%YT%H:%M%k', '%Y-%mT%H:%M%k', '%Y-%m-%dT%H:%M%k'],
  ...['%YT%H:%M:%S%k', '%Y-%mT%H:%M:%S%k'],
];
const worded = [
  '%a, %d %b %Y %H:%M:%S %Z',
  '%a, %d %b %Y %H:%M:%S %z',
  '%a %b %d %Y %H:%M:%S GMT%z %c',
  '%a %b %d %H:%M:%S %Z %Y',
  '%a %b %d %H:%M:%S %Y',
  '%a %b %d %H:%M:%S %z %Y',
  '%a, %d %b %Y %H:%M:%S GMT%z %c',
  '%a, %d %b %Y %H:%M:%S %z %c',
  '%b %d, %Y',
];

const dayNames = [
  ...['sunday', 'monday', 'tuesday', 'wednesday'],
  ...['thursday', 'friday', 'saturday'],
];

/** Zones that a name of capitals can stand for, in minutes. */
const zones = [
  ...[
    ['UTC', 0],
    ['GMT', 0],
    ['UCT', 0],
    ['EST', -300],
    ['MST', -420],
    ['HST', -600],
  ],
  ...[
    ['WET', 0],
    ['CET', 60],
    ['MET', 60],
    ['EET', 120],
  ],
];
/** Those that have a summer time, as Europe keeps it. */
const summerZones = 'WET CET MET EET';

const weekdayOf = native.uncurried(Date.prototype.getUTCDay);
const PLUS = codeOf('+');
const MINUS = codeOf('-');

/** Which of these names comes next, in whole or by its first three letters; -1 for none. */
function nameAt(reader, names) {
  for (let at = 0; at < names.length; at += 1) if (reader.word(names[at])) return at;
  for (let at = 0; at < names.length; at += 1)
    if (reader.word(native.slice(names[at], 0, 3))) return at;
  return -1;
}

function year(reader) {
  const isBefore = reader.peek() === MINUS;
  if (!isBefore && reader.peek() !== PLUS) return reader.digits(4, 4);
  reader.goTo(reader.place() + 1);
  const value = reader.digits(6, 6);
  return isBefore && value !== undefined ? -value : value;
}

/** Seconds with their fraction, in thousandths. */
function seconds(reader) {
  const whole = reader.digits(2, 2);
  if (whole === undefined || whole > 59) return undefined;
  if (reader.peek() !== codeOf('.') || !isDigit(reader.peek(1))) return whole * 1000;
  reader.skip('.');
  let read = 0;
  let billionths = 0;
  for (let digit = reader.digits(1, 1); digit !== undefined; digit = reader.digits(1, 1)) {
    billionths = billionths * 10 + digit;
    read += 1;
  }
  for (; read < 9; read += 1) billionths *= 10;
  return billionths < 1e9 ? whole * 1000 + native.floor(billionths / 1e6) : undefined;
}

/** `+02:00` or `+0200`, in minutes. */
function offset(reader) {
  const sign = reader.peek();
  if (sign !== PLUS && sign !== MINUS) return undefined;
  reader.goTo(reader.place() + 1);
  const hours = reader.digits(2, 2);
  reader.skip(':');
  const minutes = reader.digits(2, 2);
  if (hours === undefined || minutes === undefined) return undefined;
  return (sign === MINUS ? -1 : 1) * (hours * 60 + minutes);
}

/** Which zone is named, by its place in the list. */
function zone(reader) {
  for (let at = 0; at < zones.length; at += 1) if (reader.text(zones[at][0])) return at;
  return undefined;
}

/** Anything in brackets: the name of a zone whose offset is told already. */
function comment(reader) {
  if (!reader.skip('(')) return undefined;
  const begun = reader.place();
  reader.until(')');
  return reader.place() > begun && reader.skip(')') ? 0 : undefined;
}

const digits = (least, most) => (reader) => reader.digits(least, most);

/** What each part of a layout tells, how it is read, and between which bounds it has to be. */
const parts = native.setPrototypeOf(
  {
    Y: ['year', year, -999_999, 999_999],
    m: ['month', digits(2, 2), 1, 12],
    d: ['day', digits(1, 2), 1, 31],
    b: ['month', (reader) => nameAt(reader, monthNames) + 1, 1, 12],
    a: ['weekday', (reader) => nameAt(reader, dayNames), 0, 6],
    H: ['hour', digits(1, 2), 0, 23],
    M: ['minute', digits(2, 2), 0, 59],
    S: ['thousandth', seconds, 0, 59_999],
    z: ['offset', offset, -6_000, 6_000],
    k: ['offset', (reader) => (reader.skip('Z') ? 0 : offset(reader)), -6_000, 6_000],
    Z: ['zone', zone, 0, zones.length],
    c: ['comment', comment, 0, 0],
  },
  null,
);

function readPart(reader, date, letter) {
  const part = parts[letter];
  const value = part[1](reader);
  date[part[0]] = value;
  return value !== undefined && value >= part[2] && value <= part[3];
}

/** Blanks of a layout stand for any number of them, where there is a text left. */
function literal(reader, sign) {
  if (sign !== ' ') return reader.skip(sign);
  if (!reader.isDone() && reader.peek() !== codeOf(' ')) return false;
  reader.blanks();
  return true;
}

function dateIn(text, layout) {
  const reader = textReader(text);
  const date = dateOfYear(0);
  for (let at = 0; at < layout.length; at += 1) {
    const isPart = layout[at] === '%';
    if (isPart) at += 1;
    const isRead = isPart ? readPart(reader, date, layout[at]) : literal(reader, layout[at]);
    if (!isRead) return undefined;
  }
  return reader.isDone() ? date : undefined;
}

/** False for days that their month does not have. */
function exists({ year: of, month, day }) {
  const next = { ...dateOfYear(of), month: month + 1 };
  return day <= (utcTime(next) - utcTime({ ...next, month })) / 86_400_000;
}

/** One o'clock in UTC of the last Sunday of a month. */
function lastSunday(of, month) {
  const end = { ...dateOfYear(of), month: month + 1, day: 0, hour: 1 };
  const time = utcTime(end);
  return time - weekdayOf(new native.NativeDate(time)) * 86_400_000;
}

/** The moment that a date of a named zone means. */
function zonedTime(date) {
  const zoneOf = zones[date.zone];
  const time = utcTime({ ...date, offset: zoneOf[1] });
  const inSummer = time - 3_600_000;
  const isSummer = inSummer >= lastSunday(date.year, 3) && inSummer < lastSunday(date.year, 10);
  return isSummer && native.indexOf(summerZones, zoneOf[0]) >= 0 ? inSummer : time;
}

/** The moment that a text stands for, in milliseconds; NaN where it is none. */
export function strictTime(text) {
  const first = text.length === 0 ? -1 : native.charCodeAt(text, 0);
  const layouts = isDigit(first) || first === PLUS || first === MINUS ? numeric : worded;
  for (let at = 0; at < layouts.length; at += 1) {
    const date = dateIn(text, layouts[at]);
    if (date === undefined || !exists(date)) continue;
    return date.zone === undefined ? utcTime(date) : zonedTime(date);
  }
  return 0 / 0;
}
