const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Finds the ends of texts in JSON that comes in pieces, also of those that go on in the next one. */
export class TextEnds {
  /** Backslashes right before the next bytes. */
  private escapes = 0;

  /** Position of the quote that ends a text which goes on at `start`; the length when it does not end here. */
  find(bytes: Uint8Array, start: number): number {
    for (let at = bytes.indexOf(QUOTE, start); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
      if (this.escapesBefore(bytes, at, start) % 2 === 0) {
        this.escapes = 0;
        return at;
      }
    }
    this.escapes = this.escapesBefore(bytes, bytes.length, start) % 2;
    return bytes.length;
  }

  private escapesBefore(bytes: Uint8Array, at: number, start: number): number {
    let first = at;
    while (first > start && bytes[first - 1] === BACKSLASH) first -= 1;
    return at - first + (first === start ? this.escapes : 0);
  }
}
