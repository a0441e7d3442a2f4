/**
 * A list of objects that hold nothing: three bytes of text each, and fifty times that once they are
 * read and checked.
 */
export function emptyObjects(count: number): string {
  return `[${'{},'.repeat(count - 1)}{}]`;
}

/** One object with many keys, which a reader keeps in a table that grows by doubling. */
export function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',')}}`;
}
