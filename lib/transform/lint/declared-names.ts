import type { Pattern } from 'acorn';
import type { Trail } from './marker';

function namesOf(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesOf(each.type === 'RestElement' ? each.argument : each.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesOf);
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    default:
      return [];
  }
}

function declaredBy({ node }: Trail): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesOf(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [...(node.id ? [node.id.name] : []), ...node.params.flatMap(namesOf)];
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesOf);
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id.name] : [];
    case 'CatchClause':
      return namesOf(node.param ?? null);
    case 'AssignmentExpression':
      return node.left.type === 'Identifier' ? [node.left.name] : [];
    default:
      return [];
  }
}

/** Every name that a script gives a meaning of its own, in whatever scope. */
export function declaredNames(nodes: readonly Trail[]): Set<string> {
  return new Set(nodes.flatMap(declaredBy));
}
