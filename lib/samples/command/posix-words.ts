import { fail, ok, type Result } from '@/lib/util/result';
import { unescapedC } from './c-escapes';
import { type Commands, notClosed, WordList } from './word-list';

/** What only the shell knows: variables and what other commands print. */
const unknown = /\$\((?:[^()]|\([^()]*\))*\)|`[^`]*`|\$\{[^}]*\}|\$[A-Za-z_]\w*|\$[\d@*#?!$-]/
  .source;

const token = new RegExp(
  [
    /\\\r?\n/,
    /\\(?<escaped>[\s\S])/,
    /\$'(?<c>(?:[^'\\]|\\[\s\S])*)'/,
    /'(?<single>[^']*)'/,
    /\$?"(?<double>(?:[^"\\]|\\[\s\S])*)"/,
    /(?<open>\$?['"]|\\$)/,
    new RegExp(`(?<unknown>${unknown})`),
    /(?<here><<)/,
    /\d*>&\d+/,
    /(?<file>&>|\d*>>?|<)/,
    /(?<next>&&|\|\|?|;)/,
    /(?<apart>&)/,
    /(?<line>\r?\n)/,
    /(?<blank>[ \t\r]+)/,
    /(?<plain>[^\s\\'"$`<>|;&]+|[$`\s])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);

const inDouble = new RegExp(
  `\\\\\\r?\\n|\\\\(?<escaped>[$\`"\\\\])|(?<unknown>${unknown})|(?<plain>[^\\\\$\`]+|[\\\\$\`])`,
  'g',
);

/** A text in double quotes, where variables and a few escapes count. */
function addDouble(list: WordList, text: string): void {
  list.add('');
  for (const { groups = {} } of text.matchAll(inDouble)) {
    if (groups.unknown !== undefined) list.addUnknown(groups.unknown);
    else list.add(groups.escaped ?? groups.plain ?? '');
  }
}

/** The commands of a text as bash and its relatives read it. */
export function posixWords(text: string): Result<Commands, string> {
  const list = new WordList();
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const { 0: taken = '', groups: found = {} } = token.exec(text) ?? {};
    if (found.open !== undefined || taken === '') return fail(notClosed(text, at));
    if (found.here !== undefined)
      return fail('The body comes from the lines below (<<): paste those lines alone.');
    if (found.apart !== undefined)
      return fail('“&” outside of quotes ends the command: put the address in quotes.');
    at += taken.length;
    if (found.plain?.startsWith('#') && !list.isInWord) at = `${text}\n`.indexOf('\n', at);
    else if (found.unknown !== undefined) list.addUnknown(found.unknown);
    else if (found.double !== undefined) addDouble(list, found.double);
    else if (found.file !== undefined) list.leaveOutNext();
    else if (found.next !== undefined) list.endCommand();
    else if (found.line !== undefined) list.endLine(text.slice(at, at + 200));
    else if (found.blank !== undefined) list.end();
    else {
      const plain = found.escaped ?? found.single ?? found.plain;
      if (found.c !== undefined) list.add(unescapedC(found.c));
      else if (plain !== undefined) list.add(plain);
    }
  }
  return ok(list.done());
}
