import { at, type Marker, type Rule, type TreeNode } from './marker';

const telling = ['message', 'stack', 'toString'];

/** Name of the caught error inside its block. */
function caughtNames(nodes: readonly { node: TreeNode }[]): Set<string> {
  return new Set(
    nodes.flatMap(({ node }) =>
      node.type === 'CatchClause' && node.param?.type === 'Identifier' ? [node.param.name] : [],
    ),
  );
}

/** Where code reads the words of a caught error: those of built-in errors differ in the gateway. */
export const errorTexts: Rule = ({ nodes }) => {
  const caught = caughtNames(nodes);
  return nodes.flatMap(({ node, above }): Marker[] => {
    if (node.type !== 'Identifier' || !caught.has(node.name)) return [];
    const parent = above?.node;
    const isRead =
      parent?.type === 'MemberExpression' &&
      parent.object === node &&
      parent.property.type === 'Identifier' &&
      telling.includes(parent.property.name);
    const isWritten =
      parent?.type === 'TemplateLiteral' ||
      (parent?.type === 'BinaryExpression' && parent.operator === '+') ||
      (parent?.type === 'CallExpression' && parent.callee !== node);
    return isRead || isWritten
      ? [
          at(isRead ? parent : node, {
            rule: 'error-text',
            kind: 'differs',
            message:
              'The words and the stack of built-in errors differ in the gateway’s engine. Decide by error.name.',
          }),
        ]
      : [];
  });
};
