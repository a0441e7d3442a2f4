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

const isErrorName = (name: string) => /Error$/.test(name);

const namesError = (node: TreeNode | null | undefined) =>
  node?.type === 'Identifier' && isErrorName(node.name);

/** True for `new Error(…)`, `Error(…)` and classes of errors. */
function makesError(node: TreeNode): boolean {
  switch (node.type) {
    case 'NewExpression':
    case 'CallExpression':
      return namesError(node.callee);
    case 'ClassDeclaration':
    case 'ClassExpression':
      return namesError(node.superClass);
    default:
      return false;
  }
}

/** The name at the left end of `a.b().c`. */
function rootOf(node: TreeNode): string | undefined {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Where code that makes errors reads a stack: only the gateway's engine counts its steps. */
export const errorStacks: Rule = ({ nodes, payload }) => {
  if (!nodes.some(({ node }) => makesError(node))) return [];
  return nodes.flatMap(({ node }): Marker[] => {
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return [];
    const isOfPayload = payload !== undefined && rootOf(node.object) === payload;
    return node.property.name === 'stack' && !isOfPayload
      ? [
          at(node, {
            rule: 'error-stack',
            kind: 'differs',
            message:
              'The gateway’s engine adds a number in brackets to every place of a stack, which is not told here.',
          }),
        ]
      : [];
  });
};

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
