/** A header's name as gateways store it and compare it, as Go writes them: every word with a capital. */
export function canonicalHeaderName(name: string): string {
  return name.toLowerCase().replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => {
    return dash + letter.toUpperCase();
  });
}
