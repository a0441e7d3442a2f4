// @ts-check

/** One address without a name, in signs that need no quoting: no comma, bracket, blank or line end. */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}$/;

/**
 * Whether a text is one e-mail address that can stand in a header as it is.
 * @param {string} text
 */
export function isEmailAddress(text) {
  return ADDRESS.test(text);
}
