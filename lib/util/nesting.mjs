// @ts-check

/**
 * Most brackets that may be open at one time in a text that is taken apart. People write a dozen;
 * what reads a text by calling itself for each level would run out of stack, or of time.
 */
export const MOST_OPEN_BRACKETS = 1_000;

const openings = new Set(['(', '[', '{'].map((each) => each.charCodeAt(0)));
const closings = new Set([')', ']', '}'].map((each) => each.charCodeAt(0)));

/**
 * Where a text is nested too deep: the index of the first bracket beyond the limit, or -1. Brackets
 * inside of strings and comments count as well, so that nothing has to be read to find them.
 * @param {string} text
 */
export function tooDeepAt(text) {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (openings.has(code)) {
      open += 1;
      if (open > MOST_OPEN_BRACKETS) return at;
    } else if (open > 0 && closings.has(code)) open -= 1;
  }
  return -1;
}
