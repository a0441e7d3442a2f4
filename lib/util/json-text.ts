import { type Node, parseTree } from 'jsonc-parser';

/** Lays out a value; what is not nested, and every key, is copied as it was typed. */
function write(text: string, node: Node, indent: string, sortKeys: boolean): string {
  const typed = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const inner = `${indent}  `;
  const children = node.children ?? [];
  const between = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0
      ? open + close
      : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
  if (node.type === 'array') {
    const items = children.map((item) => write(text, item, inner, sortKeys));
    return between('[', items, ']');
  }
  if (node.type !== 'object') return typed(node);
  const entries = children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key: typed(key), value }] : [],
  );
  if (sortKeys) entries.sort((left, right) => (left.key < right.key ? -1 : 1));
  const members = entries.map(({ key, value }) => `${key}: ${write(text, value, inner, sortKeys)}`);
  return between('{', members, '}');
}

/**
 * Lays JSON text out over lines, two spaces a level. Digits and escapes stay as they were typed;
 * text that is no JSON, or is nested too deep, comes back as it is. The library's own formatter can
 * put no keys in order.
 * @param sortKeys puts the keys of objects in order, to compare two texts
 */
export function layOutJson(text: string, { sortKeys = false } = {}): string {
  try {
    JSON.parse(text);
    const root = parseTree(text);
    return root ? write(text, root, '', sortKeys) : text;
  } catch {
    return text;
  }
}
