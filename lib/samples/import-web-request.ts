import { fail, ok, type Result } from '@/lib/util/result';
import { tableEntries } from './command/powershell-words';
import type { Word } from './command/word-list';
import type { ImportedSample } from './imported-sample';

const names = ['body', 'contenttype', 'form', 'headers', 'infile', 'useragent'] as const;
type Name = (typeof names)[number];

/** A parameter by its name or a beginning of it, as PowerShell takes them. */
function parameterOf(text: string): { name: Name; own: string | undefined } | undefined {
  const [, typed, own] = /^-([a-z]+)(?::([\s\S]*))?$/i.exec(text) ?? [];
  const name = typed && names.find((each) => each.startsWith(typed.toLowerCase()));
  return name ? { name, own } : undefined;
}

function given(words: readonly Word[]): Map<Name, Word> {
  const found = new Map<Name, Word>();
  for (const [at, word] of words.entries()) {
    const parameter = parameterOf(word.text);
    const value = parameter?.own ? { ...word, text: parameter.own } : words[at + 1];
    if (parameter && value) found.set(parameter.name, value);
  }
  return found;
}

function unknownIn(name: string, { unknown = '' }: Word): string {
  const written = unknown.length > 40 ? `${unknown.slice(0, 39)}…` : unknown;
  return `The value of ${name} holds ${written}, which only PowerShell knows: write the text itself in its place.`;
}

function headersOf(table: Word | undefined): Result<[string, string][], string> {
  if (!table) return ok([]);
  if (table.unknown !== undefined) return fail(unknownIn('-Headers', table));
  const entries =
    tableEntries(table) ?? fail('Write the headers as a table, such as @{ "X-A" = "b" }.');
  if (!entries.ok) return entries;
  const odd = entries.value.find(([, value]) => value.unknown !== undefined);
  return odd
    ? fail(unknownIn(`the header ${odd[0]}`, odd[1]))
    : ok(entries.value.map(([name, { text }]) => [name, text]));
}

/**
 * The body and headers of a web request of PowerShell (Invoke-WebRequest, Invoke-RestMethod). The
 * failure is a sentence for people.
 * @param words what stands behind the name of the command
 */
export function importWebRequest(words: readonly Word[]): Result<ImportedSample, string> {
  const parameters = given(words);
  const file = parameters.get('infile');
  if (file) return fail(`The body is in the file ${file.text}: open that file instead.`);
  if (parameters.has('form'))
    return fail('A form (-Form) cannot be read here: paste its fields as JSON.');
  const body = parameters.get('body');
  if (!body) return fail('The command sends no body (-Body).');
  if (body.unknown !== undefined) return fail(unknownIn('-Body', body));
  if (body.text.startsWith('@{'))
    return fail(
      'The body is a table (@{…}), which PowerShell sends as a form: paste JSON instead.',
    );
  const headers = headersOf(parameters.get('headers'));
  if (!headers.ok) return headers;
  const more = [
    ['Content-Type', parameters.get('contenttype')],
    ['User-Agent', parameters.get('useragent')],
  ] as const;
  const implied = more.flatMap(([name, value]): [string, string][] =>
    value && value.unknown === undefined ? [[name, value.text]] : [],
  );
  return ok({ name: 'PowerShell', body: body.text, headers: [...headers.value, ...implied] });
}
