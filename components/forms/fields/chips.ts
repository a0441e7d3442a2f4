/** The list without the entry at `index`; the others keep their order, equal ones included. */
export function withoutEntry(entries: readonly string[], index: number): string[] {
  return entries.filter((_, each) => each !== index);
}

/**
 * Tells what is finished from what is still being typed: the last entry, as long as the box shows
 * it. What is typed is part of the value at once, so that a save by shortcut cannot miss it.
 */
export function splitTyped(
  value: readonly string[],
  typed: string,
): { entries: readonly string[]; typed: string } {
  const isLast = typed.trim() !== '' && value.at(-1) === typed.trim();
  return isLast ? { entries: value.slice(0, -1), typed } : { entries: value, typed: '' };
}
