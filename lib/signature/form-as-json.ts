import { goJson } from '@/lib/util/go-json';

/**
 * A form body as gateways since release 26 turn it into JSON: the first value of each name, names
 * sorted (gateway contract §9.2). Undefined for a body that is no such form.
 */
export function formAsJson(
  body: Uint8Array,
  contentType: string,
): Uint8Array<ArrayBuffer> | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const text = new TextDecoder().decode(body);
  // A half escape or a semicolon is an error there, while browsers read on.
  if (/%(?![0-9a-f]{2})|;/i.test(text)) return undefined;
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!first.has(name)) first.set(name, value);
  }
  return new TextEncoder().encode(goJson(Object.fromEntries(first)));
}
