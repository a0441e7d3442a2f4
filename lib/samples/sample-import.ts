import { isRecord, parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import { looksLikeCommand, readCommands } from './command/shell';
import { importCurl } from './import-curl';
import { importHar, isHar } from './import-har';
import { importJson } from './import-json';
import { importRequest, looksLikeRequest } from './import-request';
import { importWebRequest } from './import-web-request';
import type { ImportedSample } from './imported-sample';

type Imported = Result<ImportedSample[], string>;

/** What is known by its shape and not read here, with what to paste in its place. */
const others: readonly (readonly [shape: RegExp, told: string])[] = [
  [
    /^(?:await\s+)?fetch\s*\(/,
    'This is a call of fetch; the network tools of browsers copy it as a cURL command too.',
  ],
  [/^wget\s/, 'This is a command of wget; paste the body alone, or a command of curl.'],
  [/^https?\s+\S/, 'This is a command of HTTPie; paste the body alone, or a command of curl.'],
  [/^</, 'This is XML or HTML; a sample is JSON.'],
  [/^[\w.[\]%-]+=[^\n]*$/, 'This is the text of a form; a sample is JSON.'],
];

function importCommands(text: string): Imported {
  const commands = readCommands(text);
  if (!commands.ok) return commands;
  const samples: ImportedSample[] = [];
  for (const { program, words } of commands.value) {
    if (program === 'curl') {
      const read = importCurl(words);
      if (!read.ok) return read;
      samples.push(...read.value);
    } else {
      const read = importWebRequest(words);
      if (!read.ok) return read;
      samples.push(read.value);
    }
  }
  return ok(samples);
}

/**
 * Samples from pasted or opened text, told by its shape: JSON values, a HAR file, commands of curl
 * or PowerShell as their shell would read them, or a request as it goes over the line. The failure
 * is a sentence for people.
 */
export function importSamples(text: string): Imported {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (looksLikeCommand(trimmed)) return importCommands(trimmed);
  if (looksLikeRequest(trimmed)) {
    const read = importRequest(trimmed);
    return read.ok ? ok([read.value]) : read;
  }
  const other = others.find(([shape]) => shape.test(trimmed));
  if (other) return fail(other[1]);
  const value = parseJson(trimmed);
  return isRecord(value) && isHar(value) ? importHar(value) : importJson(trimmed);
}
