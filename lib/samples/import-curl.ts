import type { Result } from '@/lib/util/result';
import type { ImportedSample } from './imported-sample';

/** Words of a command line as a shell reads them: quotes, escapes and broken lines. */
function words(command: string): string[] {
  const found: string[] = [];
  let word: string | undefined;
  let rest = command.replace(/\\\r?\n/g, ' ').trim();
  while (rest !== '') {
    const [taken] =
      /^(?:'[^']*'|\$'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\]+|\s+|.)/s.exec(rest) ?? [];
    const part = taken ?? rest;
    rest = rest.slice(part.length);
    if (/^\s/.test(part)) {
      if (word !== undefined) found.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + unquoted(part);
    }
  }
  return word === undefined ? found : [...found, word];
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

function unquoted(part: string): string {
  if (part.length > 1 && part.startsWith("'")) return part.slice(1, -1);
  if (part.startsWith("$'"))
    return part
      .slice(2, -1)
      .replace(/\\u([\da-f]{4})|\\(.)/gis, (_all, code?: string, sign?: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign ?? ''] ?? sign ?? ''),
      );
  if (part.length > 1 && part.startsWith('"'))
    return part.slice(1, -1).replace(/\\([\\"$`])/g, '$1');
  return part.startsWith('\\') ? part.slice(1) : part;
}

const dataOptions = ['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json'];
const headerOptions = ['-H', '--header'];

/** The values of options, given as the next word or after `=`. */
function valuesOf(all: readonly string[], options: readonly string[]): string[] {
  return all.flatMap((word, at) => {
    const next = all[at + 1];
    if (options.includes(word)) return next === undefined ? [] : [next];
    const long = options.find((each) => each.startsWith('--') && word.startsWith(`${each}=`));
    return long === undefined ? [] : [word.slice(long.length + 1)];
  });
}

/** The body and headers of a copied cURL command. The failure is a sentence for people. */
export function importCurl(command: string): Result<ImportedSample, string> {
  const all = words(command);
  if (all[0] !== 'curl')
    return { ok: false, failure: 'This is no cURL command: it begins with curl.' };
  const bodies = valuesOf(all, dataOptions);
  const [body] = bodies;
  if (body === undefined)
    return { ok: false, failure: 'The command sends no body (-d or --data).' };
  if (body.startsWith('@'))
    return {
      ok: false,
      failure: `The body is in the file ${body.slice(1)}: open that file instead.`,
    };
  const headers = valuesOf(all, headerOptions).flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
  return { ok: true, value: { name: 'cURL', body: bodies.join('&'), headers } };
}
