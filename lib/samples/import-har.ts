import { isRecord, parseJson } from '@/lib/util/json';
import { hideQueryValues } from '@/lib/util/mask-url';
import type { Result } from '@/lib/util/result';
import type { ImportedSample } from './imported-sample';

function headersOf(value: unknown): [string, string][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each): [string, string][] =>
    isRecord(each) && typeof each.name === 'string' && typeof each.value === 'string'
      ? [[each.name, each.value]]
      : [],
  );
}

function sampleOf(entry: unknown): ImportedSample[] {
  const request = isRecord(entry) && isRecord(entry.request) ? entry.request : undefined;
  const data = request && isRecord(request.postData) ? request.postData : undefined;
  if (!request || typeof data?.text !== 'string' || data.text === '') return [];
  const address = hideQueryValues(String(request.url ?? ''));
  const name = `${String(request.method ?? 'POST')} ${address}`.trim();
  return [{ name, body: data.text, headers: headersOf(request.headers) }];
}

/** Bodies of the requests in a HAR file, which browsers and proxies write. */
export function importHar(text: string): Result<ImportedSample[], string> {
  const har = parseJson(text);
  const log = isRecord(har) && isRecord(har.log) ? har.log : undefined;
  if (!log || !Array.isArray(log.entries))
    return { ok: false, failure: 'This is no HAR file: it has no log with entries.' };
  const samples = log.entries.flatMap(sampleOf);
  return samples.length === 0
    ? { ok: false, failure: 'No request in this HAR file has a body.' }
    : { ok: true, value: samples };
}
