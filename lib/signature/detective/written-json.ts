import { type Node, parseTree } from 'jsonc-parser';
import { tooDeepAt } from '@/lib/util/nesting.mjs';

/** How a library writes JSON that it has read. */
interface JsonStyle {
  /** Between members, and between a key and its value. */
  comma?: string;
  colon?: string;
  /** Blanks a level, over lines of their own. */
  indent?: number;
  isSorted?: boolean;
  /** Writes a text anew; as it was written where there is none. */
  text?: (value: string) => string;
}

const escaped = (text: string, signs: RegExp) =>
  text.replace(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Texts as languages write them. */
const plain = (value: string) => JSON.stringify(value);
const ascii = (value: string) => escaped(plain(value), /[\u007f-\uffff]/g);
const slashed = (value: string) => ascii(value).replaceAll('/', '\\/');
const forHtml = (value: string) => escaped(plain(value), /[<>&\u2028\u2029]/g);

const order = (one: string, other: string) => Number(one > other) - Number(one < other);

function write(source: string, node: Node, style: JsonStyle, indent: string): string {
  const { comma = ',', colon = ':', text } = style;
  const typed = ({ type, offset, length }: Node) => {
    const token = source.slice(offset, offset + length);
    return text && (type === 'string' || type === 'property')
      ? text(String(JSON.parse(token)))
      : token;
  };
  const inner = style.indent === undefined ? '' : `${indent}${' '.repeat(style.indent)}`;
  const between = (open: string, parts: readonly string[], close: string) => {
    if (parts.length === 0 || style.indent === undefined)
      return `${open}${parts.join(comma)}${close}`;
    return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
  };
  const children = node.children ?? [];
  if (node.type === 'array') {
    const items = children.map((item) => write(source, item, style, inner));
    return between('[', items, ']');
  }
  if (node.type !== 'object') return typed(node);
  const members = children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ name: String(key.value), key: typed(key), value }] : [],
  );
  if (style.isSorted) members.sort((one, other) => order(one.name, other.name));
  const written = members.map(
    ({ key, value }) => `${key}${colon}${write(source, value, style, inner)}`,
  );
  return between('{', written, '}');
}

/** The ways in which bodies are written again by those who parse them first, the usual ones first. */
const styles = {
  rewritten_compact: [{}],
  rewritten_spaced: [{ comma: ', ', colon: ': ' }],
  rewritten_indented: [
    { indent: 2, colon: ': ' },
    { indent: 4, colon: ': ' },
  ],
  rewritten_escaped: [
    { text: plain },
    { text: ascii },
    { comma: ', ', colon: ': ', text: ascii },
    { comma: ', ', colon: ': ', text: plain },
    { text: slashed },
    { text: forHtml },
  ],
  rewritten_sorted: [
    { isSorted: true },
    { isSorted: true, text: plain },
    { isSorted: true, comma: ', ', colon: ': ' },
    { isSorted: true, comma: ', ', colon: ': ', text: ascii },
    { isSorted: true, text: ascii },
    { isSorted: true, text: forHtml },
  ],
} as const satisfies Record<string, readonly JsonStyle[]>;

type WrittenName = keyof typeof styles | 'rewritten_values';

/** A body as it is after it was read and written again. */
export interface WrittenJson {
  name: WrittenName;
  text: string;
}

/**
 * JSON as usual libraries write it again, with numbers and repeated keys as they were, and last as
 * JavaScript reads it. Nothing for what is no JSON, or is nested too deep.
 */
export function writtenAgain(body: string): WrittenJson[] {
  if (tooDeepAt(body) >= 0) return [];
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return [];
  }
  const root = parseTree(body);
  if (!root) return [];
  const names = Object.keys(styles) as (keyof typeof styles)[];
  return [
    ...names.flatMap((name) =>
      styles[name].map((style) => ({ name, text: write(body, root, style, '') })),
    ),
    { name: 'rewritten_values', text: JSON.stringify(read) },
  ];
}
