/**
 * Flags, a quoted stretch, a class of Unicode, an escape, a class, a count or a sign, as RE2 reads them.
 * What is never closed goes to the end, so that no text is looked at twice.
 */
const tokens =
  /\(\?[A-Za-z-]*\)|\\Q.*?(?:\\E|$)|\\[pP]\{\^?\w*\}|\\[pP].|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*(?:\]|\\?$)|\{\d{1,4}(?:,\d{0,4})?\}|./gsu;

/** Units of work of an instruction: making one takes about a microsecond. */
const perInstruction = 10;
/** Of a class such as `\pL`, whose hundreds of ranges are put in order. */
const perUnicodeClass = 200;
/** So many code points of a range without regard to case take one unit, as each has its cases looked up. */
const foldedPerStep = 10;
/** Code points that have cases; a range that cannot be read counts as all of them. */
const mostFolded = 125_000;

interface Group {
  /** Instructions of what is complete. */
  instructions: number;
  /** Of the last part, which what follows may repeat. */
  last: number;
}

/** The most copies that a count asks for; undefined for what is none. */
function copies(token: string): number | undefined {
  const [, least, more, most] = /^\{(\d+)(,(\d*))?\}$/.exec(token) ?? [];
  if (least === undefined) return undefined;
  return Math.max(1, Number(least), more === undefined ? 0 : Number(most ?? 0));
}

/** Parts that leave nothing behind, so that a count after them is for what stands before. */
const vanishing = /^(?:\(\?[A-Za-z-]*\)|\\Q\\E|\\E)$/;

/**
 * At least as many instructions as RE2JS makes of a pattern, counted before it makes them: a pattern
 * of 1,024 letters can ask for 150,000.
 */
export function estimatedInstructions(pattern: string): number {
  const outside: Group[] = [];
  let group: Group = { instructions: 3, last: 0 };
  const add = (instructions: number) => {
    group.instructions += group.last;
    group.last = instructions;
  };
  for (const [token] of pattern.matchAll(tokens)) {
    const count = copies(token);
    if (vanishing.test(token)) continue;
    if (token === '(') {
      outside.push(group);
      group = { instructions: 3, last: 0 };
    } else if (token === ')') {
      const { instructions, last } = group;
      group = outside.pop() ?? { instructions: 0, last: 0 };
      add(instructions + last);
    } else if (count !== undefined) group.last = (group.last + 2) * count + 2;
    else if ('*+?'.includes(token)) group.last += 2;
    else add(token === '|' ? 2 : token.startsWith('\\Q') ? token.length : 1);
  }
  return [...outside, group].reduce((sum, each) => sum + each.instructions + each.last, 0);
}

/** The code point of an end of a range; undefined for one that is written in an odd way. */
function codePointOf(end: string): number | undefined {
  const hex = /^\\x(?:\{([\da-fA-F]{1,8})\}|([\da-fA-F]{2}))$/.exec(end);
  if (hex) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
  return end.startsWith('\\') ? undefined : end.codePointAt(0);
}

const ranges = /(\\x\{[\da-fA-F]*\}|\\x..|\\.|[^\\])-(\\x\{[\da-fA-F]*\}|\\x..|\\.|[^\\])/gsu;

/** Code points whose cases are looked up for the ranges of a class. */
function foldedIn(pattern: string): number {
  let folded = 0;
  for (const [, low = '', high = ''] of pattern.matchAll(ranges)) {
    const [from, to] = [codePointOf(low), codePointOf(high)];
    const width = from === undefined || to === undefined ? mostFolded : to - from;
    folded += Math.min(Math.max(width, 0), mostFolded);
  }
  return folded;
}

/**
 * Units of work that reading a pattern counts as, told from its text: they grow with the program
 * that it becomes, so that what would take too long is refused before it is made.
 */
export function compileCost(pattern: string): number {
  const unicodeClasses = pattern.match(/\\[pP]/g)?.length ?? 0;
  const ignoresCase = /\(\?[A-Za-z]*i/.test(pattern);
  return (
    pattern.length +
    estimatedInstructions(pattern) * perInstruction +
    unicodeClasses * perUnicodeClass +
    (ignoresCase ? foldedIn(pattern) / foldedPerStep : 0)
  );
}
