import type { Release } from '@/lib/releases/dialect';
import { releaseRecords } from '@/lib/releases/records.mjs';
import { formAsJson, isFormType } from '@/lib/signature/form-as-json';
import { parseJson } from '@/lib/util/json';
import type { Traveller } from './chain';
import { headerValue } from './headers';

/** What the body of a request is, and the JSON that it is stored as (gateway contract §9.2). */
type StoredBody =
  | { kind: 'empty' | 'json' | 'form'; json: string }
  /** No event comes of it, though the sender is not told. */
  | { kind: 'no_json' }
  /** The sender is told at once. */
  | { kind: 'broken_form' };

export function storedBody({ headers, body }: Traveller, release: Release): StoredBody {
  if (body === '') return { kind: 'empty', json: '{}' };
  const type = headerValue(headers, 'Content-Type') ?? '';
  if (releaseRecords[release].chain.readsForms && isFormType(type)) {
    const form = formAsJson(new TextEncoder().encode(body), type);
    return form ? { kind: 'form', json: new TextDecoder().decode(form) } : { kind: 'broken_form' };
  }
  return parseJson(body) === undefined ? { kind: 'no_json' } : { kind: 'json', json: body };
}
