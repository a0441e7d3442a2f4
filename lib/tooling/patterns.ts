import { lineOf, parseSource, type SourceFile } from './source-files';
import { nameOf, type SyntaxNode, textOf, visitTree } from './syntax-tree';

/** A regular expression of a file. */
export interface FoundPattern {
  /** Path and line. */
  place: string;
  /** Undefined where the text is only known at run time. */
  pattern: string | undefined;
  flags: string;
}

/** Every regular expression of a file: literals, and `RegExp` of texts that stand in the file. */
export function patternsIn(file: SourceFile): FoundPattern[] {
  const { program } = parseSource(file);
  const constants = constantsIn(program);
  const found: FoundPattern[] = [];
  const placeOf = ({ start }: SyntaxNode) => `${file.path}:${lineOf(file.text, start)}`;
  visitTree(program, (node) => {
    const literal = literalPattern(node);
    if (literal) found.push({ place: placeOf(node), ...literal });
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isCall || nameOf(node.callee) !== 'RegExp') return;
    const [text, flags] = Array.isArray(node.arguments) ? node.arguments : [];
    found.push({
      place: placeOf(node),
      pattern: constantText(text, constants),
      flags: flags === undefined ? '' : (constantText(flags, constants) ?? ''),
    });
  });
  return found;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function literalPattern(node: SyntaxNode): { pattern: string; flags: string } | undefined {
  const regex = node.type === 'Literal' ? node.regex : undefined;
  if (typeof regex !== 'object' || regex === null) return undefined;
  return {
    pattern: String(Reflect.get(regex, 'pattern')),
    flags: String(Reflect.get(regex, 'flags')),
  };
}

/** What the constants of a file are set to, by name; none for names that are declared twice. */
function constantsIn(program: unknown): Map<string, unknown> {
  const constants = new Map<string, unknown>();
  visitTree(program, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const name = nameOf(node.id);
    if (name !== undefined) constants.set(name, constants.has(name) ? undefined : node.init);
  });
  return constants;
}

/** The text that an expression always has; undefined where that takes running the code. */
function constantText(node: unknown, constants: Map<string, unknown>): string | undefined {
  if (!isNode(node)) return undefined;
  const text = (part: unknown) => constantText(part, constants);
  switch (node.type) {
    case 'Literal':
      return literalPattern(node)?.pattern ?? textOf(node);
    case 'Identifier':
      return text(constants.get(nameOf(node) ?? ''));
    case 'MemberExpression':
      return nameOf(node.property) === 'source' ? text(node.object) : undefined;
    case 'BinaryExpression':
      return node.operator === '+' ? joined([text(node.left), text(node.right)]) : undefined;
    case 'TemplateLiteral':
      return templateText(node, 'cooked', text);
    case 'TaggedTemplateExpression':
      return isNode(node.tag) && nameOf(node.tag.property) === 'raw' && isNode(node.quasi)
        ? templateText(node.quasi, 'raw', text)
        : undefined;
    default:
      return undefined;
  }
}

function templateText(
  { quasis, expressions }: SyntaxNode,
  form: 'cooked' | 'raw',
  textOfPart: (part: unknown) => string | undefined,
): string | undefined {
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return undefined;
  return joined(
    quasis.flatMap((quasi, at) => [
      String(quasi.value[form]),
      ...(at < expressions.length ? [textOfPart(expressions[at])] : []),
    ]),
  );
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}

/**
 * The patterns whose analysis covers how one is used. A pattern that is tried again and again over
 * one text (flag g) can fail slowly in one alternative and go on with another, so each alternative
 * has to be fast by itself; one that is tried at a given place (flag y) need not be fast elsewhere.
 */
export function analysedPatterns(pattern: string, flags: string): string[] {
  if (flags.includes('y')) return [`^(?:${pattern})`];
  return flags.includes('g') ? [...new Set([pattern, ...alternativesOf(pattern)])] : [pattern];
}

/** The outermost alternatives of a pattern; itself where it has one. */
function alternativesOf(pattern: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (isInClass) isInClass = sign !== ']';
    else if (sign === '[') isInClass = true;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === '|' && depth === 0) {
      found.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, pattern.slice(start)].filter((each) => each !== '');
}
