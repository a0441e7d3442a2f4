import { fail, ok, type Result } from '@/lib/util/result';
import { type CurlOption, longOption, shortOption } from './curl-options';
import type { Word } from './word-list';

/** An option of a command with what is given to it. */
export interface GivenOption {
  /** Its long name. */
  name: string;
  /** As it was written, for messages. */
  written: string;
  value: Word;
}

/** The options of one request in their order. */
export type CurlCall = GivenOption[];

/** The options that a word holds: one long one, or short ones in a row of which the last may have a value. */
function optionsIn(
  text: string,
): Result<(CurlOption & { written: string; own?: string })[], string> {
  const unknown = (written: string) =>
    fail(`The option ${written} is none of curl’s: take it out, or write it whole.`);
  if (text.startsWith('--')) {
    const [, typed = '', own] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(text) ?? [];
    const option = longOption(typed);
    if (!option) return unknown(`--${typed}`);
    return ok([{ ...option, written: `--${typed}`, ...(own === undefined ? {} : { own }) }]);
  }
  const found: (CurlOption & { written: string; own?: string })[] = [];
  for (let at = 1; at < text.length; at += 1) {
    const written = `-${text.charAt(at)}`;
    const option = shortOption(text.charAt(at));
    if (!option) return unknown(written);
    const rest = text.slice(at + 1);
    const isLast = option.takesValue;
    found.push({ ...option, written, ...(isLast && rest !== '' ? { own: rest } : {}) });
    if (isLast) break;
  }
  return ok(found);
}

/** The requests of a curl command: attached and joined options taken apart, `--next` begins another. */
export function curlCalls(words: readonly Word[]): Result<CurlCall[], string> {
  const calls: CurlCall[] = [[]];
  let isUrlOnly = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? { text: '' };
    if (word.text === '--' && !isUrlOnly) isUrlOnly = true;
    else if (!isUrlOnly && word.text.startsWith('-') && word.text !== '-') {
      const options = optionsIn(word.text);
      if (!options.ok) return options;
      for (const { name, written, takesValue, own } of options.value) {
        const next = takesValue && own === undefined ? words[++at] : { ...word, text: own ?? '' };
        if (next === undefined) return fail(`The option ${written} lacks its value.`);
        if (name === 'next') calls.push([]);
        else calls.at(-1)?.push({ name, written, value: next });
      }
    }
  }
  return ok(calls);
}
