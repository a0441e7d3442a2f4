import { jsonTokens } from './json-tokens';

/** JSON text taken apart without reading its numbers or letters: what is not nested stays as typed. */
type JsonText =
  | { kind: 'object'; entries: { key: string; value: JsonText }[] }
  | { kind: 'array'; items: JsonText[] }
  | { kind: 'token'; text: string };

/** Takes apart what `JSON.parse` accepted. */
function takeApart(text: string): JsonText {
  const list = text.match(jsonTokens) ?? [];
  let at = 0;
  const next = () => list[at++] ?? '';
  const value = (): JsonText => {
    const token = next();
    if (token === '{') {
      const entries: { key: string; value: JsonText }[] = [];
      while (list[at] !== '}') {
        if (list[at] === ',') at += 1;
        const key = next();
        at += 1;
        entries.push({ key, value: value() });
      }
      at += 1;
      return { kind: 'object', entries };
    }
    if (token !== '[') return { kind: 'token', text: token };
    const items: JsonText[] = [];
    while (list[at] !== ']') {
      if (list[at] === ',') at += 1;
      items.push(value());
    }
    at += 1;
    return { kind: 'array', items };
  };
  return value();
}

function sorted(entries: { key: string; value: JsonText }[]) {
  return [...entries].sort((left, right) => (left.key < right.key ? -1 : 1));
}

function write(node: JsonText, indent: string, sortKeys: boolean): string {
  if (node.kind === 'token') return node.text;
  const inner = `${indent}  `;
  if (node.kind === 'array') {
    if (node.items.length === 0) return '[]';
    const lines = node.items.map((item) => inner + write(item, inner, sortKeys));
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  if (node.entries.length === 0) return '{}';
  const entries = sortKeys ? sorted(node.entries) : node.entries;
  const lines = entries.map(({ key, value }) => `${inner}${key}: ${write(value, inner, sortKeys)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/**
 * Lays JSON text out over lines, two spaces a level. Digits and escapes stay as they were typed;
 * text that is no JSON, or is nested too deep, comes back as it is.
 * @param sortKeys puts the keys of objects in order, to compare two texts
 */
export function layOutJson(text: string, { sortKeys = false } = {}): string {
  try {
    JSON.parse(text);
    return write(takeApart(text), '', sortKeys);
  } catch {
    return text;
  }
}
