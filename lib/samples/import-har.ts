import { isRecord } from '@/lib/util/json';
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

function entriesOf({ log }: Record<string, unknown>): unknown[] {
  return isRecord(log) && Array.isArray(log.entries) ? log.entries : [];
}

/** Whether a JSON value is a HAR file: its log has requests. An event may have a log as well. */
export function isHar(value: Record<string, unknown>): boolean {
  return entriesOf(value).some((entry) => isRecord(entry) && isRecord(entry.request));
}

/** Bodies of the requests in a HAR file, which browsers and proxies write. */
export function importHar(har: Record<string, unknown>): Result<ImportedSample[], string> {
  const samples = entriesOf(har).flatMap(sampleOf);
  return samples.length === 0
    ? { ok: false, failure: 'No request in this HAR file has a body.' }
    : { ok: true, value: samples };
}
