// @ts-check

/**
 * Takes signs off the end of a text, in time that grows with its length alone: `/x+$/` would look
 * at each run of them anew from every sign in it.
 * @param {string} text
 * @param {RegExp} sign matches one character that goes; without the flags g and y
 */
export function trimEndOf(text, sign) {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * The same at both ends.
 * @param {string} text
 * @param {RegExp} sign
 */
export function trimOf(text, sign) {
  const rest = trimEndOf(text, sign);
  let start = 0;
  while (start < rest.length && sign.test(rest.charAt(start))) start += 1;
  return rest.slice(start);
}
