/** What a text is made of: each kind with its sticky pattern, the first that fits counts. */
export type TokenTable<Kind extends string> = readonly (readonly [kind: Kind, pattern: RegExp])[];

/** A part of a text. */
export interface Token<Kind extends string> {
  kind: Kind;
  written: string;
  /** What the group of the pattern holds; empty for a pattern without one. */
  inner: string;
}

/** The token at a place of a text; undefined where none fits. */
export function tokenAt<Kind extends string>(
  table: TokenTable<Kind>,
  text: string,
  at: number,
): Token<Kind> | undefined {
  for (const [kind, pattern] of table) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found && found[0] !== '') return { kind, written: found[0], inner: found[1] ?? '' };
  }
  return undefined;
}

/** The tokens of a text from its beginning, up to where none fits. */
export function* tokensOf<Kind extends string>(
  table: TokenTable<Kind>,
  text: string,
): Generator<Token<Kind>> {
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(table, text, at);
    if (!token) return;
    yield token;
    at += token.written.length;
  }
}
