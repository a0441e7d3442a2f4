/** Any node of an ESTree-shaped syntax tree. */
export interface SyntaxNode {
  type: string;
  start: number;
  [member: string]: unknown;
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Calls `visit` for the node and everything below it, parents first. */
export function visitTree(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visitTree(item, visit);
    return;
  }
  if (!isSyntaxNode(node)) return;
  visit(node);
  for (const member of Object.values(node)) {
    if (typeof member === 'object') visitTree(member, visit);
  }
}

/** The name of an identifier (plain, private or in JSX); undefined for any other node. */
export function nameOf(node: unknown): string | undefined {
  if (!isSyntaxNode(node) || typeof node.name !== 'string') return undefined;
  return node.name;
}

/** The text of a string literal or of a template's fixed beginning; undefined for any other node. */
export function textOf(node: unknown): string | undefined {
  if (!isSyntaxNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateElement') return undefined;
  const value = node.value;
  return typeof value === 'object' && value !== null && 'raw' in value
    ? String(value.raw)
    : undefined;
}
