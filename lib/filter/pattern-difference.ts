interface Construct {
  looks: RegExp;
  name: string;
}

/** What browsers read in a pattern and RE2 does not. */
const browserOnly: readonly Construct[] = [
  { looks: /(?<!\\)\(\?<?[=!]/, name: 'look-around' },
  { looks: /\\[1-9]|\\k</, name: 'back-references' },
  { looks: /\\u[\da-f{]/i, name: '\\u escapes' },
];

/** What RE2 reads in a pattern and browsers do not, or read as something else. */
const gatewayOnly: readonly Construct[] = [
  { looks: /(?<!\\)\(\?[imsU-]+\)/, name: 'flags inside the pattern, such as (?i)' },
  { looks: /\\[pP][A-Z]/, name: 'classes without braces, such as \\pL' },
  { looks: /\\[AzQE]/, name: '\\A, \\z and \\Q…\\E' },
  { looks: /(?<!\\)\[\[:\^?\w+:\]/, name: 'classes such as [[:alpha:]]' },
  { looks: /(?<!\\)\(\?P</, name: 'groups named by (?P<…>)' },
];

/**
 * How a pattern means something else to the gateway (RE2) than to a browser, for operators who tried
 * it in one; undefined where neither has anything of its own in it.
 */
export function patternDifference(pattern: string): string | undefined {
  const bare = pattern.replaceAll('\\\\', '');
  const named = (constructs: readonly Construct[]) =>
    constructs.find(({ looks }) => looks.test(bare))?.name;
  const missing = named(browserOnly);
  if (missing) return `Browsers know ${missing}; the gateway’s patterns (RE2) do not.`;
  const added = named(gatewayOnly);
  return added
    ? `The gateway’s patterns (RE2) know ${added}; a browser does not and would say otherwise.`
    : undefined;
}
