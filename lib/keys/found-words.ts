const shapes: readonly (readonly [shape: RegExp, words: string])[] = [
  [/^$/, 'nothing'],
  [/[\0\ufffd]/, 'a file that is no text'],
  [/^(?:ssh-|ecdsa-sha2-)/, 'a public key for SSH'],
  [/^PuTTY-User-Key-File/, 'a key of PuTTY'],
  [/^\{/, 'a JSON object'],
  [/^\[/, 'a JSON list'],
  [/^</, 'XML'],
  [/^(?:\.{0,2}|~|[A-Za-z]:)[\\/]\S+$/, 'the path of a file'],
  [/^[A-Za-z0-9+/_-]{24,}={0,2}$/, 'base64 text without its first and last line'],
];

/** What a pasted text is instead of what was expected; nothing of it is repeated. */
export function foundWords(pasted: string): string {
  const text = pasted.trim();
  const [, label] = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(text) ?? [];
  if (label !== undefined) return `PEM text (${label})`;
  const compact = /\s/.test(text) && /^[A-Za-z0-9+/=\s]+$/.test(text) && text.length > 60;
  const known = shapes.find(([shape]) => shape.test(compact ? text.replace(/\s/g, '') : text));
  return known?.[1] ?? `a text of ${text.length} characters`;
}
