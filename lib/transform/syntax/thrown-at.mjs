// @ts-check
import { syntaxTree, visitTree } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Trail} Trail */

/** @param {Trail | undefined} above */
function functionName(above) {
  for (let each = above; each !== undefined; each = each.above) {
    const { node } = each;
    if (node.type === 'FunctionDeclaration') return node.id?.name ?? '';
    if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression') continue;
    const owner = each.above?.node;
    if (owner?.type === 'VariableDeclarator' && owner.id.type === 'Identifier')
      return owner.id.name;
    if (owner?.type === 'Property' && owner.key.type === 'Identifier') return owner.key.name;
    return node.type === 'FunctionExpression' ? (node.id?.name ?? '') : '';
  }
  return '';
}

/**
 * Where a value was thrown that is no error and so knows no place: told when only one statement of
 * the script throws such values.
 * @param {string} code
 * @returns {{ name: string; place: { line: number; column: number } } | undefined}
 */
export function thrownAt(code) {
  const parsed = syntaxTree(code);
  if (!parsed.ok) return undefined;
  /** @type {Trail[]} */
  const found = [];
  visitTree(parsed.program, (node, above, depth) => {
    if (node.type === 'ThrowStatement' && node.argument.type !== 'NewExpression')
      found.push({ node, above, depth });
  });
  const [only] = found;
  if (!only?.node.loc || found.length > 1) return undefined;
  const { line, column } = only.node.loc.start;
  return { name: functionName(only.above), place: { line, column: column + 1 } };
}
