/**
 * A text that anybody may have written as one line of another one: what cannot be seen, breaks lines or
 * turns the direction of writing is taken out, and what is too long is cut.
 * @param most characters that are left at most
 */
export function plainLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[\p{Cc}\p{Z}\s]+/gu, ' ')
    .trim();
  const signs = [...line];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : line;
}
