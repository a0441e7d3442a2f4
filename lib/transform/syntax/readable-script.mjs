// @ts-check
import { blockFunctionInsertions } from './block-functions.mjs';
import { plainSyntaxError } from './plain-syntax-error.mjs';
import { syntaxErrorText } from './syntax-error-text.mjs';
import { placeOf, syntaxTree } from './syntax-tree.mjs';
import { isRefusedBy, unsupportedSyntax } from './unsupported-syntax.mjs';

/** @typedef {import('../../releases/engine-traits').EngineTraits} EngineTraits */
/** @typedef {import('../run-types').RunError} RunError */

/**
 * @param {string} message
 * @param {{ line: number; column: number }} place
 * @param {string} rest the code from there on
 * @returns {RunError}
 */
function syntaxError(message, { line, column }, rest) {
  const text = `SyntaxError: SyntaxError: (anonymous): Line ${line}:${column} ${message}`;
  const plain = plainSyntaxError(message, rest);
  return { name: 'SyntaxError', message, line, column, text, plain };
}

/** @param {string} text @param {number} index @param {string} message */
const errorAt = (text, index, message) =>
  syntaxError(message, placeOf(text, index), text.slice(index));

/**
 * The script as the gateway's engine reads it, or the error with which it refuses it. To that
 * engine `<!--` is three operators and no comment, and no function leaves its block.
 * @param {string} code
 * @param {EngineTraits} engine
 * @returns {{ ok: true; script: string; functions: string[] } | { ok: false; error: RunError }} with the functions of the top level by name
 */
export function readableScript(code, engine) {
  const text = code.startsWith('\ufeff') ? ` ${code.slice(1)}` : code;
  const parsed = syntaxTree(text);
  if (!parsed.ok) {
    const { problem } = parsed;
    const message = syntaxErrorText(problem, text);
    return { ok: false, error: syntaxError(message, problem, text.slice(problem.index)) };
  }
  const refused = unsupportedSyntax(parsed.program).find((use) => isRefusedBy(use, engine));
  if (refused) return { ok: false, error: errorAt(text, refused.start, refused.message) };
  const closing = parsed.comments.find(({ start }) => text.startsWith('-->', start));
  if (closing) return { ok: false, error: errorAt(text, closing.start + 2, 'Unexpected token >') };
  const opening = parsed.comments
    .filter(({ start }) => text.startsWith('<!--', start))
    .map(({ start }) => ({ at: start + 2, text: ' ' }));
  const insertions = [...blockFunctionInsertions(parsed.program), ...opening];
  return {
    ok: true,
    script: withInsertions(text, insertions),
    functions: parsed.program.body.flatMap((each) =>
      each.type === 'FunctionDeclaration' ? [each.id.name] : [],
    ),
  };
}

/**
 * @param {string} text
 * @param {{ at: number; text: string }[]} insertions those at one place in their order
 */
function withInsertions(text, insertions) {
  let whole = '';
  let from = 0;
  for (const { at, text: inserted } of insertions.sort((one, other) => one.at - other.at)) {
    whole += text.slice(from, at) + inserted;
    from = at;
  }
  return whole + text.slice(from);
}
