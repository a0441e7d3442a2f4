// @ts-check
import { syntaxTree, visitTree } from './syntax-tree.mjs';

/** @typedef {{ text: string; member: string | undefined }} Called what is called, and its name when it is a member */

/** @param {import('acorn').Expression | import('acorn').Super} callee @param {string} code */
function memberName(callee, code) {
  if (callee.type !== 'MemberExpression') return undefined;
  const { property, computed } = callee;
  if (!computed && property.type === 'Identifier') return property.name;
  if (property.type === 'Literal') return String(property.value);
  return code.slice(property.start, property.end);
}

/**
 * The call whose failing is told at a place; undefined when there is none.
 * @param {string} code
 * @param {{ line: number; column: number }} place
 * @returns {Called | undefined}
 */
export function calledAt(code, { line, column }) {
  const parsed = syntaxTree(code);
  if (!parsed.ok) return undefined;
  /** @type {{ size: number; called: Called } | undefined} */
  let closest;
  visitTree(parsed.program, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const { start, end } = node.loc ?? {};
    if (!start || !end) return;
    const isAfterStart = line > start.line || (line === start.line && column > start.column);
    const isBeforeEnd = line < end.line || (line === end.line && column <= end.column + 1);
    const size = node.end - node.start;
    if (!isAfterStart || !isBeforeEnd || (closest !== undefined && closest.size <= size)) return;
    const { callee } = node;
    const called = { text: code.slice(callee.start, callee.end), member: memberName(callee, code) };
    closest = { size, called };
  });
  return closest?.called;
}
