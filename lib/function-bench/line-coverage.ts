import { syntaxTree, visitTree } from '../transform/syntax/syntax-tree.mjs';

/** Code that counts which of its statements ran, and where these stand. */
export interface CountedCode {
  code: string;
  /** First line of each statement, from 1, by its number. */
  lines: readonly number[];
}

/** Name of the list of counts; made unlike any name that people choose. */
const COUNTS = '$gatehouse_counts';
/** Before the counts, in the one line of the console that tells them. */
const MARK = '\u0000coverage:';

const counted = [
  'ExpressionStatement',
  'ReturnStatement',
  'VariableDeclaration',
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'ThrowStatement',
  'SwitchStatement',
  'TryStatement',
  'BreakStatement',
  'ContinueStatement',
];

/** Blocks hold statements one after the other, so that a count may stand before each. */
const holders = ['BlockStatement', 'Program', 'SwitchCase', 'StaticBlock'];

/** Where the statements of a script begin that stand in a block, in the order of the text. */
function statementPlaces(code: string): { start: number; line: number }[] | undefined {
  const parsed = syntaxTree(code);
  if (!parsed.ok) return undefined;
  const places: { start: number; line: number }[] = [];
  visitTree(parsed.program, (node, above) => {
    const isDirective = node.type === 'ExpressionStatement' && 'directive' in node;
    const isHeld = holders.includes(above?.node.type ?? '');
    if (counted.includes(node.type) && isHeld && !isDirective && node.loc)
      places.push({ start: node.start, line: node.loc.start.line });
  });
  return places.sort((left, right) => left.start - right.start);
}

/**
 * The script with a count before every statement, its lines where they were; it prints at the end
 * of each run which were reached. A statement alone after `if (…)` counts with its `if`.
 * @returns undefined for code that cannot be read
 */
export function countStatements(code: string): CountedCode | undefined {
  const places = statementPlaces(code);
  if (!places) return undefined;
  let text = '';
  let from = 0;
  places.forEach(({ start }, at) => {
    text += `${code.slice(from, start)}${COUNTS}[${at}]=1;`;
    from = start;
  });
  const body = `${text}${code.slice(from)}`.replace(/^#!/, '//');
  const told = `console.log("%s",${JSON.stringify(MARK)}+Object.keys(${COUNTS}))`;
  return {
    code: `var transform=(()=>{var ${COUNTS}=[];${body}\n;const inner=transform;return (payload)=>{try{return inner(payload)}finally{${told}}}})()`,
    lines: places.map(({ line }) => line),
  };
}

/** Lines of the statements that ran, from what a coverage run printed last. */
export function coveredLines({ lines }: CountedCode, printed: readonly string[]): Set<number> {
  const told = printed.findLast((line) => line.startsWith(MARK));
  const numbers = told?.slice(MARK.length).split(',') ?? [];
  return new Set(numbers.flatMap((each) => (each === '' ? [] : [lines[Number(each)] ?? 0])));
}

/** Lines that hold a statement, and those of them that no sample reached. */
export function uncoveredLines({ lines }: CountedCode, covered: ReadonlySet<number>): number[] {
  return [...new Set(lines)].filter((line) => !covered.has(line));
}
