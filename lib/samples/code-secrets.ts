import {
  type Node,
  syntaxTree,
  type Trail,
  visitTree,
} from '@/lib/transform/syntax/syntax-tree.mjs';
import { secretReason } from '@/lib/util/secret-reason';
import { looseSecrets } from './loose-secrets';

interface Finding {
  /** From 1. */
  line: number;
  reason: string;
}

/** Methods that put their second argument under the name that is their first. */
const putters = /^(?:set|append|add|put|with|header)/i;
/** What comes before a secret and is none. */
const scheme = /^(?:Bearer|Basic|Token)?$/i;

function keyName(key: Node, isComputed: boolean): string {
  if (key.type === 'Literal') return String(key.value);
  if (key.type === 'PrivateIdentifier') return key.name;
  return key.type === 'Identifier' && !isComputed ? key.name : '';
}

/** The name that something is put under: a variable's, or that of the member at the end. */
function targetName(target: Node): string {
  if (target.type === 'Identifier') return target.name;
  return target.type === 'MemberExpression' ? keyName(target.property, target.computed) : '';
}

/** The name under which a call puts one of its arguments, as `headers.set("token", value)` does. */
function putName(call: Node, argument: Node): string {
  if (call.type !== 'CallExpression' || call.arguments[1] !== argument) return '';
  const [first] = call.arguments;
  const isPutter = putters.test(targetName(call.callee));
  return isPutter && first?.type === 'Literal' ? String(first.value) : '';
}

/** True where a value becomes that of what it stands in, or a part of it. */
function passesOn(parent: Node, child: Node): boolean {
  if (parent.type === 'BinaryExpression') return parent.operator === '+';
  if (parent.type === 'ConditionalExpression') return parent.test !== child;
  return parent.type === 'TemplateLiteral' || parent.type === 'LogicalExpression';
}

/** The name that a value gets where it is written; empty where it gets none. */
function nameFor(value: Node, above: Trail | undefined): string {
  let child = value;
  let trail = above;
  while (trail && passesOn(trail.node, child)) {
    child = trail.node;
    trail = trail.above;
  }
  const parent = trail?.node;
  switch (parent?.type) {
    case 'Property':
    case 'PropertyDefinition':
      return parent.value === child ? keyName(parent.key, parent.computed) : '';
    case 'VariableDeclarator':
      return targetName(parent.id);
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return parent.right === child ? targetName(parent.left) : '';
    case 'CallExpression':
      return putName(parent, child);
    default:
      return '';
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.cooked ?? node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function findings(code: string): Finding[] {
  const parsed = syntaxTree(code);
  if (!parsed.ok) return looseSecrets(code).map(({ line, reason }) => ({ line: line + 1, reason }));
  const found: Finding[] = [];
  visitTree(parsed.program, (node, above) => {
    const text = textOf(node);
    if (text === undefined || scheme.test(text.trim())) return;
    const reason = secretReason(nameFor(node, above), text);
    if (reason !== undefined && node.loc) found.push({ line: node.loc.start.line, reason });
  });
  for (const { line: first, text } of parsed.comments)
    for (const { line, reason } of looseSecrets(text)) found.push({ line: first + line, reason });
  return found.sort((left, right) => left.line - right.line);
}

/** What in code looks like a secret, such as "line 3 is called “token”". */
export function findCodeSecrets(code: string): string[] {
  return [...new Set(findings(code).map(({ line, reason }) => `line ${line} ${reason}`))];
}
