import * as native from './built-ins.mjs';

export const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Midnight in UTC of the first day of a year. */
export const dateOfYear = (year) => ({
  ...{ year, month: 1, day: 1 },
  ...{ hour: 0, minute: 0, second: 0, thousandth: 0, offset: 0 },
});

const setDay = native.uncurried(Date.prototype.setUTCFullYear);
const setClock = native.uncurried(Date.prototype.setUTCHours);

/** The moment in milliseconds; what is too much for a month or a day runs on into the next. */
export function utcTime({ year, month, day, hour, minute, second, thousandth, offset }) {
  const date = new native.NativeDate(0);
  setDay(date, year, month - 1, day);
  return setClock(date, hour, minute - offset, second, thousandth);
}
