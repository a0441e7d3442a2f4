import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '@/lib/testing/long-run';
import longAnalyses from './long-analyses.json';
import { analysedPatterns, patternsIn } from './patterns';
import { isTestFile, readSourceFiles } from './source-files';

const IN_PRODUCT = /^(?:app|components|lib|scripts)\/|^[^/]+$/;

/** Patterns whose text is only known at run time: where, and why they are fast all the same. */
const madeAtRunTime: Record<string, string> = {
  'scripts/server/built-routes.mjs':
    'The framework writes these from the names of folders: fixed text and [^/]+? between slashes.',
};

/** The analysis of some patterns takes seconds on a busy machine. */
const analysisMs = 120_000;

/** Counted steps, never time: a busy machine must not change what is found. */
const byStepsAlone = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

const analyses = new Map<string, string>();

/**
 * Patterns whose analysis takes most of the time of all of them: by the record, linear. The long run
 * analyses them anew; one that is changed is another pattern, and analysed at once.
 */
const recorded = new Set(isLongRun ? [] : longAnalyses);

/** A pattern with the flags that change how one attempt runs. */
const keyOf = (pattern: string, flags: string) => `/${pattern}/${flags.replace(/[gy]/g, '')}`;

/** How the time of a pattern grows in the worst case: "safe", or in which way it does not. */
async function growthOf(pattern: string, flags: string): Promise<string> {
  const key = keyOf(pattern, flags);
  const known = recorded.has(key) ? 'safe' : analyses.get(key);
  if (known !== undefined) return known;
  const result = await check(pattern, flags.replace(/[gy]/g, ''), byStepsAlone);
  const growth =
    result.status === 'unknown'
      ? `unknown: ${result.error.kind}`
      : result.status === 'safe'
        ? 'safe'
        : result.complexity.summary;
  analyses.set(key, growth);
  return growth;
}

async function slowPatterns(pattern: string, flags: string): Promise<string[]> {
  const slow: string[] = [];
  for (const each of analysedPatterns(pattern, flags)) {
    const growth = await growthOf(each, flags);
    if (growth !== 'safe') slow.push(`/${each}/${flags} ${growth}`);
  }
  return slow;
}

const found = readSourceFiles()
  .filter(({ path }) => IN_PRODUCT.test(path) && !isTestFile(path))
  .flatMap(patternsIn);

test(
  'no text makes any regular expression of the product take more than linear time',
  async () => {
    const slow: string[] = [];
    // One after the other: the analyser is slower with all of them at once.
    for (const { place, pattern, flags } of found) {
      if (pattern === undefined) continue;
      slow.push(...(await slowPatterns(pattern, flags)).map((each) => `${place} ${each}`));
    }
    expect(slow).toEqual([]);
    expect(analyses.size).toBeGreaterThan(300);
  },
  analysisMs,
);

test('the record of long analyses names patterns of the product alone', () => {
  const keys = new Set(
    found.flatMap(({ pattern, flags }) =>
      pattern === undefined
        ? []
        : analysedPatterns(pattern, flags).map((each) => keyOf(each, flags)),
    ),
  );
  expect(longAnalyses.filter((key) => !keys.has(key))).toEqual([]);
});

test('a pattern that is made at run time is listed with the reason why it is fast', () => {
  const places = found.filter(({ pattern }) => pattern === undefined);
  expect([...new Set(places.map(({ place }) => place.replace(/:\d+$/, '')))]).toEqual(
    Object.keys(madeAtRunTime),
  );
});

describe('what would be noticed', () => {
  const patternsOf = (text: string) => patternsIn({ path: 'lib/x/file.ts', text });

  test.each([
    ['a literal', 'const a = /(a|a)*b/;', '(a|a)*b', ''],
    ['one given as text', "const a = RegExp('b+$', 'g');", 'b+$', 'g'],
    ['one made of constants', `const n = "x"; const a = new RegExp(\`^\${n}+\`, "i");`, '^x+', 'i'],
    ['one in raw text', 'const a = new RegExp(String.raw`\\d+$`);', '\\d+$', ''],
    ['one made of another', 'const n = /x/; const a = new RegExp("^" + n.source);', '^x', ''],
  ])('%s', (_name, text, pattern, flags) => {
    expect(patternsOf(text)).toContainEqual({ place: 'lib/x/file.ts:1', pattern, flags });
  });

  test('one that is only known at run time', () => {
    expect(patternsOf('const of = (text) => new RegExp(text);')).toMatchObject([
      { pattern: undefined },
    ]);
  });

  test.each([
    ['an exponential one', '^(?:a+)+$', ''],
    ['a trim of the end', '-+$', ''],
    ['names around a word, as once in the log', '[\\w-]*(?:key|token)[\\w-]*\\s*[:=]', 'gi'],
    [
      'a slow alternative beside a fast one, tried all over a text',
      '"(?:[^"\\\\]|\\\\.)*"|\\w+',
      'g',
    ],
  ])(
    '%s',
    async (_name, pattern, flags) => {
      expect(await slowPatterns(pattern, flags)).not.toEqual([]);
    },
    analysisMs,
  );

  test('but not one that is tried at one place only', async () => {
    expect(await slowPatterns('\\s*[:=]', 'y')).toEqual([]);
  });
});
