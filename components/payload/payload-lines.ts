import type { MaskedPart, PayloadFormat } from '@/lib/contract/console/activity/payload';
import { type JsonPiece, jsonLines } from '@/lib/util/json-lines';

/** Ways to look at a payload. */
export const payloadModes = ['pretty', 'raw', 'hex'] as const;

export type PayloadMode = (typeof payloadModes)[number];

/** A part of a line: `plain` outside of JSON, `mask` where a value was masked. */
export interface LinePiece {
  kind: JsonPiece['kind'] | 'plain' | 'mask';
  text: string;
  /** Where it stands in the text. */
  at: number;
  /** Of a mask: its number among those of the payload. */
  index?: number;
}

/** A line as it is shown. */
export interface PayloadLine {
  /** Blanks before it. */
  indent: number;
  pieces: LinePiece[];
}

/** The modes that a payload can be looked at in; the first one is what it opens with. */
export function modesOf(format: PayloadFormat): readonly PayloadMode[] {
  return format === 'json' ? payloadModes : ['raw', 'hex'];
}

function prettyLines(text: string, masked: readonly MaskedPart[]): PayloadLine[] {
  const indices = new Map(masked.map(({ start }, index) => [start, index]));
  return jsonLines(text).map(({ level, pieces }) => ({
    indent: level * 2,
    pieces: spaced(pieces).map((piece): LinePiece => {
      const index = indices.get(piece.at);
      return index === undefined ? piece : { ...piece, kind: 'mask', index };
    }),
  }));
}

/** The tokens of one line with the blanks that people put between them. */
function spaced(pieces: readonly JsonPiece[]): JsonPiece[] {
  return pieces.map((piece, index) => {
    const next = pieces[index + 1]?.text;
    if (next === undefined) return piece;
    const isInside = piece.text === '{' || next === '}';
    const isParted = piece.text === ':' || piece.text === ',';
    const isEmpty = piece.text === '{' && next === '}';
    return !isEmpty && (isInside || isParted) ? { ...piece, text: `${piece.text} ` } : piece;
  });
}

function rawLines(text: string, masked: readonly MaskedPart[]): PayloadLine[] {
  const lines: PayloadLine[] = [];
  let next = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const pieces: LinePiece[] = [];
    let from = at;
    // A value over several lines, such as a key, ends where its first line does.
    for (let part = masked[next]; part && part.start < end; part = masked[next]) {
      const start = Math.max(part.start, from);
      const stop = Math.min(part.end, end);
      if (start > from) pieces.push({ kind: 'plain', text: text.slice(from, start), at: from });
      pieces.push({ kind: 'mask', text: text.slice(start, stop), at: start, index: next });
      from = stop;
      if (part.end > end) break;
      next += 1;
    }
    if (from < end) pieces.push({ kind: 'plain', text: text.slice(from, end), at: from });
    lines.push({ indent: 0, pieces });
    at = end + 1;
  }
  return lines;
}

const BYTES_A_LINE = 16;

/** One line of a hexadecimal view: where it begins, its bytes, and what of them can be read. */
export interface HexLine {
  at: number;
  hex: string;
  readable: string;
}

/** The bytes of a text in UTF-8, sixteen a line. */
export function hexLines(text: string): HexLine[] {
  const bytes = new TextEncoder().encode(text);
  const lines: HexLine[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_A_LINE) {
    const line = Array.from(bytes.subarray(at, at + BYTES_A_LINE));
    const pairs = line.map((byte) => byte.toString(16).padStart(2, '0'));
    lines.push({
      at,
      hex: `${pairs.slice(0, 8).join(' ')}  ${pairs.slice(8).join(' ')}`,
      readable: line
        .map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.'))
        .join(''),
    });
  }
  return lines;
}

/** The lines of a payload as text. */
export function payloadLines(
  mode: Exclude<PayloadMode, 'hex'>,
  text: string,
  masked: readonly MaskedPart[],
): PayloadLine[] {
  return mode === 'pretty' ? prettyLines(text, masked) : rawLines(text, masked);
}
