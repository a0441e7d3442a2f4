import { releaseRecords, usualRelease } from '@/lib/releases/records.mjs';
import { engineGlobals } from '../global-names.mjs';
import { at, type Marker, type Rule, type Script, type Trail, type TreeNode } from './marker';
import { type MissingBuiltIn, missingBuiltIns } from './missing-built-ins';

const known = new Set([
  ...engineGlobals(releaseRecords[usualRelease].engine),
  'transform',
  'arguments',
]);

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

/** True where an error is caught: code that tries what may be missing does not fail for it. */
function isCaught({ node, above }: Trail): boolean {
  let inner = node;
  for (let each = above; each; each = each.above) {
    const { node: outer } = each;
    if (outer.type === 'TryStatement' && outer.handler && outer.block === inner) return true;
    inner = outer;
  }
  return false;
}

/** Names that the code asks for with `typeof` before it uses them, or may. */
function askedFor(nodes: Script['nodes']): Set<string> {
  return new Set(
    nodes.flatMap(({ node }) =>
      node.type === 'UnaryExpression' &&
      node.operator === 'typeof' &&
      node.argument.type === 'Identifier'
        ? [node.argument.name]
        : [],
    ),
  );
}

function markerFor(
  node: Trail['node'],
  found: MissingBuiltIn,
  { text, fails }: { text: string; fails: boolean },
): Marker {
  return at(node, {
    rule: found.id,
    kind: 'missing',
    needs: found.needs,
    ...(fails ? { fails } : {}),
    message: `The gateway’s engine has no ${text}.`,
  });
}

/** Global names that the engine lacks; with names that nobody declares, such as slips of the pen. */
export const missingGlobals: Rule = ({ nodes, declared }) => {
  const asked = askedFor(nodes);
  return nodes.filter(isReference).flatMap((trail): Marker[] => {
    const { node } = trail;
    if (node.type !== 'Identifier' || declared.has(node.name) || isInsideWith(trail)) return [];
    const found = missingBuiltIns.find(({ identifiers }) => identifiers?.includes(node.name));
    const fails = !asked.has(node.name) && !isCaught(trail);
    if (found) return [markerFor(node, found, { text: `“${node.name}”`, fails })];
    if (known.has(node.name)) return [];
    return [
      at(node, {
        rule: 'undeclared-name',
        kind: 'missing',
        ...(fails ? { fails } : {}),
        message: `“${node.name}” is not declared here, and the gateway’s engine has no such name.`,
      }),
    ];
  });
};

function memberName(node: TreeNode): string | undefined {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed)
    return undefined;
  const method = node.property.name;
  return node.object.type === 'Identifier' ? `${node.object.name}.${method}` : method;
}

function isCalled({ node, above }: Trail): boolean {
  return above?.node.type === 'CallExpression' && above.node.callee === node;
}

/** Members of built-ins that the engine lacks: by their full name, or by the name of a method. */
export const missingMembers: Rule = ({ nodes, declared }) => {
  // Looked at and not only called: the code asks whether it is there.
  const asked = new Set(
    nodes.flatMap((trail) => (isCalled(trail) ? [] : [memberName(trail.node)])),
  );
  return nodes.flatMap((trail): Marker[] => {
    const { node } = trail;
    const name = memberName(node);
    if (node.type !== 'MemberExpression' || name === undefined) return [];
    const method = name.slice(name.indexOf('.') + 1);
    const isCall = isCalled(trail);
    const found = missingBuiltIns.find(
      ({ members, methods }) =>
        members?.includes(name) === true || (isCall && methods?.includes(method) === true),
    );
    if (!found) return [];
    // A method of that name may belong to a value of the code's own.
    const isBuiltIn =
      found.members?.includes(name) && !declared.has(name.slice(0, -method.length - 1));
    const fails = isBuiltIn === true && isCall && !asked.has(name) && !isCaught(trail);
    return [markerFor(node.property, found, { text: `“${name}”`, fails })];
  });
};
