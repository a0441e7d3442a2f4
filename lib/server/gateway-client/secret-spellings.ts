/** A line of a key or certificate is as good as a part of it, a short one such as its last is not. */
const SHORTEST_LINE = 16;

/** What every program writes in the same way. */
const PLAIN = /^[\w.-]+$/;

/** In a URL, or taken from one; a text that has no such form stays as it is. */
function inUrl(text: string, form: (text: string) => string): string {
  try {
    return form(text);
  } catch {
    return text;
  }
}

/** As programs quote it: in JSON, and in texts on one line. */
function quoted(text: string): string[] {
  return [JSON.stringify(text).slice(1, -1), text.replace(/\s+/g, ' ')];
}

/** How a text of a gateway may spell a secret: as it is, quoted, encoded for a URL, line by line. */
export function spellingsOf(secret: string): string[] {
  const text = secret.trim();
  if (PLAIN.test(text)) return [text];
  const lines = text.includes('\n') ? text.split('\n').map((line) => line.trim()) : [];
  return [
    text,
    ...quoted(text),
    inUrl(text, encodeURIComponent),
    inUrl(text, decodeURIComponent),
    ...lines.filter(({ length }) => length >= SHORTEST_LINE),
  ];
}
