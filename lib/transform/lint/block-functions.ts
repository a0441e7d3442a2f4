import { at, type Marker, type Rule, type Trail, type TreeNode } from './marker';

/** What a function is known in that a block or the cases of a `switch` declare; undefined for others. */
export function blockOf({ node, above }: Trail): TreeNode | undefined {
  if (node.type !== 'FunctionDeclaration') return undefined;
  const block = above?.node;
  if (block?.type === 'SwitchCase') return above?.above?.node;
  const isBody = above?.above?.node.type.includes('Function');
  return block?.type === 'BlockStatement' && !isBody ? block : undefined;
}

/** A function declared inside a block and used outside of it: the engine does not lift it. */
export const blockFunctions: Rule = ({ nodes }) => {
  const declared = nodes.flatMap((trail) => {
    const block = blockOf(trail);
    const name = trail.node.type === 'FunctionDeclaration' ? trail.node.id?.name : undefined;
    return block && name !== undefined ? [{ name, block }] : [];
  });
  return nodes.flatMap(({ node }): Marker[] => {
    if (node.type !== 'Identifier') return [];
    const outside = declared.some(
      ({ name, block }) => name === node.name && (node.start < block.start || node.end > block.end),
    );
    return outside
      ? [
          at(node, {
            rule: 'block-function',
            kind: 'missing',
            message: `“${node.name}” is declared inside a block; the gateway’s engine knows it only there. Declare it outside.`,
          }),
        ]
      : [];
  });
};
