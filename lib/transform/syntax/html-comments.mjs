// @ts-check

/**
 * Whether a comment begins as in HTML: to the gateway's engine it is none.
 * @param {string} code
 * @param {number} start
 */
export function readsAsHtmlComment(code, start) {
  return code.startsWith('<!--', start) || code.startsWith('-->', start);
}
