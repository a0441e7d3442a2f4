import * as native from './built-ins.mjs';
import { dateOfYear, monthNames, utcTime } from './date-parts.mjs';
import { codeOf, isLetter, textReader } from './text-reader.mjs';

/*
 * The texts that newer engines read as dates: the ISO form first, then whatever has a year, a month
 * and a day in it (`truth/engine.json`).
 */

/** Zones by their names, in minutes before or after UTC; the first that fits counts. */
const zones = [
  ['gmt', 0],
  ['utc', 0],
  ['ut', 0],
  ['z', 0],
  ['edt', -240],
  ['est', -300],
  ['cdt', -300],
  ['cst', -360],
  ['mdt', -360],
  ['mst', -420],
  ['pdt', -420],
  ['pst', -480],
  ['wet', 0],
  ['west', 60],
  ['cet', 60],
  ['cest', 120],
  ['eet', 120],
  ['eest', 180],
];

const PLUS = codeOf('+');
const MINUS = codeOf('-');
const COLON = ':';

/** Thousandths of a second behind a point or a comma; the separator stays where no digit follows. */
function thousandths(reader) {
  const begun = reader.place();
  if (!reader.skip('.') && !reader.skip(',')) return 0;
  let value = 0;
  let read = 0;
  for (let weight = 100; read < 9; read += 1, weight = native.floor(weight / 10)) {
    const digit = reader.digits(1, 1);
    if (digit === undefined) break;
    value += digit * weight;
  }
  if (read === 0) reader.goTo(begun);
  return value;
}

/** The offset of a zone in minutes; undefined where there is none. */
function offset(reader, isStrict) {
  const begun = reader.place();
  const sign = reader.peek();
  if (sign !== PLUS && sign !== MINUS) return reader.skip('Z') ? 0 : undefined;
  const nothing = () => {
    reader.goTo(begun);
    return undefined;
  };
  reader.goTo(begun + 1);
  let hours = reader.digits(1, 9);
  if (hours === undefined) return nothing();
  let read = reader.place() - begun - 1;
  if (isStrict && read !== 2 && read !== 4) return nothing();
  for (; read > 4; read -= 2) hours = native.floor(hours / 100);
  let minutes = 0;
  if (read > 2) {
    minutes = hours % 100;
    hours = native.floor(hours / 100);
  } else if (reader.skip(COLON)) {
    minutes = reader.digits(2, 2);
    if (minutes === undefined) return nothing();
  }
  if (hours > 23 || minutes > 59) return nothing();
  return (sign === MINUS ? -1 : 1) * (hours * 60 + minutes);
}

/** Hour and minute behind it, with or without a second; false where they are cut off. */
function clock(reader, date, leastDigits) {
  date.minute = reader.digits(leastDigits, 2);
  if (date.minute === undefined) return false;
  if (!reader.skip(COLON)) return true;
  date.second = reader.digits(leastDigits, 2);
  if (date.second === undefined) return false;
  date.thousandth = thousandths(reader);
  return true;
}

function isoDate(text) {
  const reader = textReader(text);
  const isBefore = reader.skip('-');
  const isLong = isBefore || reader.skip('+');
  const year = isLong ? reader.digits(6, 6) : reader.digits(4, 4);
  if (year === undefined || (isBefore && year === 0)) return undefined;
  const date = dateOfYear(isBefore ? -year : year);
  if (reader.skip('-')) {
    date.month = reader.digits(2, 2) ?? 0;
    if (date.month < 1) return undefined;
    if (reader.skip('-')) {
      date.day = reader.digits(2, 2) ?? 0;
      if (date.day < 1) return undefined;
    }
  }
  if (reader.skip('T')) {
    date.hour = reader.digits(2, 2);
    if (date.hour === undefined || !reader.skip(COLON) || !clock(reader, date, 2)) return undefined;
  }
  if (!reader.isDone()) {
    date.offset = offset(reader, true);
    if (date.offset === undefined) return undefined;
  }
  return reader.isDone() ? date : undefined;
}

/** A year of two digits or less belongs to this century up to 49. */
const fullYear = (year) => (year >= 100 ? year : year + (year < 50 ? 2000 : 1900));

/** A comment in brackets, which may hold others; false where it does not end. */
function comment(reader) {
  let open = 0;
  do {
    if (reader.skip('(')) open += 1;
    else if (reader.skip(')')) open -= 1;
    else reader.goTo(reader.place() + 1);
  } while (open > 0 && !reader.isDone());
  return open === 0;
}

function monthName(reader) {
  for (let at = 0; at < monthNames.length; at += 1)
    if (reader.word(native.slice(monthNames[at], 0, 3))) return at + 1;
  return undefined;
}

function zoneName(reader) {
  for (let at = 0; at < zones.length; at += 1) if (reader.word(zones[at][0])) return zones[at][1];
  return undefined;
}

/** What is known while a text is read part by part. */
function wordedDate(text) {
  const reader = textReader(text);
  const date = dateOfYear(2001);
  const numbers = native.bareList();
  let count = 0;
  let hasYear = false;
  let hasMonth = false;
  let hasTime = false;

  /** A number with its sign: an offset behind a time, else a year. */
  const signed = (sign) => {
    const found = hasTime ? offset(reader, false) : undefined;
    if (found !== undefined) {
      date.offset = found;
      return true;
    }
    reader.goTo(reader.place() + 1);
    const year = reader.digits(1, 9);
    if (year === undefined) return true;
    date.year = sign === MINUS ? -year : year;
    hasYear = true;
    return sign !== MINUS || year !== 0;
  };

  /** A plain number: hours before a colon, else a year by its size, a day or a month. */
  const plain = (value, length) => {
    if (reader.skip(COLON)) {
      date.hour = value;
      hasTime = true;
      return clock(reader, date, 1);
    }
    if (length > 2 || value < 1 || value > 31) {
      date.year = length > 2 ? value : fullYear(value);
      hasYear = true;
      return true;
    }
    if (count === 3) return false;
    numbers[count++] = value;
    return true;
  };

  /** Morning or evening, behind a time. */
  const half = () => {
    const begun = reader.place();
    reader.blanks();
    if (reader.word('pm')) date.hour += date.hour < 12 ? 12 : 0;
    else if (reader.word('am')) date.hour = date.hour === 12 ? 0 : date.hour;
    else {
      reader.goTo(begun);
      return false;
    }
    return true;
  };

  /** One part of the text: `false` where it makes the whole no date, `last` where nothing is to be skipped behind it. */
  const part = () => {
    const sign = reader.peek();
    if (sign === PLUS || sign === MINUS) return signed(sign);
    const begun = reader.place();
    const number = reader.digits(1, 9);
    if (number !== undefined) {
      const isTime = reader.peek() === codeOf(COLON);
      if (!plain(number, reader.place() - begun)) return false;
      return isTime && half() ? 'last' : true;
    }
    const month = monthName(reader);
    if (month !== undefined) {
      date.month = month;
      hasMonth = true;
      reader.until('0123456789 -/(');
      return true;
    }
    const zone = zoneName(reader);
    if (zone !== undefined) {
      date.offset = zone;
      return isLetter(reader.peek()) ? false : 'last';
    }
    if (sign === codeOf('(')) return comment(reader);
    if (sign === codeOf(')') || hasYear || hasMonth || hasTime || count > 0) return false;
    reader.until(' -/(');
    return true;
  };

  for (reader.blanks(); !reader.isDone(); reader.blanks()) {
    const read = part();
    if (read === false) return undefined;
    if (read !== 'last') reader.behind('-/.,');
  }
  return placed(date, { numbers, count, hasYear, hasMonth });
}

/** Which of the numbers is the month, the day and the year. */
function placed(date, { numbers, count, hasYear, hasMonth }) {
  if (count + (hasYear ? 1 : 0) + (hasMonth ? 1 : 0) > 3) return undefined;
  if (count === 0) return hasYear ? date : undefined;
  if (count === 1) return { ...date, [hasMonth ? 'day' : 'month']: numbers[0] };
  if (hasMonth) return { ...date, day: numbers[0], year: fullYear(numbers[1]) };
  const year = count === 3 ? fullYear(numbers[2]) : date.year;
  return { ...date, year, month: numbers[0], day: numbers[1] };
}

/** Midnight may be written as the hour 24. */
function exists({ month, day, hour, minute, second, thousandth }) {
  if (month > 12 || day > 31 || hour > 24 || minute > 59 || second > 59) return false;
  return hour < 24 || (minute === 0 && second === 0 && thousandth === 0);
}

/** The moment that a text stands for, in milliseconds; NaN where it is none. */
export function looseTime(text) {
  const date = isoDate(text) ?? wordedDate(text);
  return date !== undefined && exists(date) ? utcTime(date) : 0 / 0;
}
