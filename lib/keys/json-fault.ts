const blanks = /[ \t\r\n]*/y;
const scalar =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const maximumDepth = 64;

/** Walks JSON text and stops at the first sign that no JSON could have there. */
class Scanner {
  position = 0;

  constructor(private readonly text: string) {}

  private skipBlanks(): void {
    blanks.lastIndex = this.position;
    blanks.exec(this.text);
    this.position = blanks.lastIndex;
  }

  private take(sign: string): boolean {
    this.skipBlanks();
    if (this.text[this.position] !== sign) return false;
    this.position += 1;
    return true;
  }

  private scalar(): boolean {
    this.skipBlanks();
    scalar.lastIndex = this.position;
    if (!scalar.test(this.text)) return false;
    this.position = scalar.lastIndex;
    return true;
  }

  private items(close: string, item: () => boolean): boolean {
    if (this.take(close)) return true;
    do {
      if (!item()) return false;
    } while (this.take(','));
    return this.take(close);
  }

  value(depth = 0): boolean {
    if (depth > maximumDepth) return false;
    if (this.take('[')) return this.items(']', () => this.value(depth + 1));
    if (this.take('{')) {
      return this.items('}', () => {
        this.skipBlanks();
        const isName = this.text[this.position] === '"' && this.scalar();
        return isName && this.take(':') && this.value(depth + 1);
      });
    }
    return this.scalar();
  }
}

/**
 * Line of the first fault in text that is no JSON, from 1. The text of the engine's own error
 * cannot be used: browsers word it differently, some without a position, and it repeats the text.
 */
export function jsonFaultLine(text: string): number {
  const scanner = new Scanner(text);
  scanner.value();
  return text.slice(0, scanner.position).split('\n').length;
}
