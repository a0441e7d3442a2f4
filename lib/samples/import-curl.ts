import { fail, ok, type Result } from '@/lib/util/result';
import { bodyOf, elsewhere } from './command/curl-body';
import { type CurlCall, curlCalls, type GivenOption } from './command/curl-call';
import { headersOf } from './command/curl-headers';
import type { Word } from './command/word-list';
import type { ImportedSample } from './imported-sample';

/** Options whose value is what a request carries, and so has to be known. */
const carried =
  /^(?:data|json|form|url-query|header|user|cookie$|referer|oauth2-bearer|upload-file|config)/;

function unknownIn({ written, value }: GivenOption): string {
  return `The value of ${written} holds ${value.unknown}, which only its shell knows: write the text itself in its place.`;
}

/** What keeps the command from being read on its own: files, other programs, its shell. */
function missingFrom(call: CurlCall): string | undefined {
  for (const given of call) {
    const { name, value } = given;
    if (value.unknown !== undefined && carried.test(name)) return unknownIn(given);
    if (name === 'upload-file') return elsewhere(value.text === '.' ? '-' : value.text);
    if (name === 'config')
      return `Options of the command are in the file ${value.text}: write them here.`;
    if (name === 'header' && value.text.startsWith('@'))
      return `Headers of the command are in the file ${value.text.slice(1)}: write them here.`;
  }
  return undefined;
}

function sampleOf(call: CurlCall): Result<ImportedSample, string> {
  const missing = missingFrom(call);
  if (missing !== undefined) return fail(missing);
  const body = bodyOf(call);
  return body.ok ? ok({ name: 'cURL', body: body.value, headers: headersOf(call) }) : body;
}

/**
 * The bodies and headers of a curl command, one sample for each of its requests; what is not all
 * there is refused by its name. The failure is a sentence for people.
 * @param words what stands behind the name of the program
 */
export function importCurl(words: readonly Word[]): Result<ImportedSample[], string> {
  const calls = curlCalls(words);
  if (!calls.ok) return calls;
  const samples: ImportedSample[] = [];
  for (const call of calls.value) {
    const sample = sampleOf(call);
    if (!sample.ok) return sample;
    samples.push(sample.value);
  }
  return ok(samples);
}
