import { isRecord, parseJson } from '@/lib/util/json';
import type { Result } from '@/lib/util/result';
import { importCurl } from './import-curl';
import { importHar } from './import-har';
import { importJsonLines } from './import-json-lines';
import type { ImportedSample } from './imported-sample';

/**
 * Samples from pasted or opened text, whatever it is: one JSON value, JSON lines, a HAR file or a
 * cURL command. The failure is a sentence for people.
 */
export function importSamples(text: string): Result<ImportedSample[], string> {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (/^curl\s/.test(trimmed)) {
    const imported = importCurl(trimmed);
    return imported.ok ? { ok: true, value: [imported.value] } : imported;
  }
  const value = parseJson(trimmed);
  if (value === undefined) return importJsonLines(trimmed);
  if (isRecord(value) && isRecord(value.log)) return importHar(trimmed);
  return { ok: true, value: [{ name: 'Pasted', body: trimmed, headers: [] }] };
}
