import type { Result } from '@/lib/util/result';
import type { ImportedSample } from './imported-sample';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One sample for each line of JSON; empty lines are skipped. The failure names the first bad line. */
export function importJsonLines(text: string): Result<ImportedSample[], string> {
  const lines = text.split(/\r?\n/).map((line, at) => ({ body: line.trim(), number: at + 1 }));
  const filled = lines.filter(({ body }) => body !== '');
  const bad = filled.find(({ body }) => !isJson(body));
  if (bad) return { ok: false, failure: `Line ${bad.number} is no JSON.` };
  if (filled.length === 0) return { ok: false, failure: 'There is no line to import.' };
  return {
    ok: true,
    value: filled.map(({ body, number }) => ({ name: `Line ${number}`, body, headers: [] })),
  };
}
