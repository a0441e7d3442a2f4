// @ts-check
import { visitTree } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {{ at: number; text: string; depth: number; isEnd: boolean }} Insertion */

/**
 * The functions that a block or the cases of a `switch` declare, by name.
 * @param {readonly Node[]} statements
 */
function declaredIn(statements) {
  return [
    ...new Set(
      statements.flatMap((each) =>
        each.type === 'FunctionDeclaration' && each.id && !each.async && !each.generator
          ? [each.id.name]
          : [],
      ),
    ),
  ];
}

/**
 * A block around a statement that has these names for itself: no engine lifts a function past a name
 * that stands in between.
 * @param {readonly string[]} names
 * @param {{ start: number; end: number }} statement
 * @param {number} depth
 * @returns {Insertion[]}
 */
function around(names, { start, end }, depth) {
  if (names.length === 0) return [];
  return [
    { at: start, text: `{let ${names.join(',')};`, depth, isEnd: false },
    { at: end, text: '}', depth, isEnd: true },
  ];
}

/**
 * @param {Node} node
 * @param {Node | undefined} owner
 * @param {number} depth
 * @returns {Insertion[]}
 */
function insertionsOf(node, owner, depth) {
  if (node.type === 'SwitchStatement')
    return around(declaredIn(node.cases.flatMap(({ consequent }) => consequent)), node, depth);
  const isBody = owner?.type.includes('Function');
  return node.type === 'BlockStatement' && !isBody
    ? around(declaredIn(node.body), node, depth)
    : [];
}

/**
 * In the order of the text: what ends stands before what begins, the inner before the outer.
 * @param {Insertion} one
 * @param {Insertion} other
 */
function byPlace(one, other) {
  if (one.at !== other.at) return one.at - other.at;
  if (one.isEnd !== other.isEnd) return one.isEnd ? -1 : 1;
  return one.isEnd ? other.depth - one.depth : one.depth - other.depth;
}

/**
 * What to insert into a script, in its order, so that every function that is declared inside a
 * block is known there alone, as the gateway's engine has it. Lines stay as they are.
 * @param {import('acorn').Program} program
 * @returns {{ at: number; text: string }[]}
 */
export function blockFunctionInsertions(program) {
  /** @type {Insertion[]} */
  const insertions = [];
  visitTree(program, (node, above, depth) =>
    insertions.push(...insertionsOf(node, above?.node, depth)),
  );
  return insertions.sort(byPlace);
}
