import { engineGlobals, usualRelease } from '../releases.mjs';
import { at, type Marker, type Rule, type Trail } from './marker';
import { type MissingBuiltIn, missingBuiltIns } from './missing-built-ins';

const known = new Set([...engineGlobals(usualRelease), 'transform', 'arguments']);

/** True for a name that stands for a value, and not for a key or a label. */
function isReference({ node, above }: Trail): boolean {
  const parent = above?.node;
  if (node.type !== 'Identifier' || !parent) return false;
  switch (parent.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
      return parent.value === node || parent.computed;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.value === node || parent.computed;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return false;
    default:
      return true;
  }
}

/** Inside `with` any name may be a key. */
function isInsideWith({ above }: Trail): boolean {
  for (let each = above; each; each = each.above)
    if (each.node.type === 'WithStatement') return true;
  return false;
}

function markerFor(node: Trail['node'], found: MissingBuiltIn, text: string): Marker {
  return at(node, {
    rule: found.id,
    kind: 'missing',
    before: found.before,
    message: `The gateway’s engine has no ${text}.`,
  });
}

/** Global names that the engine lacks; with names that nobody declares, such as slips of the pen. */
export const missingGlobals: Rule = ({ nodes, declared }) =>
  nodes.filter(isReference).flatMap((trail): Marker[] => {
    const { node } = trail;
    if (node.type !== 'Identifier' || declared.has(node.name) || isInsideWith(trail)) return [];
    const found = missingBuiltIns.find(({ identifiers }) => identifiers?.includes(node.name));
    if (found) return [markerFor(node, found, `“${node.name}”`)];
    if (known.has(node.name)) return [];
    return [
      at(node, {
        rule: 'undeclared-name',
        kind: 'missing',
        message: `“${node.name}” is not declared here, and the gateway’s engine has no such name.`,
      }),
    ];
  });

/** Members of built-ins that the engine lacks: by their full name, or by the name of a method. */
export const missingMembers: Rule = ({ nodes }) =>
  nodes.flatMap(({ node, above }): Marker[] => {
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed)
      return [];
    const method = node.property.name;
    const owner = node.object.type === 'Identifier' ? `${node.object.name}.${method}` : method;
    const isCall = above?.node.type === 'CallExpression' && above.node.callee === node;
    const found = missingBuiltIns.find(
      ({ members, methods }) =>
        members?.includes(owner) === true || (isCall && methods?.includes(method) === true),
    );
    return found ? [markerFor(node.property, found, `“${owner}”`)] : [];
  });
