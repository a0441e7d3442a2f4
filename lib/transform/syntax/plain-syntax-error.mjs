// @ts-check

/** A sign or a word of code in quotes, cut where it is long. @param {string} text */
const quoted = (text) => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`;

/** What stands at a place: a word, a number, or a sign. @param {string} rest */
const wordAt = (rest) => /^[\p{ID_Continue}$]+|^[\s\S]/u.exec(rest)?.[0] ?? '';

const OPEN_END =
  'The code ends too early: a bracket, a quote, a template or a comment is still open.';

/**
 * What the engine says of code that it cannot read, and what is to be done, in plain words. `$1` is
 * what the pattern found.
 * @type {readonly [RegExp, string][]}
 */
const wordings = [
  [/^Unexpected end of input/, OPEN_END],
  [/^Invalid regular expression: missing/, 'The pattern has no closing “/”.'],
  [/^Invalid flags supplied to RegExp constructor '(.*)'/, 'The flags “$1” are none of a pattern.'],
  [/^Invalid flags supplied/, 'The letters behind the pattern are no flags of one.'],
  [/^Invalid group/, 'The pattern has a group that the gateway’s engine does not know.'],
  [/^Illegal break/, '“break” stands outside of a loop and of a “switch”.'],
  [/^Illegal continue/, '“continue” stands outside of a loop.'],
  [/^Illegal return/, '“return” stands outside of a function.'],
  [/^Invalid left-hand side/, 'Only a variable or a member of an object can be given a value.'],
  [/^new\.target/, '“new.target” stands outside of a function.'],
  [/^let is disallowed/, 'A variable of “let” or “const” cannot be called “let”.'],
  [/^Duplicate parameter name/, 'Two parameters have the same name.'],
  [/^Octal literals/, 'Write octal numbers as 0o17.'],
  [
    /^Logical expressions and coalesce/,
    'Put brackets around “??” where it stands beside “||” or “&&”.',
  ],
  [/^Async generators/, 'The gateway’s engine knows no “async function*”.'],
  [/^In non-strict mode code, functions/, 'A function cannot have a label.'],
  [/^Identifier '(.*)' has already been declared/, 'The name “$1” is declared twice.'],
  [/^Missing initializer in const/, 'A “const” needs a value where it is declared.'],
  [
    /^'(.*)' is reserved|^The keyword '(.*)' is reserved/,
    'A word of the language cannot be a name here.',
  ],
  [/^Nested too deeply/, 'It is nested too deep to be read here.'],
];

/**
 * Why code cannot be read, in plain words, with the place in it.
 * @param {string} message as the engine words it
 * @param {string} rest the code from that place on
 */
export function plainSyntaxError(message, rest) {
  const known = wordings.find(([pattern]) => pattern.test(message));
  if (known) return (known[0].exec(message)?.[0] ?? '').replace(known[0], known[1]);
  const word = wordAt(rest);
  if (/^(?:import|export)$/.test(word))
    return 'The gateway’s engine has no modules: there is no “import” and no “export”.';
  if (message === 'Unexpected token ILLEGAL')
    return `${quoted(word)} cannot stand here: it is no sign that the gateway’s engine knows.`;
  if (message === 'Unexpected reserved word')
    return `${quoted(word)} is a word of the language and cannot stand here.`;
  if (/^Unexpected (?:identifier|number|string)/.test(message))
    return `${quoted(word)} is not expected here: an operator, a comma or a bracket may be missing before it.`;
  if (/^Unexpected token/.test(message))
    return `${quoted(message.slice('Unexpected token '.length))} is not expected here.`;
  return `${message}.`;
}
