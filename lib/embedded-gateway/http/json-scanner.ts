import { errorGuard } from '@/lib/util/error-guard.mjs';
import { fail, ok, type Result } from '@/lib/util/result';

/** A JSON value with the 1-based position of its first byte and of its last one. */
export type JsonNode = { start: number; end: number } & (
  | { kind: 'object'; entries: [string, JsonNode][] }
  | { kind: 'array'; items: JsonNode[] }
  | { kind: 'string'; value: string }
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
);

/** Why no value could be read; `character` counts bytes from 1, as the gateway's decoder does. */
export type ScanFailure =
  | { kind: 'empty' }
  | { kind: 'truncated' }
  | { kind: 'too_many_values' }
  | { kind: 'malformed'; character: number };

class ScanError extends Error {
  constructor(readonly failure: ScanFailure) {
    super(failure.kind);
  }
}

const isScanError = errorGuard(ScanError, 'ScanError');

const code = (character: string) => character.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const COMMA = code(',');
const simpleEscapes = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }),
);
const literals = [
  { text: 'true', node: { kind: 'boolean', value: true } },
  { text: 'false', node: { kind: 'boolean', value: false } },
  { text: 'null', node: { kind: 'null' } },
] as const;

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** What one scan may build. */
export interface ScanLimits {
  /** Levels of nesting. */
  depth: number;
  /** Values of every kind, lists and objects with those inside them. */
  values: number;
}

/** Reads one value and stops behind it: what follows is not looked at (gateway contract §2.3). */
class Scanner {
  private at = 0;
  private values = 0;
  private readonly bytes: Buffer;

  constructor(
    bytes: Uint8Array,
    private readonly limits: ScanLimits,
  ) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  document(): JsonNode {
    this.skipSpace();
    if (this.at === this.bytes.length) throw new ScanError({ kind: 'empty' });
    return this.value(1);
  }

  /** The byte here, or the end of a text that should have gone on. */
  private peek(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new ScanError({ kind: 'truncated' });
    return byte;
  }

  private malformed(): ScanError {
    return new ScanError({ kind: 'malformed', character: this.at + 1 });
  }

  private skipSpace(): void {
    while (this.at < this.bytes.length && isSpace(this.peek())) this.at += 1;
  }

  private expect(character: string): void {
    if (this.peek() !== code(character)) throw this.malformed();
    this.at += 1;
  }

  private value(depth: number): JsonNode {
    // Before anything is built: a body that is small in bytes may unfold to hundreds of times its size.
    this.values += 1;
    if (this.values > this.limits.values) throw new ScanError({ kind: 'too_many_values' });
    const byte = this.peek();
    const start = this.at + 1;
    if (byte === code('{')) return this.object(depth, start);
    if (byte === code('[')) return this.array(depth, start);
    if (byte === QUOTE) return { kind: 'string', value: this.string(), start, end: this.at };
    if (byte === code('-') || isDigit(byte)) {
      return { kind: 'number', text: this.number(), start, end: this.at };
    }
    const literal = literals.find(({ text }) => code(text) === byte);
    if (!literal) throw this.malformed();
    for (const character of literal.text) this.expect(character);
    return { ...literal.node, start, end: this.at };
  }

  private enter(depth: number): void {
    if (depth > this.limits.depth) throw this.malformed();
    this.at += 1;
    this.skipSpace();
  }

  private object(depth: number, start: number): JsonNode {
    const entries: [string, JsonNode][] = [];
    this.enter(depth);
    while (entries.length > 0 || this.peek() !== code('}')) {
      if (this.peek() !== QUOTE) throw this.malformed();
      const name = this.string();
      this.skipSpace();
      this.expect(':');
      this.skipSpace();
      entries.push([name, this.value(depth + 1)]);
      if (!this.another('}')) break;
    }
    this.at += 1;
    return { kind: 'object', entries, start, end: this.at };
  }

  private array(depth: number, start: number): JsonNode {
    const items: JsonNode[] = [];
    this.enter(depth);
    while (items.length > 0 || this.peek() !== code(']')) {
      items.push(this.value(depth + 1));
      if (!this.another(']')) break;
    }
    this.at += 1;
    return { kind: 'array', items, start, end: this.at };
  }

  /** True when a comma promises another member; at the closing bracket false. */
  private another(close: string): boolean {
    this.skipSpace();
    const byte = this.peek();
    if (byte === code(close)) return false;
    if (byte !== COMMA) throw this.malformed();
    this.at += 1;
    this.skipSpace();
    return true;
  }

  private number(): string {
    const from = this.at;
    if (this.peek() === code('-')) this.at += 1;
    if (this.peek() === code('0')) this.at += 1;
    else this.digits();
    if (this.bytes[this.at] === code('.')) {
      this.at += 1;
      this.digits();
    }
    const exponent = this.bytes[this.at];
    if (exponent === code('e') || exponent === code('E')) {
      this.at += 1;
      const sign = this.peek();
      if (sign === code('+') || sign === code('-')) this.at += 1;
      this.digits();
    }
    return this.bytes.toString('latin1', from, this.at);
  }

  private digits(): void {
    if (!isDigit(this.peek())) throw this.malformed();
    while (this.at < this.bytes.length && isDigit(this.peek())) this.at += 1;
  }

  private string(): string {
    this.at += 1;
    let text = '';
    let from = this.at;
    for (;;) {
      const byte = this.peek();
      if (byte < 0x20) throw this.malformed();
      if (byte !== QUOTE && byte !== BACKSLASH) {
        this.at += 1;
        continue;
      }
      text += this.bytes.toString('utf8', from, this.at);
      this.at += 1;
      // A surrogate escape without its partner becomes U+FFFD, as in the gateway.
      if (byte === QUOTE) return text.replace(/\p{Surrogate}/gu, '\ufffd');
      text += this.escape();
      from = this.at;
    }
  }

  private escape(): string {
    const character = String.fromCharCode(this.peek());
    const simple = simpleEscapes.get(character);
    if (simple === undefined && character !== 'u') throw this.malformed();
    this.at += 1;
    if (simple !== undefined) return simple;
    let unit = '';
    for (let count = 0; count < 4; count += 1) {
      const digit = String.fromCharCode(this.peek());
      if (!/[0-9a-fA-F]/.test(digit)) throw this.malformed();
      unit += digit;
      this.at += 1;
    }
    return String.fromCharCode(Number.parseInt(unit, 16));
  }
}

/**
 * Scans the first JSON value of `bytes` with positions and repeated names kept. Nesting beyond
 * its limit is malformed at the bracket that goes too deep.
 */
export function scanJson(bytes: Uint8Array, limits: ScanLimits): Result<JsonNode, ScanFailure> {
  try {
    return ok(new Scanner(bytes, limits).document());
  } catch (error) {
    if (isScanError(error)) return fail(error.failure);
    throw error;
  }
}
