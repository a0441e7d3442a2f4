import type { MemberExpression } from 'acorn';
import type { Script, Trail, TreeNode } from './marker';

/** True for the payload itself and for what is reached through it: `payload`, `payload.a[0].b`. */
export function isFromPayload(node: TreeNode, { payload }: Script): boolean {
  let inner: TreeNode = node;
  while (inner.type === 'MemberExpression' || inner.type === 'ChainExpression')
    inner = inner.type === 'MemberExpression' ? inner.object : inner.expression;
  return inner.type === 'Identifier' && inner.name === payload;
}

/** Names of variables that hold a nested value of the payload: `const list = payload.list`. */
export function payloadAliases(script: Script): Set<string> {
  return new Set(
    script.nodes.flatMap(({ node }) =>
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      node.init?.type === 'MemberExpression' &&
      isFromPayload(node.init, script)
        ? [node.id.name]
        : [],
    ),
  );
}

/** Called method of a node: the call, what it is called on, and its name. */
export function methodCall({ node }: Trail) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.callee;
  return computed || property.type !== 'Identifier'
    ? undefined
    : { call: node, object, method: property.name };
}

/** The text of a member expression, for a fix that repeats it; undefined when it does work. */
export function repeatable(node: MemberExpression, code: string): string | undefined {
  let inner: TreeNode = node;
  while (inner.type === 'MemberExpression') {
    const { computed, property } = inner;
    if (computed && property.type !== 'Literal' && property.type !== 'Identifier') return undefined;
    inner = inner.object;
  }
  return inner.type === 'Identifier' ? code.slice(node.start, node.end) : undefined;
}
