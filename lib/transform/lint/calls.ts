import type { CallExpression } from 'acorn';
import { at, type Marker, type Rule } from './marker';

const iteratorMakers = ['values', 'keys', 'entries', 'matchAll'];
const iteratorHelpers = [
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some'],
  ...['every', 'find'],
];
const REVIVER_ARGUMENTS = 3;

function calledName({ callee }: CallExpression): string {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  const owner = callee.object.type === 'Identifier' ? `${callee.object.name}.` : '.';
  return `${owner}${callee.property.name}`;
}

function isIteratorHelper({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  if (!iteratorHelpers.includes(property.name) || object.type !== 'CallExpression') return false;
  const maker = object.callee;
  if (maker.type !== 'MemberExpression' || maker.property.type !== 'Identifier') return false;
  const isOfObject = maker.object.type === 'Identifier' && maker.object.name === 'Object';
  return iteratorMakers.includes(maker.property.name) && !isOfObject;
}

function ofCall(node: CallExpression): Marker[] {
  const name = calledName(node);
  const method = name.slice(name.indexOf('.') + 1);
  if (isIteratorHelper(node))
    return [
      at(node.callee, {
        rule: 'lang-iterator-helpers',
        kind: 'missing',
        message:
          'Iterators have no methods in the gateway’s engine: spread into a list first, [...iterator].',
      }),
    ];
  if (method === 'toLocaleString' && node.arguments.length > 0)
    return [
      at(node, {
        rule: 'lang-number-tolocalestring-groups-digits',
        kind: 'missing',
        message:
          'The gateway’s engine knows no locales: a number takes the first argument for a radix and throws. Format it yourself.',
      }),
    ];
  const [, reviver] = node.arguments;
  const takesSource =
    (reviver?.type === 'ArrowFunctionExpression' || reviver?.type === 'FunctionExpression') &&
    reviver.params.length >= REVIVER_ARGUMENTS;
  return name === 'JSON.parse' && takesSource
    ? [
        at(reviver, {
          rule: 'lang-json-parse-source-text',
          kind: 'missing',
          message: 'The gateway’s engine gives a reviver two arguments, not the source text.',
        }),
      ]
    : [];
}

/** Calls whose arguments or results the engine treats otherwise. */
export const calls: Rule = ({ nodes }) =>
  nodes.flatMap(({ node }): Marker[] => {
    if (node.type === 'CallExpression') return ofCall(node);
    const isError =
      node.type === 'NewExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name.endsWith('Error') &&
      node.arguments[1]?.type === 'ObjectExpression';
    return isError
      ? [
          at(node, {
            rule: 'lang-error-cause',
            kind: 'missing',
            needs: 'keepsErrorCauses',
            message: 'The gateway’s engine ignores the cause of an error.',
          }),
        ]
      : [];
  });
