const longest = 60;

/** A text on one line, cut where it is long. */
export function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** What the parts of a section say in one line; null where none says anything. */
export function joined(parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null && part !== '').join(' · ') || null;
}
