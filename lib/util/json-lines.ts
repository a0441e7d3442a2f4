import { createScanner } from 'jsonc-parser';

/** A token of a JSON text as it was typed; `at` is where it stands there. */
export interface JsonPiece {
  kind: 'key' | 'text' | 'number' | 'word' | 'sign';
  text: string;
  at: number;
}

/** One line of a JSON text that is laid out. */
export interface JsonLine {
  /** How many levels it is set in. */
  level: number;
  pieces: JsonPiece[];
}

/** A list or object that is open. */
interface Frame {
  isObject: boolean;
  /** The line that opened it. */
  line: number;
  /** Characters of what it holds, as long as all of that may stand on one line. */
  length: number;
  isEmpty: boolean;
}

/** A list or object of up to so many characters stands on one line. */
const MOST_ON_ONE_LINE = 60;

const closing = /^[\]}]/;
const separator = /^[,:]/;

/**
 * Lays JSON out over lines, token by token: digits, escapes, repeated keys and their order stay as
 * they were typed. It reads no value, so a text that is cut off or broken is laid out as far as it
 * goes. Short lists and objects stay on one line.
 */
export function jsonLines(text: string): JsonLine[] {
  return new Layout(text).lines;
}

class Layout {
  readonly lines: JsonLine[] = [{ level: 0, pieces: [] }];
  private readonly open: Frame[] = [];

  constructor(text: string) {
    const scanner = createScanner(text, true);
    for (;;) {
      scanner.scan();
      const at = scanner.getTokenOffset();
      const length = scanner.getTokenLength();
      if (length === 0) return;
      this.take(text.slice(at, at + length), at);
    }
  }

  private get last(): JsonLine {
    const line = this.lines.at(-1);
    if (line) return line;
    const first = { level: 0, pieces: [] };
    this.lines.push(first);
    return first;
  }

  private take(text: string, at: number): void {
    const frame = this.open.at(-1);
    if (text === '{' || text === '[') {
      this.beginValue(frame);
      this.add({ kind: 'sign', text, at });
      const line = this.lines.length - 1;
      this.open.push({ isObject: text === '{', line, length: 0, isEmpty: true });
    } else if (closing.test(text)) this.close(text, at);
    else if (separator.test(text)) this.add({ kind: 'sign', text, at });
    else {
      this.beginValue(frame);
      this.add({ kind: kindOf(text, this.isKey(frame)), text, at });
    }
  }

  /** Whether the next text in an object is a key: nothing stands before it on its line. */
  private isKey(frame: Frame | undefined): boolean {
    return frame?.isObject === true && this.last.pieces.length === 0;
  }

  /** What a list or object holds begins on a line of its own, and the value of a key behind it. */
  private beginValue(frame: Frame | undefined): void {
    if (!frame) {
      if (this.last.pieces.length > 0) this.lines.push({ level: 0, pieces: [] });
      return;
    }
    const before = this.last.pieces.at(-1)?.text;
    if (before === ':') return;
    frame.isEmpty = false;
    this.lines.push({ level: this.open.length, pieces: [] });
  }

  private add(piece: JsonPiece): void {
    this.last.pieces.push(piece);
    const frame = this.open.at(-1);
    if (frame) frame.length += piece.text.length + 1;
  }

  private close(text: string, at: number): void {
    const frame = this.open.pop();
    const piece: JsonPiece = { kind: 'sign', text, at };
    if (!frame) {
      this.add(piece);
      return;
    }
    const isShort = frame.length <= MOST_ON_ONE_LINE && (this.open.length > 0 || frame.isEmpty);
    if (isShort && this.isFlat(frame)) this.join(frame, piece);
    else this.lines.push({ level: this.open.length, pieces: [piece] });
    const outer = this.open.at(-1);
    if (outer) outer.length += frame.length + text.length + 1;
  }

  /** Whether everything inside stands on lines of its own level. */
  private isFlat({ line }: Frame): boolean {
    const level = this.open.length + 1;
    return this.lines.slice(line + 1).every((each) => each.level === level);
  }

  private join({ line }: Frame, end: JsonPiece): void {
    const inner = this.lines.splice(line + 1);
    const opener = this.last;
    for (const each of inner) opener.pieces.push(...each.pieces);
    opener.pieces.push(end);
  }
}

function kindOf(text: string, isKey: boolean): JsonPiece['kind'] {
  if (text.startsWith('"')) return isKey ? 'key' : 'text';
  return /^[-\d]/.test(text) ? 'number' : 'word';
}
