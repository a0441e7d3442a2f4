/** Text that the language service sees in the code and people do not. */
export interface Insertion {
  /** Where in the code, from 0. */
  at: number;
  text: string;
}

/** `transform` by declaration, as a function or as an arrow, up to the first argument's name. */
const argument =
  /\b(?:function\s+transform\s*|transform\s*=\s*(?:async\s+)?(?:function(?:\s+[\w$]+)?\s*)?)\(\s*(?=[\w$[{])/g;
/** An arrow whose argument stands without parentheses. */
const bareArgument = /\btransform\s*=\s*(?=([\w$]+)\s*=>)/g;

/** Name of the type of the argument in a file; each editor has its own. */
export function argumentTypeName(file: string): string {
  return `Argument_${file.replace(/\W/g, '_')}`;
}

/** Where the library with that type is kept. */
export function argumentTypeFile(file: string): string {
  return `${file}.argument.d.ts`;
}

/** What has to be put into the code so that the argument of `transform` is of a type. */
export function argumentInsertions(code: string, type: string): Insertion[] {
  const before = `/** @type {${type}} */`;
  const usual = [...code.matchAll(argument)].map(({ 0: found, index }) => ({
    at: index + found.length,
    text: before,
  }));
  const bare = [...code.matchAll(bareArgument)].flatMap(({ 0: found, 1: name = '', index }) => [
    { at: index + found.length, text: `(${before}` },
    { at: index + found.length + name.length, text: ')' },
  ]);
  return [...usual, ...bare].sort((left, right) => left.at - right.at);
}

export function withInsertions(code: string, insertions: readonly Insertion[]): string {
  return insertions.reduceRight(
    (text, { at, text: put }) => text.slice(0, at) + put + text.slice(at),
    code,
  );
}

/** Where a place of the code is once the insertions are in it. */
export function afterInsertions(position: number, insertions: readonly Insertion[]): number {
  return insertions.reduce(
    (moved, { at, text }) => (at <= position ? moved + text.length : moved),
    position,
  );
}

/** The place of the code for one in the text with insertions; inside of one, where that stands. */
export function beforeInsertions(position: number, insertions: readonly Insertion[]): number {
  let inserted = 0;
  for (const { at, text } of insertions) {
    if (position <= at + inserted) break;
    if (position < at + inserted + text.length) return at;
    inserted += text.length;
  }
  return position - inserted;
}

/** Keys that the code gives to objects itself: `payload.total = 1`. */
export function assignedNames(code: string): Set<string> {
  const found = code.matchAll(
    /[.?]\s*([\w$]+)\s*(?:[-+*/%&|^]|<<|>>>?|\*\*|\|\||&&|\?\?)?=(?![=>])/g,
  );
  return new Set([...found].map(([, name = '']) => name));
}
