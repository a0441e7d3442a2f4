/** Letters of the longest pattern that is read. */
const longest = 1_024;

/** A pattern of at most the longest length, no two of which are equal. */
function padded(at: number, part: string): string {
  const name = `k${at}`;
  return name + part.repeat(Math.floor((longest - name.length) / part.length));
}

/** A filter with one condition on the same key for each of so many different patterns. */
function filterOf(count: number, part: string): { $and: object[] } {
  return {
    $and: Array.from({ length: count }, (_, at) => ({ a: { $regex: padded(at, part) } })),
  };
}

/** As it was sent: 900 different patterns, about 934 KiB, each a thousand instructions and more. */
export const manyPatterns = () => filterOf(900, 'x?(a|b)+');

/** Few patterns that each ask for what takes long to compile, and why. */
export const costlyPatterns: readonly { name: string; filter: () => object }[] = [
  { name: 'counts that write the pattern out', filter: () => filterOf(50, 'a{1000}') },
  { name: 'nested counts', filter: () => filterOf(50, '((a{1,10}){1,10}){1,10}') },
  { name: 'classes of Unicode, counted', filter: () => filterOf(50, '\\pL{1000}') },
  { name: 'optional parts', filter: () => filterOf(50, '(a{0,30}){0,30}') },
  {
    name: 'ranges without regard to case',
    filter: () => filterOf(50, '(?i)[B-\u{10fff0}]'),
  },
  { name: 'classes of Unicode', filter: () => filterOf(50, '\\PL\\pN') },
];

/** What the filters above look at. */
export const matchedPayload = { a: `k1${'a'.repeat(1_000)}` };
