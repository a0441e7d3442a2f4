// @ts-check

/** @typedef {import('./syntax-tree.mjs').SyntaxProblem} SyntaxProblem */

const reserved = /^(?:import|export|enum)\b/;
const keyword =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|extends|finally|for|function|if|in|instanceof|new|return|super|switch|this|throw|try|typeof|var|void|while|with|await|null|true|false)\b/;
const punctuator = /^(?:=>|\.\.\.|[{}()[\];,<>=!+\-*/%&|^~?:.])/;

/** What the engine calls the token that it did not expect. @param {string} rest */
function unexpected(rest) {
  if (rest === '') return 'Unexpected end of input';
  if (reserved.test(rest)) return 'Unexpected reserved word';
  const word = keyword.exec(rest)?.[0];
  if (word !== undefined) return `Unexpected token ${word}`;
  if (/^[\p{ID_Start}$_]/u.test(rest)) return 'Unexpected identifier';
  if (/^\d/.test(rest)) return 'Unexpected number';
  if (/^['"`]/.test(rest)) return 'Unexpected string';
  return `Unexpected token ${punctuator.exec(rest)?.[0] ?? 'ILLEGAL'}`;
}

/** Wordings of our parser and what the engine says instead. @type {readonly [RegExp, string][]} */
const wordings = [
  [/^Unterminated (?:template|comment|string)/, 'Unexpected end of input'],
  [/^Unterminated regular expression/, 'Invalid regular expression: missing /'],
  [
    /^Invalid regular expression flag|^Duplicate regular/,
    'Invalid flags supplied to RegExp constructor',
  ],
  [/^Unexpected character/, 'Unexpected token ILLEGAL'],
  [/^Unsyntactic break/, 'Illegal break statement'],
  [/^Unsyntactic continue/, 'Illegal continue statement'],
  [/^Assigning to rvalue/, 'Invalid left-hand side in assignment'],
  [/^'return' outside of function/, 'Illegal return statement'],
  [/^'import' and 'export' may/, 'Unexpected reserved word'],
  [/^'new\.target' can only/, 'new.target expression is not allowed here'],
  [/^let is disallowed/, 'let is disallowed as a lexically bound name'],
  [/^Argument name clash/, 'Duplicate parameter name not allowed in this context'],
  [/^Octal literal/, 'Octal literals are not allowed in strict mode'],
  [
    /^Logical expressions and coalesce/,
    'Logical expressions and coalesce expressions cannot be mixed. Wrap either by parentheses',
  ],
];

/**
 * A syntax error as the gateway's engine words it, as far as that is known.
 * @param {SyntaxProblem} problem
 * @param {string} code
 */
export function syntaxErrorText({ message, index }, code) {
  if (message === 'Unexpected token') return unexpected(code.slice(index));
  const known = wordings.find(([pattern]) => pattern.test(message));
  return known?.[1] ?? message;
}
