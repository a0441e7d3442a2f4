import { lineOf, parseSource, type SourceFile } from './source-files';
import { nameOf, type SyntaxNode, textOf, visitTree } from './syntax-tree';

/** What a file may not contain, with the reason that a reader needs. */
interface Ban {
  reason: string;
  /** What a file that has it holds: those that hold none of these need no syntax tree. */
  mark: RegExp;
  allowedIn?: RegExp;
  found: (node: SyntaxNode) => boolean;
}

const bans: readonly Ban[] = [
  {
    reason: 'server actions are a public surface without a route file',
    mark: /use server/,
    found: (node) => node.directive === 'use server',
  },
  {
    reason: 'cached rendering has leaked one caller’s data to another',
    mark: /use cache/,
    found: (node) => typeof node.directive === 'string' && node.directive.startsWith('use cache'),
  },
  {
    reason: 'text reaches the page as text',
    mark: /dangerouslySetInnerHTML/,
    found: (node) =>
      (node.type === 'JSXAttribute' && nameOf(node.name) === 'dangerouslySetInnerHTML') ||
      (node.type === 'Property' && nameOf(node.key) === 'dangerouslySetInnerHTML'),
  },
  {
    reason: 'text reaches the page as text',
    mark: /HTML/,
    found: (node) =>
      node.type === 'AssignmentExpression' &&
      /^(?:inner|outer)HTML$/.test(memberName(node.left) ?? ''),
  },
  {
    reason: 'code from text runs in the sandbox only',
    mark: /eval|Function/,
    found: (node) =>
      (node.type === 'CallExpression' || node.type === 'NewExpression') &&
      /^(?:eval|Function)$/.test(nameOf(node.callee) ?? ''),
  },
  {
    reason: 'the image optimizer and the picture renderer of the framework have run foreign code',
    mark: /next\//,
    found: (node) => /^next\/(?:image|og|legacy\/image)$/.test(textOf(node.source) ?? ''),
  },
  {
    reason: 'fonts come from packages, so that a build needs no network',
    mark: /next\/font/,
    found: (node) => textOf(node.source) === 'next/font/google',
  },
  {
    reason: 'a rewrite would reach the gateway around our checks',
    mark: /rewrites/,
    found: (node) => node.type === 'Property' && nameOf(node.key) === 'rewrites',
  },
  {
    reason: 'the browser calls through lib/queries, the server through undici with limits',
    mark: /fetch/,
    allowedIn: /^(?:lib\/queries|scripts)\//,
    found: (node) => node.type === 'CallExpression' && nameOf(node.callee) === 'fetch',
  },
  {
    reason:
      'Node.js 20 answers wrongly after some four thousand calls; lib/util/parse-url.mjs does not',
    mark: /canParse/,
    found: (node) => node.type === 'MemberExpression' && memberPath(node) === 'URL.canParse',
  },
  {
    reason:
      'a query client is made in lib/queries/client.ts, where it keeps no timer on the server',
    mark: /QueryClient/,
    allowedIn: /^lib\/queries\/client\.ts$/,
    found: (node) => node.type === 'NewExpression' && nameOf(node.callee) === 'QueryClient',
  },
  {
    reason: 'it keeps what the work held after its end; lib/util/deadline.ts lets go of it',
    mark: /AbortSignal/,
    allowedIn: /^(?:scripts|e2e)\//,
    found: (node) =>
      node.type === 'MemberExpression' &&
      /^AbortSignal\.(?:timeout|any)$/.test(`${nameOf(node.object)}.${nameOf(node.property)}`),
  },
  {
    reason: 'its full-text search has known overflows',
    mark: /fts/i,
    found: (node) => /\busing\s+fts\d/i.test(textOf(node) ?? ''),
  },
  {
    reason: 'only lib/server/env.ts reads the environment',
    mark: /process/,
    allowedIn: /^(?:lib\/server\/env\.ts$|scripts\/|[^/]+\.config\.)/,
    found: (node) => node.type === 'MemberExpression' && readsEnvironment(node),
  },
];

/** Set by the framework itself, and constant in a build. */
const FRAMEWORK_VARIABLES = new Set(['NODE_ENV', 'NEXT_RUNTIME', 'NEXT_PHASE']);

function readsEnvironment(node: SyntaxNode): boolean {
  if (memberPath(node.object) !== 'process.env') return false;
  return !FRAMEWORK_VARIABLES.has(nameOf(node.property) ?? '');
}

function memberName(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('property' in node)) return undefined;
  return nameOf(node.property);
}

function memberPath(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('object' in node)) return undefined;
  return `${nameOf(node.object)}.${memberName(node)}`;
}

/** Every banned thing in a file, as `path:line reason`. */
export function bannedIn(file: SourceFile): string[] {
  const problems: string[] = [];
  const active = bans.filter(
    ({ allowedIn, mark }) => mark.test(file.text) && !allowedIn?.test(file.path),
  );
  if (active.length === 0) return [];
  visitTree(parseSource(file).program, (node) => {
    for (const { found, reason } of active) {
      if (found(node)) problems.push(`${file.path}:${lineOf(file.text, node.start)} ${reason}`);
    }
  });
  return problems;
}
