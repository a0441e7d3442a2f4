import { fail, ok, type Result } from '@/lib/util/result';
import { type TokenTable, tokenAt, tokensOf } from '@/lib/util/tokens';
import { type Commands, notClosed, type Word, WordList } from './word-list';

const quotedSingle = /'((?:[^']|'')*)'/y;
const quotedDouble = /"((?:[^"`]|`[\s\S]|"")*)"/y;
/** What only PowerShell knows: variables, and what other commands print. */
const unknown = /\$?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\$\{[^}]{0,200}\}|\$[\w:]+/y;

const tokens = [
  ['joint', /`\r?\n/y],
  ['plain', /`([\s\S])/y],
  ['here', /@['"]\r?\n/y],
  ['single', quotedSingle],
  ['double', quotedDouble],
  ['open', /['"]/y],
  ['table', /@\{/y],
  ['bytes', /\(\s*\[(?:System\.)?Text\.Encoding\]::UTF8\.GetBytes\(\s*/iy],
  ['unknown', unknown],
  ['next', /[|;}]/y],
  ['line', /\r?\n/y],
  ['blank', /[ \t\r]+/y],
  ['plain', /([^\s'"`$(@|;{}=]+|[\s\S])/y],
] as const satisfies TokenTable<string>;

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const inDouble = [
  ['code', /`u\{([\da-fA-F]{1,6})\}/y],
  ['escaped', /`([\s\S])/y],
  ['doubled', /"(")/y],
  // A browser writes signs outside of ASCII so.
  ['char', /\$\(\[char\]\s*(0x[\da-f]+|\d+)\)/iy],
  ['unknown', /\$\((?:[^()]|\([^()]*\))*\)|\$\{[^}]{0,200}\}|\$[\w:]+/y],
  ['plain', /([^`"$]+|[\s\S])/y],
] as const satisfies TokenTable<string>;

/** The sign of a code point in hexadecimal; undefined beyond the last there is. */
function signOf(code: string): string | undefined {
  const point = Number.parseInt(code, 16);
  return point > 0x10ffff ? undefined : String.fromCodePoint(point);
}

/** A text in double quotes, where variables and escapes with a backtick count. */
function addDouble(list: WordList, text: string): void {
  list.add('');
  for (const { kind, written, inner } of tokensOf(inDouble, text)) {
    if (kind === 'unknown') list.addUnknown(written);
    else if (kind === 'code') list.add(signOf(inner) ?? written);
    else if (kind === 'char') list.add(String.fromCharCode(Number(inner)));
    else list.add(kind === 'escaped' ? (escapes[inner] ?? inner) : inner);
  }
}

const inTable = [
  ['text', quotedSingle],
  ['text', quotedDouble],
  ['open', /\{/y],
  ['end', /\}/y],
  ['text', /[^'"{}]+/y],
] as const satisfies TokenTable<string>;

/** Where a table in braces ends; quotes in it are skipped. */
function endOfTable(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; ; ) {
    const token = tokenAt(inTable, text, at);
    if (!token) return undefined;
    at += token.written.length;
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'end') depth -= 1;
    if (depth === 0) return at;
  }
}

/** A text of several lines (`@'…'@`), which ends with its sign at the start of a line. */
function endOfHere(text: string, from: number): number | undefined {
  const end = text.indexOf(`\n${text.charAt(from + 1)}@`, from + 2);
  return end < 0 ? undefined : end + 3;
}

/** The bytes of a text in quotes, which stands in brackets. */
function addBytes(list: WordList, text: string, from: number): number | undefined {
  const quoted = tokenAt(
    [
      ['single', quotedSingle],
      ['double', quotedDouble],
    ] as const,
    text,
    from,
  );
  if (!quoted) return undefined;
  if (quoted.kind === 'single') list.add(quoted.inner.replaceAll("''", "'"));
  else addDouble(list, quoted.inner);
  const rest = from + quoted.written.length;
  const closed = /^\s*\)\s*\)/.exec(text.slice(rest, rest + 20));
  return closed ? rest + closed[0].length : undefined;
}

/**
 * The commands of a text as PowerShell reads it; a table is one word, as it is written.
 * @param isTable reads what stands in a table, where `=` is a word of its own
 */
export function powershellWords(text: string, isTable = false): Result<Commands, string> {
  const list = new WordList();
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(tokens, text, at);
    if (!token) break;
    const { kind, written, inner } = token;
    const start = at;
    let end: number | undefined = at + written.length;
    switch (kind) {
      case 'open':
        return fail(notClosed(text, at));
      case 'here': {
        end = endOfHere(text, at);
        const lines = text.slice(at + written.length, end === undefined ? at : end - 3);
        const body = lines.replace(/\r$/, '');
        if (text.charAt(at + 1) === "'") list.add(body);
        else addDouble(list, body);
        break;
      }
      case 'single':
        list.add(inner.replaceAll("''", "'"));
        break;
      case 'double':
        addDouble(list, inner);
        break;
      case 'table':
        end = endOfTable(text, end);
        list.add(text.slice(at, end));
        break;
      case 'bytes':
        end = addBytes(list, text, end);
        break;
      case 'unknown':
        list.addUnknown(written);
        break;
      case 'next':
        list.endCommand();
        break;
      case 'line':
        list.endLine(text.slice(end, end + 200));
        break;
      case 'blank':
        list.end();
        break;
      case 'plain':
        if (inner === '=' && isTable) list.end();
        list.add(inner);
        if (inner === '=' && isTable) list.end();
        break;
      case 'joint':
        break;
    }
    if (end === undefined) return fail(notClosed(text, start));
    at = end;
  }
  return ok(list.done());
}

/** The names and values of a table such as `@{ "accept"="*" }`; undefined for a word that is none. */
export function tableEntries({ text }: Word): Result<[string, Word][], string> | undefined {
  if (!text.startsWith('@{')) return undefined;
  const words = powershellWords(text.slice(2, -1), true);
  if (!words.ok) return words;
  const entries = words.value.map(([name, sign, ...values]): [string, Word] | undefined => {
    const [value] = values;
    return name && sign?.text === '=' && value && values.length === 1
      ? [name.text, value]
      : undefined;
  });
  return entries.every((entry) => entry !== undefined)
    ? ok(entries)
    : fail('The headers (@{…}) cannot be read: write each as "name" = "value".');
}
