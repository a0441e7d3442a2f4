/** A part of a text: as it is, or something that would not be seen and must be marked. */
export type TextPiece =
  | { kind: 'text'; at: number; text: string }
  | { kind: 'blank'; at: number; length: number; words: string }
  | { kind: 'invisible'; at: number; code: string; words: string };

/** Controls, marks of writing direction and blanks of no width; joiners of emoji are left alone. */
export const invisible =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const lineBreaks = /\r\n|[\r\n\t]/g;

function blank(at: number, length: number): TextPiece[] {
  if (length === 0) return [];
  const words = length === 1 ? '1 blank' : `${length} blanks`;
  return [{ kind: 'blank', at, length, words }];
}

function codeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code}`;
}

/**
 * Cuts a text into what can be seen and what must be marked: blanks at both ends and invisible
 * characters anywhere. Line breaks inside become one blank, since a name stands on one line.
 */
export function textPieces(text: string): TextPiece[] {
  const inner = text.trim();
  if (inner === '') return blank(0, text.length);
  const start = text.indexOf(inner);
  const end = start + inner.length;
  const line = inner.replace(lineBreaks, ' ');
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of line.matchAll(invisible)) {
    if (match.index > from)
      pieces.push({ kind: 'text', at: start + from, text: line.slice(from, match.index) });
    const code = codeOf(match[0]);
    pieces.push({
      kind: 'invisible',
      at: start + match.index,
      code,
      words: `invisible character ${code}`,
    });
    from = match.index + match[0].length;
  }
  if (from < line.length) pieces.push({ kind: 'text', at: start + from, text: line.slice(from) });
  return [...blank(-1, start), ...pieces, ...blank(end, text.length - end)];
}
