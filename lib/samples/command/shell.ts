import { fail, ok, type Result } from '@/lib/util/result';
import { cmdWords } from './cmd-words';
import { posixWords } from './posix-words';
import { powershellWords } from './powershell-words';
import type { Word } from './word-list';

const curl = /^(?:[^"'{[]*[\\/])?curl(?:\.exe)?$/i;
const webRequest = /^(?:invoke-webrequest|invoke-restmethod|iwr|irm)$/i;
/** What stands before a command without being a part of it: prompts, helpers, settings. */
const prompt = /^(?:\$|#|>|%|PS [^>\n]*>|[A-Z]:\\[^>\n]*>)[ \t]+(?=\S)/;
const before = /^(?:|sudo|time|env|command|\w+=.*)$/;

type Shell = 'posix' | 'cmd' | 'powershell';

/** Signs that one shell alone writes a command with. */
function shellOf(text: string): Shell {
  if (/^(?:\$\w+\s*=|(?:invoke-\w+|iwr|irm)\s)/i.test(text)) return 'powershell';
  // The first quote of a text tells, since the others may stand inside of it.
  if (/^[^'"]*\s\^"/.test(text)) return 'cmd';
  const rest = text.replace(/\$'(?:[^'\\]|\\.)*'|'[^']*'/gs, '');
  if (/`\r?\n/.test(rest) || /\s-(?:uri|body|headers|method|contenttype)\s/i.test(rest))
    return 'powershell';
  if (/[\s"]\^\r?\n|\s\^"/.test(rest)) return 'cmd';
  const isDoubled =
    /"\s*[[{]\s*""/.test(rest) || (/^\S*curl\.exe\s/i.test(text) && /\\"/.test(rest));
  return isDoubled ? 'cmd' : 'posix';
}

const readers = { posix: posixWords, cmd: cmdWords, powershell: powershellWords } as const;

/** A command that is understood here, by the words behind its name. */
export interface ReadCommand {
  program: 'curl' | 'web_request';
  words: Word[];
}

/** Quotes of arguments that PowerShell 5 hands to programs of Windows. */
function forProgram(words: Word[], shell: Shell): Word[] {
  if (shell !== 'powershell') return words;
  return words.map((word) =>
    /(?<!\\)"/.test(word.text) ? word : { ...word, text: word.text.replaceAll('\\"', '"') },
  );
}

function commandOf(words: Word[], shell: Shell): ReadCommand[] {
  const at = words.findIndex(({ text }) => !before.test(text));
  const name = words[at]?.text ?? '';
  const rest = words.slice(at + 1);
  const isAlias =
    shell === 'powershell' &&
    /^curl$/i.test(name) &&
    rest.some(({ text }) => /^-(?:uri|body|headers|method|contenttype)$/i.test(text));
  if (webRequest.test(name) || isAlias) return [{ program: 'web_request', words: rest }];
  return curl.test(name) ? [{ program: 'curl', words: forProgram(rest, shell) }] : [];
}

/** Whether a text begins like a command that sends a request. */
export function looksLikeCommand(text: string): boolean {
  const bare = text.replace(prompt, '');
  const program =
    bare
      .slice(0, 2_000)
      .split(/\s/, 50)
      .find((word) => !before.test(word)) ?? '';
  if (curl.test(program) || webRequest.test(program)) return true;
  return /^\$\w+\s*=/.test(bare) && /\b(?:invoke-\w+|iwr|irm)\b/i.test(bare);
}

/** The commands of a pasted text that send requests, read as its shell would read them. */
export function readCommands(text: string): Result<ReadCommand[], string> {
  const bare = text.replace(prompt, '');
  const shell = shellOf(bare);
  const read = readers[shell](bare);
  if (!read.ok) return read;
  const commands = read.value.flatMap((words) => commandOf(words, shell));
  return commands.length > 0 ? ok(commands) : fail('There is no command of curl in this text.');
}
