import { fail, ok, type Result } from '@/lib/util/result';
import { type Commands, notClosed, type Word, WordList } from './word-list';

const token = new RegExp(
  [
    /`\r?\n/,
    /`(?<escaped>[\s\S])/,
    /@'\r?\n(?<hereSingle>[\s\S]*?)\r?\n'@/,
    /@"\r?\n(?<hereDouble>[\s\S]*?)\r?\n"@/,
    /'(?<single>(?:[^']|'')*)'/,
    /"(?<double>(?:[^"`]|`[\s\S]|"")*)"/,
    /(?<open>@?['"]|`$)/,
    /(?<table>@\{)/,
    /\(\s*\[(?:System\.)?Text\.Encoding\]::UTF8\.GetBytes\(\s*(?<bytes>"(?:[^"`]|`[\s\S]|"")*"|'(?:[^']|'')*')\s*\)\s*\)/,
    /(?<unknown>\$?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\$\{[^}]*\}|\$[\w:]+)/,
    /(?<next>[|;]|\})/,
    /(?<line>\r?\n)/,
    /(?<blank>[ \t\r]+)/,
    /(?<plain>[^\s'"`$(@|;{}]+|[\s\S])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iy',
);

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

const inDouble =
  /`u\{(?<code>[\da-fA-F]{1,6})\}|`(?<escaped>[\s\S])|(?<doubled>"")|\$\(\[char\]\s*(?<char>0x[\da-fA-F]+|\d+)\)|(?<unknown>\$\((?:[^()]|\([^()]*\))*\)|\$\{[^}]*\}|\$[\w:]+)|[^`"$]+|[\s\S]/gi;

/** A text in double quotes, where variables and escapes with a backtick count. */
function addDouble(list: WordList, text: string): void {
  list.add('');
  for (const { 0: written, groups = {} } of text.matchAll(inDouble)) {
    const { code, escaped, doubled, char, unknown } = groups;
    if (unknown !== undefined) list.addUnknown(unknown);
    else if (code !== undefined) list.add(String.fromCodePoint(Number.parseInt(code, 16)));
    else if (char !== undefined) list.add(String.fromCharCode(Number(char)));
    else if (escaped !== undefined) list.add(escapes[escaped] ?? escaped);
    else list.add(doubled === undefined ? written : '"');
  }
}

/** Where a table in braces ends; the quotes in it are skipped. */
function endOfTable(text: string, from: number): number | undefined {
  const part = /'(?:[^']|'')*'|"(?:[^"`]|`[\s\S]|"")*"|[{}]|[^'"{}]+/gy;
  part.lastIndex = from;
  let depth = 1;
  for (let found = part.exec(text); found; found = part.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return part.lastIndex;
  }
  return undefined;
}

/** Signs outside of quotes; in a table `=` is a word of its own. */
function addPlain(list: WordList, text: string, isTable: boolean): void {
  for (const part of isTable ? text.split(/(=)/) : [text]) {
    if (part === '=' && isTable) list.end();
    if (part !== '') list.add(part);
    if (part === '=' && isTable) list.end();
  }
}

/** The commands of a text as PowerShell reads it; a table is one word, as it is written. */
export function powershellWords(text: string, isTable = false): Result<Commands, string> {
  const list = new WordList();
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const { 0: taken = '', groups: found = {} } = token.exec(text) ?? {};
    const end = found.table === undefined ? at + taken.length : endOfTable(text, at + taken.length);
    if (found.open !== undefined || taken === '' || end === undefined)
      return fail(notClosed(text, at));
    const { single, bytes } = found;
    const double = found.double ?? found.hereDouble;
    const quoted = bytes?.slice(1, -1);
    if (found.table !== undefined) list.add(text.slice(at, end));
    else if (double !== undefined) addDouble(list, double);
    else if (quoted !== undefined && bytes?.startsWith('"')) addDouble(list, quoted);
    else if (found.unknown !== undefined) list.addUnknown(found.unknown);
    else if (found.next !== undefined) list.endCommand();
    else if (found.line !== undefined) list.endLine(text.slice(end, end + 200));
    else if (found.blank !== undefined) list.end();
    else {
      const plain = found.escaped ?? found.hereSingle ?? found.plain;
      const literal = single ?? quoted;
      if (literal !== undefined) list.add(literal.replaceAll("''", "'"));
      else if (plain !== undefined) addPlain(list, plain, isTable);
    }
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
