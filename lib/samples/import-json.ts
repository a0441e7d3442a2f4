import { parseJson } from '@/lib/util/json';
import { jsonFaultAt, jsonFaultText } from '@/lib/util/json-fault';
import { fail, ok, type Result } from '@/lib/util/result';
import type { ImportedSample } from './imported-sample';

/** Where the first JSON value of a text ends; undefined for a text that begins with none. */
function endOfValue(text: string): number | undefined {
  const fault = jsonFaultAt(text) ?? text.length;
  const first = text.slice(0, fault);
  const isApart = fault === text.length || /[\]}\s]$/.test(first);
  return isApart && parseJson(first) !== undefined ? fault : undefined;
}

/**
 * One sample for each JSON value of a text: a single one, one a line, or one behind another however
 * they are laid out. The failure tells the first sign that fits into none, by its place.
 */
export function importJson(text: string): Result<ImportedSample[], string> {
  const samples: ImportedSample[] = [];
  let at = 0;
  let counted = 0;
  let line = 1;
  while (text.slice(at).trim() !== '' || samples.length === 0) {
    const rest = text.slice(at);
    const end = endOfValue(rest);
    // Blanks take the place of what was read, so that lines and columns are those of the whole.
    if (end === undefined)
      return fail(`${jsonFaultText(text.slice(0, at).replace(/[^\n]/g, ' ') + rest)}.`);
    const start = at + rest.search(/\S/);
    line += text.slice(counted, start).split('\n').length - 1;
    counted = start;
    samples.push({ name: `Line ${line}`, body: rest.slice(0, end).trim(), headers: [] });
    at += end;
  }
  const [only] = samples;
  return ok(samples.length === 1 && only ? [{ ...only, name: 'Pasted' }] : samples);
}
