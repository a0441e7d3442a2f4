// @ts-check

/** As much of a text as a log line holds. */
const MAXIMUM_TEXT = 200;
const REDACTED = '[redacted]';
const SECRET_NAME = /authorization|cookie|key|token|secret|password|passwd|credential|once/i;
const SECRET_SCHEME = /\b(bearer|basic)\s+[^\s,;"']+/gi;
const NAME = /[\w-]+/g;
const ASSIGNMENT = /["']?\s*[:=]\s*/y;
/** A quoted value without an end was cut, and goes on to the end. */
const VALUE = /"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s,;&}]+/y;
const AUTHORITY = /[^\s/]*/y;
const BEFORE_QUERY = /[^\s?#]*/y;
const QUERY = /[?#][^\s"')]*/y;

/**
 * The beginning of a text, without what is written in it like a credential: `name=value`, bearer
 * tokens, URL user names and queries. Anybody can put a text into the log, so each part of it is
 * looked at once.
 * @param {string} text
 */
export function scrubText(text) {
  const isCut = text.length > MAXIMUM_TEXT;
  const shown = withoutUserInfo(text.slice(0, MAXIMUM_TEXT), isCut);
  const scrubbed = withoutAssignments(
    withoutQueries(shown).replace(SECRET_SCHEME, `$1 ${REDACTED}`),
  );
  const isWhole = !isCut && scrubbed.length <= MAXIMUM_TEXT;
  return isWhole ? scrubbed : `${scrubbed.slice(0, MAXIMUM_TEXT)}…`;
}

/**
 * @param {string} text
 * @param {boolean} isCut whether a URL at the end may lack the sign that ends its user name
 */
function withoutUserInfo(text, isCut) {
  return afterEach(text, '://', (from) => {
    const to = endOf(AUTHORITY, text, from);
    const authority = text.slice(from, to);
    const at = isCut && to === text.length ? authority.length : authority.lastIndexOf('@');
    return at === -1 ? { to, put: authority } : { to: from + at, put: REDACTED };
  });
}

/** @param {string} text */
function withoutQueries(text) {
  return afterEach(text, '://', (from) => {
    const query = endOf(BEFORE_QUERY, text, from);
    const to = endOf(QUERY, text, query);
    return { to, put: `${text.slice(from, query)}${to > query ? `?${REDACTED}` : ''}` };
  });
}

/**
 * Puts something else behind every mark of a text.
 * @param {string} text
 * @param {string} mark
 * @param {(from: number) => { to: number, put: string }} replaced what stands for the text from
 * behind a mark up to `to`
 */
function afterEach(text, mark, replaced) {
  let result = '';
  let done = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, done)) {
    const from = at + mark.length;
    const { to, put } = replaced(from);
    result += text.slice(done, from) + put;
    done = to;
  }
  return result + text.slice(done);
}

/** @param {string} text */
function withoutAssignments(text) {
  let result = '';
  let done = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (index < done || !SECRET_NAME.test(name)) continue;
    const behind = index + name.length;
    const from = endOf(ASSIGNMENT, text, behind);
    const to = from > behind ? endOf(VALUE, text, from) : from;
    if (to === from) continue;
    result += text.slice(done, from) + REDACTED;
    done = to;
  }
  return result + text.slice(done);
}

/**
 * Where what a pattern finds at a place ends; the place itself when it finds nothing there.
 * @param {RegExp} pattern with the flag y
 * @param {string} text
 * @param {number} from
 */
function endOf(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
