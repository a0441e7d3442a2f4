// @ts-check
import { parse } from 'acorn';
import { MOST_OPEN_BRACKETS, tooDeepAt } from '../../util/nesting.mjs';

/** @typedef {import('acorn').AnyNode} Node */
/** @typedef {{ start: number; end: number; line: number; text: string }} CommentText */
/** @typedef {{ message: string; index: number; line: number; column: number; isTooDeep?: true }} SyntaxProblem a problem of this reader alone where the code is too deep for it */

const TOO_DEEP = 'Nested too deeply to be read here';
const TOO_MANY_OPEN = `${TOO_DEEP}: at most ${MOST_OPEN_BRACKETS.toLocaleString('en')} brackets may be open at one time`;
/** What our parser says of operators and statements, which nest without brackets. */
const isOutOfStack = (/** @type {Error} */ { message }) =>
  message.startsWith('Not enough stack space');

/**
 * The syntax tree of a script, with its comments, or what is wrong with it.
 * @param {string} code
 * @param {'script' | 'module'} [sourceType]
 * @returns {{ ok: true; program: import('acorn').Program; comments: CommentText[] } | { ok: false; problem: SyntaxProblem }}
 */
export function syntaxTree(code, sourceType = 'script') {
  const deepAt = tooDeepAt(code);
  if (deepAt >= 0)
    return {
      ok: false,
      problem: { message: TOO_MANY_OPEN, index: deepAt, ...placeOf(code, deepAt), isTooDeep: true },
    };
  /** @type {CommentText[]} */
  const comments = [];
  try {
    const program = parse(code, {
      ecmaVersion: 'latest',
      sourceType,
      allowHashBang: true,
      locations: true,
      onComment: (_isBlock, text, start, end, place) =>
        comments.push({ start, end, line: place?.line ?? 1, text }),
    });
    return { ok: true, program, comments };
  } catch (error) {
    if (error instanceof RangeError || (error instanceof SyntaxError && isOutOfStack(error)))
      return {
        ok: false,
        problem: { message: TOO_DEEP, index: 0, line: 1, column: 1, isTooDeep: true },
      };
    if (!(error instanceof SyntaxError) || !('loc' in error)) throw error;
    const { loc, pos } =
      /** @type {SyntaxError & { loc: { line: number; column: number }; pos: number }} */ (error);
    const message = error.message.replace(/ \(\d+:\d+\)$/, '');
    return { ok: false, problem: { message, index: pos, line: loc.line, column: loc.column + 1 } };
  }
}

/** @typedef {{ node: Node; above: Trail | undefined; depth: number }} Trail a node, what it stands in, and in how many */

/**
 * Visits every node, parents first. Goes without recursion, so that depth is no limit.
 * @param {Node} root
 * @param {(node: Node, above: Trail | undefined, depth: number) => void} visit
 */
export function visitTree(root, visit) {
  /** @type {Trail[]} */
  const pending = [{ node: root, above: undefined, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    visit(next.node, next.above, next.depth);
    const children = Object.values(next.node).flat().filter(isNode).reverse();
    for (const node of children) pending.push({ node, above: next, depth: next.depth + 1 });
  }
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/**
 * Line and column of a place in a text, both from 1.
 * @param {string} text
 * @param {number} index
 */
export function placeOf(text, index) {
  const before = text.slice(0, index);
  const start = Math.max(...['\n', '\r', '\u2028', '\u2029'].map((end) => before.lastIndexOf(end)));
  return { line: before.split(/\r\n|[\n\r\u2028\u2029]/).length, column: index - start };
}
