import { goJson } from '@/lib/util/go-json';
import { multipartFields } from './multipart-fields';

type Fields = Iterable<readonly [name: string, value: string]>;

function urlEncodedFields(text: string): Fields | undefined {
  // A half escape or a semicolon is an error there, while browsers read on.
  return /%(?![0-9a-f]{2})|;/i.test(text) ? undefined : new URLSearchParams(text);
}

/** How the body of each kind of form is read; undefined where it cannot be. */
const readers: Readonly<Record<string, (text: string, contentType: string) => Fields | undefined>> =
  {
    'application/x-www-form-urlencoded': urlEncodedFields,
    'multipart/form-data': multipartFields,
  };

function readerOf(contentType: string) {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(readers, type) ? readers[type] : undefined;
}

/** True for the types of forms, whatever the body is. */
export function isFormType(contentType: string): boolean {
  return readerOf(contentType) !== undefined;
}

/** More names would take longer to sort and write than any form is worth. */
export const mostFormFields = 10_000;

/**
 * A form body as gateways since release 26 turn it into JSON: the first value of each name, names
 * sorted, without files (gateway contract §9.2). Undefined for a body that is no such form, and for one of
 * more than 10,000 names.
 */
export function formAsJson(
  body: Uint8Array,
  contentType: string,
): Uint8Array<ArrayBuffer> | undefined {
  const fields = readerOf(contentType)?.(new TextDecoder().decode(body), contentType);
  if (!fields) return undefined;
  const first = new Map<string, string>();
  for (const [name, value] of fields) {
    if (!first.has(name)) first.set(name, value);
    if (first.size > mostFormFields) return undefined;
  }
  return new TextEncoder().encode(goJson(Object.fromEntries(first)));
}
