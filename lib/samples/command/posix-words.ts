import { fail, ok, type Result } from '@/lib/util/result';
import { type TokenTable, tokenAt, tokensOf } from '@/lib/util/tokens';
import { unescapedC } from './c-escapes';
import { type Commands, notClosed, WordList } from './word-list';

/** What only the shell knows: variables, and what other commands print. */
const unknown =
  /\$\((?:[^()]|\([^()]*\))*\)|`[^`]*`|\$\{[^}]{0,200}\}|\$[A-Za-z_]\w*|\$[\d@*#?!$-]/y;

const tokens = [
  ['joint', /\\\r?\n/y],
  ['literal', /\\([\s\S])/y],
  ['c', /\$'((?:[^'\\]|\\[\s\S])*)'/y],
  ['literal', /'([^']*)'/y],
  ['double', /\$?"((?:[^"\\]|\\[\s\S])*)"/y],
  ['open', /\$?['"]/y],
  ['unknown', unknown],
  ['lines', /<</y],
  ['stream', /\d*>&\d+/y],
  ['file', /&>|\d*>>?|</y],
  ['next', /&&|\|\|?|;/y],
  ['apart', /&/y],
  ['line', /\r?\n/y],
  ['blank', /[ \t\r]+/y],
  ['remark', /#[^\n]*/y],
  ['plain', /([^\s\\'"$`<>|;&]+|[\s\S])/y],
] as const satisfies TokenTable<string>;

const inDouble = [
  ['joint', /\\\r?\n/y],
  ['plain', /\\([$`"\\])/y],
  ['unknown', unknown],
  ['plain', /([^\\$`]+|[\\$`])/y],
] as const satisfies TokenTable<string>;

/** A text in double quotes, where variables and a few escapes count. */
function addDouble(list: WordList, text: string): void {
  list.add('');
  for (const { kind, written, inner } of tokensOf(inDouble, text)) {
    if (kind === 'unknown') list.addUnknown(written);
    else list.add(inner);
  }
}

/** The commands of a text as bash and its relatives read it. */
export function posixWords(text: string): Result<Commands, string> {
  const list = new WordList();
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(tokens, text, at);
    if (!token) break;
    const { kind, written, inner } = token;
    const start = at;
    at += written.length;
    switch (kind) {
      case 'open':
        return fail(notClosed(text, start));
      case 'lines':
        return fail('The body comes from the lines below (<<): paste those lines alone.');
      case 'apart':
        return fail('“&” outside of quotes ends the command: put the address in quotes.');
      case 'literal':
      case 'plain':
        list.add(inner);
        break;
      case 'c':
        list.add(unescapedC(inner));
        break;
      case 'double':
        addDouble(list, inner);
        break;
      case 'unknown':
        list.addUnknown(written);
        break;
      case 'file':
        list.leaveOutNext();
        break;
      case 'next':
        list.endCommand();
        break;
      case 'line':
        list.endLine(text.slice(at, at + 200));
        break;
      case 'blank':
        list.end();
        break;
      case 'remark':
        // Inside of a word it is a sign like any other.
        if (list.isInWord) list.add(written);
        break;
      case 'joint':
      case 'stream':
        break;
    }
  }
  return ok(list.done());
}
