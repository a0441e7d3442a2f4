/**
 * JSON that is small as text and large once it is read: lists of one list each, two bytes a value.
 * As it stands 6.9 MiB with 3.6 million values, of which a reader without limits builds half a
 * gigabyte.
 * @param count lists beside each other
 * @param depth lists inside each other
 */
export function nestedLists(count = 4_000, depth = 900): string {
  const one = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  return `[${Array.from({ length: count }, () => one).join(',')}]`;
}
