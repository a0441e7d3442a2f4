// @ts-check
import { visitTree } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {import('../../releases/engine-traits').EngineTrait} EngineTrait */
/** @typedef {import('../../releases/engine-traits').EngineTraits} EngineTraits */
/** @typedef {{ feature: string; start: number; end: number; message: string; needs?: EngineTrait }} SyntaxUse */

const logicalAssignments = ['&&=', '||=', '??='];
/** Flags that are refused. @type {Record<string, { feature: string; needs?: EngineTrait }>} */
const refusedFlags = {
  d: { feature: 'lang-flag-d-indices' },
  v: { feature: 'lang-flag-v-sets' },
  s: { feature: 'lang-flag-s-dotall', needs: 'readsDotAll' },
};
const NO_LABELLED_FUNCTION =
  'In non-strict mode code, functions can only be declared at top level, inside a block, or as the body of an if statement.';
const modifiers = /\(\?[a-z]*(?:-[a-z]+)?:/;

/** @param {Node} node @param {string} feature @param {string} message @returns {SyntaxUse} */
const use = ({ start, end }, feature, message) => ({ feature, start, end, message });

/** @param {import('acorn').Literal} node @returns {SyntaxUse[]} */
function literalUses(node) {
  if (node.regex) return patternUses(node, node.regex);
  const raw = node.raw ?? '';
  if (typeof node.value !== 'number' && node.bigint == null) return [];
  /** @type {SyntaxUse[]} */
  const uses = [];
  if (raw.includes('_'))
    uses.push({
      ...use(node, 'lang-numeric-separators', 'Unexpected token ILLEGAL'),
      needs: 'readsNumericSeparators',
    });
  if (node.bigint != null)
    uses.push({
      ...use(node, 'lang-bigint-literals', 'Unexpected token ILLEGAL'),
      needs: 'knowsBigInt',
    });
  return uses;
}

/** @param {Node} node @param {{ pattern: string; flags: string }} regex @returns {SyntaxUse[]} */
function patternUses(node, { pattern, flags }) {
  const message = `Invalid flags supplied to RegExp constructor '${flags}'`;
  const uses = Object.entries(refusedFlags)
    .filter(([flag]) => flags.includes(flag))
    .map(([, { feature, needs }]) => ({
      ...use(node, feature, message),
      ...(needs && { needs }),
    }));
  const group = modifiers.exec(pattern.replace(/\\./g, '__'))?.[0];
  if (group !== undefined && group !== '(?:')
    uses.push(use(node, 'lang-inline-modifiers-i', 'Invalid group'));
  return uses;
}

/** @param {Node} node @returns {SyntaxUse[]} */
function usesOf(node) {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.async && node.generator
        ? [use(node, 'lang-async-generators', 'Async generators are not supported yet')]
        : [];
    case 'ForOfStatement':
      return node.await ? [use(node, 'lang-for-await', 'Unexpected token await')] : [];
    case 'ImportExpression':
      return [use(node, 'lang-dynamic-import', 'Unexpected reserved word')];
    case 'LabeledStatement':
      return node.body.type === 'FunctionDeclaration'
        ? [use(node.body, 'lang-labelled-functions', NO_LABELLED_FUNCTION)]
        : [];
    case 'AssignmentExpression':
      return logicalAssignments.includes(node.operator)
        ? [
            {
              ...use(node, 'lang-logical-assignment', 'Unexpected token ='),
              needs: 'readsLogicalAssignment',
            },
          ]
        : [];
    case 'Literal':
      return literalUses(node);
    default:
      return [];
  }
}

/**
 * Syntax that the gateway's engine refuses, in the order of the text. `needs` names the trait
 * of engines that read it; without it none does (`truth/engine.json`).
 * @param {import('acorn').Program} program
 */
export function unsupportedSyntax(program) {
  /** @type {SyntaxUse[]} */
  const uses = [];
  visitTree(program, (node) => uses.push(...usesOf(node)));
  return uses.sort((left, right) => left.start - right.start);
}

/**
 * Whether an engine lacks what some have.
 * @param {{ needs?: EngineTrait | undefined }} use
 * @param {EngineTraits} engine
 */
export function isRefusedBy({ needs }, engine) {
  return needs === undefined || !engine[needs];
}
