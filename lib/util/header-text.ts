/** Whether a text can be the name of an HTTP header (RFC 9110 §5.1: a token). */
export function isHeaderName(text: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);
}

/** Whether a text can be sent as a header's value: no line break, no NUL, nothing beyond Latin-1. */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}

/**
 * A header's name as gateways store and compare it, which is how Go writes it: every word with a
 * capital. What can be no name stays as it is.
 */
export function canonicalHeaderName(name: string): string {
  if (!isHeaderName(name)) return name;
  return name
    .toLowerCase()
    .replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());
}
