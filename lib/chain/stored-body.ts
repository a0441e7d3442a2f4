import type { Release } from '@/lib/releases/dialect';
import { releaseRecords } from '@/lib/releases/records.mjs';
import { formAsJson } from '@/lib/signature/form-as-json';
import { parseJson } from '@/lib/util/json';
import type { Traveller } from './chain';
import { headerValue } from './headers';

/** What the body of a request is, and the JSON that it is stored as (gateway contract §9.2). */
type StoredBody =
  | { kind: 'empty' | 'json' | 'form'; json: string }
  /** No event comes of it, though the sender is not told. */
  | { kind: 'no_json' };

export function storedBody({ headers, body }: Traveller, release: Release): StoredBody {
  if (body === '') return { kind: 'empty', json: '{}' };
  const type = headerValue(headers, 'Content-Type') ?? '';
  const form = formAsJson(new TextEncoder().encode(body), type);
  if (form && releaseRecords[release].chain.readsForms) {
    return { kind: 'form', json: new TextDecoder().decode(form) };
  }
  return parseJson(body) === undefined ? { kind: 'no_json' } : { kind: 'json', json: body };
}
