// @ts-check

const MINUTE_MS = 60_000;

/** @type {Readonly<Record<string, number>>} */
const DURATION_UNITS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };

/** @type {Readonly<Record<string, number>>} */
const SIZE_UNITS = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  TiB: 1024 ** 4,
};

/**
 * A number with a unit, in the unit that counts one.
 * @param {string} text
 * @param {Readonly<Record<string, number>>} units
 */
function parseQuantity(text, units) {
  const [, number, name = ''] = /^(\d{1,15}(?:\.\d{1,3})?) ?([A-Za-z]+)$/.exec(text) ?? [];
  const unit = Object.hasOwn(units, name) ? units[name] : undefined;
  return number === undefined || unit === undefined ? undefined : Math.round(Number(number) * unit);
}

/**
 * A duration such as `30d`, `12h` or `90m`.
 * @param {string} text
 * @returns {number | undefined} milliseconds
 */
export const parseDuration = (text) => parseQuantity(text, DURATION_UNITS);

/**
 * A size such as `10GiB` or `500 MB`.
 * @param {string} text
 * @returns {number | undefined} bytes
 */
export const parseByteSize = (text) => parseQuantity(text, SIZE_UNITS);
