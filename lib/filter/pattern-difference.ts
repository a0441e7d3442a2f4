import { StepCounter } from './limits';
import { compilePattern } from './pattern';
import { patternParts } from './pattern-parts';

interface Construct {
  /** How it looks outside of classes such as [a-z]. */
  outside?: RegExp;
  /** How it looks inside of one. */
  inside?: RegExp;
  name: string;
}

/** What browsers read in a pattern and RE2 does not. */
const browserOnly: readonly Construct[] = [
  { outside: /\(\?<?[=!]/, name: 'look-around' },
  { outside: /\\[1-9]|\\k/, name: 'back-references' },
  { outside: /\\u[\da-f{]/i, inside: /\\u[\da-f{]/i, name: '\\u escapes' },
  { inside: /\\[1-9]/, name: 'characters by a number, such as [\\1]' },
  { inside: /\\b/, name: 'a backspace written [\\b]' },
  { outside: /\[\^?\]/, name: 'classes that are empty, such as [^]' },
];

/** What RE2 reads in a pattern and browsers do not, or read as something else. */
const gatewayOnly: readonly Construct[] = [
  { outside: /\(\?[imsU-]+\)/, name: 'flags inside the pattern, such as (?i)' },
  {
    outside: /\\[pP][A-Z]/,
    inside: /\\[pP][A-Z]/,
    name: 'classes without braces, such as \\pL',
  },
  { outside: /\\[AzQ]/, name: '\\A, \\z and \\Q…\\E' },
  { inside: /\[:\^?\w+:\]/, name: 'classes such as [[:alpha:]]' },
  { inside: /^\]/m, name: 'a ] that comes first in a class' },
  { outside: /\(\?P</, name: 'groups named by (?P<…>)' },
  { outside: /\\x\{/, inside: /\\x\{/, name: 'characters by a number in braces, such as \\x{41}' },
];

function nameIn(
  { outside, inside }: ReturnType<typeof patternParts>,
  constructs: readonly Construct[],
): string | undefined {
  const holds = (looks: RegExp | undefined, text: string) => looks?.test(text) === true;
  return constructs.find((each) => holds(each.outside, outside) || holds(each.inside, inside))
    ?.name;
}

/**
 * How a pattern means something else to the gateway (RE2) than to a browser, for operators who tried
 * it in one; undefined where neither has anything of its own in it.
 * @throws {FilterError} `limit` for one that is too much work to compile
 */
export function patternDifference(pattern: string): string | undefined {
  const compiled = compilePattern(pattern, new StepCounter());
  if (compiled.ok) {
    const added = nameIn(patternParts(pattern, 'gateway'), gatewayOnly);
    return added
      ? `The gateway’s patterns (RE2) know ${added}; a browser does not and would say otherwise.`
      : undefined;
  }
  if (compiled.failure.kind !== 'pattern') return undefined;
  const missing = nameIn(patternParts(pattern, 'browser'), browserOnly);
  return missing ? `Browsers know ${missing}; the gateway’s patterns (RE2) do not.` : undefined;
}
