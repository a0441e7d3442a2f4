// @ts-check
import { syntaxErrorText } from './syntax-error-text.mjs';
import { placeOf, syntaxTree } from './syntax-tree.mjs';
import { isRefusedBy, unsupportedSyntax } from './unsupported-syntax.mjs';

/** @typedef {import('../../releases/engine-traits').EngineTraits} EngineTraits */
/** @typedef {import('../run-types').RunError} RunError */

/**
 * @param {string} message
 * @param {{ line: number; column: number }} place
 * @returns {RunError}
 */
function syntaxError(message, { line, column }) {
  const text = `SyntaxError: SyntaxError: (anonymous): Line ${line}:${column} ${message}`;
  return { name: 'SyntaxError', message, line, column, text };
}

/**
 * The script as the gateway's engine reads it, or the error with which it refuses it. To that
 * engine `<!--` is three operators and no comment.
 * @param {string} code
 * @param {EngineTraits} engine
 * @returns {{ ok: true; script: string } | { ok: false; error: RunError }}
 */
export function readableScript(code, engine) {
  const text = code.startsWith('\ufeff') ? ` ${code.slice(1)}` : code;
  const parsed = syntaxTree(text);
  if (!parsed.ok) {
    const { problem } = parsed;
    return { ok: false, error: syntaxError(syntaxErrorText(problem, text), problem) };
  }
  const refused = unsupportedSyntax(parsed.program).find((use) => isRefusedBy(use, engine));
  if (refused)
    return { ok: false, error: syntaxError(refused.message, placeOf(text, refused.start)) };
  let script = text;
  for (const { start } of parsed.comments.toReversed()) {
    if (text.startsWith('<!--', start))
      script = `${script.slice(0, start)}<! --${script.slice(start + 4)}`;
    if (text.startsWith('-->', start))
      return { ok: false, error: syntaxError('Unexpected token >', placeOf(text, start + 2)) };
  }
  return { ok: true, script };
}
