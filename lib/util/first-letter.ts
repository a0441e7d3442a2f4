/** A sentence as it goes on after a colon. */
export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Words as they begin a sentence. */
export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
