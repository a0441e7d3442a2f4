import { at, type Marker, type Rule } from './marker';

/** Code or patterns made from text, whose errors have other words in the gateway. */
export const codeFromText: Rule = ({ nodes }) =>
  nodes.flatMap(({ node }): Marker[] => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
    const { callee } = node;
    const name = callee.type === 'Identifier' ? callee.name : '';
    return name === 'eval' || name === 'Function'
      ? [
          at(node, {
            rule: 'code-from-text',
            kind: 'differs',
            message:
              'Code made from text is not checked here, and its syntax errors read otherwise in the gateway.',
          }),
        ]
      : [];
  });

/** A function declared inside a block and used outside of it: the engine does not lift it. */
export const blockFunctions: Rule = ({ nodes }) => {
  const declared = nodes.flatMap(({ node, above }) => {
    const block = above?.node;
    const owner = above?.above?.node.type ?? '';
    const isNested = block?.type === 'BlockStatement' && !owner.includes('Function');
    return node.type === 'FunctionDeclaration' && isNested ? [{ node, block }] : [];
  });
  return nodes.flatMap(({ node }): Marker[] => {
    if (node.type !== 'Identifier') return [];
    const outside = declared.some(
      ({ node: { id }, block }) =>
        id?.name === node.name && (node.start < block.start || node.end > block.end),
    );
    return outside
      ? [
          at(node, {
            rule: 'block-function',
            kind: 'differs',
            message: `“${node.name}” is declared inside a block; the gateway’s engine knows it only there. Declare it outside.`,
          }),
        ]
      : [];
  });
};
