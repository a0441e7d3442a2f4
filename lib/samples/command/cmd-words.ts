import { fail, ok, type Result } from '@/lib/util/result';
import { type Commands, WordList } from './word-list';

/**
 * The commands of a text as cmd.exe hands them on: a caret takes the meaning from the next sign, at
 * the end of a line it joins the lines, and a line end that it escapes is part of the text.
 */
function withoutCarets(text: string): Result<string[], string> {
  const commands = [''];
  const add = (signs: string) => commands.push((commands.pop() ?? '') + signs);
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' && isQuoted) {
      const line = text.slice(0, at).split('\n').length;
      return fail(`Line ${line} ends inside of quotes, where cmd.exe ends the command.`);
    }
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || !/[\^&|<>\n]/.test(sign)) add(sign);
    else if (sign === '^') {
      const ends = /^\^\r?\n(\r?\n)?/.exec(text.slice(at, at + 5));
      if (ends) add(ends[1] === undefined ? '' : '\n');
      else add(text.charAt(at + 1));
      at += ends ? ends[0].length - 1 : 1;
    } else if (sign === '\n' && /^\s*-/.test(text.slice(at, at + 200))) add(' ');
    else commands.push('');
  }
  return isQuoted ? fail('A double quote is not closed.') : ok(commands);
}

/** How many signs of a kind follow each other at a place. */
function runAt(text: string, at: number, sign: string): number {
  let end = at;
  while (text[end] === sign) end += 1;
  return end - at;
}

/** Words as programs of Windows take their command line apart: backslashes count before quotes. */
function addWords(list: WordList, command: string): void {
  let isQuoted = false;
  for (let at = 0; at < command.length; at += 1) {
    const slashes = runAt(command, at, '\\');
    const isBeforeQuote = command[at + slashes] === '"';
    if (slashes > 0) {
      const isLiteral = isBeforeQuote && slashes % 2 === 1;
      list.add(
        '\\'.repeat(isBeforeQuote ? Math.floor(slashes / 2) : slashes) + (isLiteral ? '"' : ''),
      );
      at += slashes - (isLiteral ? 0 : 1);
    } else if (command[at] === '"') {
      const isDoubled = isQuoted && command[at + 1] === '"';
      list.add(isDoubled ? '"' : '');
      if (isDoubled) at += 1;
      else isQuoted = !isQuoted;
    } else if (!isQuoted && /[ \t\r]/.test(command.charAt(at))) list.end();
    else list.add(command.charAt(at));
  }
}

/** The commands of a text as cmd.exe and the programs that it starts read it. */
export function cmdWords(text: string): Result<Commands, string> {
  const commands = withoutCarets(text);
  if (!commands.ok) return commands;
  const list = new WordList();
  for (const command of commands.value) {
    addWords(list, command);
    list.endCommand();
  }
  const variables = text.match(/%[A-Za-z_]\w*%/g) ?? [];
  const marked = list.done().map((command) =>
    command.map((word) => {
      const unknown = variables.find((variable) => word.text.includes(variable));
      return unknown === undefined ? word : { ...word, unknown };
    }),
  );
  return ok(marked);
}
