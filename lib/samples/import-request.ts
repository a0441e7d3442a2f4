import { fail, ok, type Result } from '@/lib/util/result';
import type { ImportedSample } from './imported-sample';

const firstLine = /^[A-Z]{3,10} \S+ HTTP\/\d(?:\.\d)?\r?\n/;

/** Whether a text begins like a request as it goes over the line. */
export function looksLikeRequest(text: string): boolean {
  return firstLine.test(text);
}

/** The body and headers of a request as it goes over the line. The failure is a sentence for people. */
export function importRequest(text: string): Result<ImportedSample, string> {
  const [head = '', ...rest] = text.split(/\r?\n\r?\n/);
  const body = text
    .slice(head.length)
    .replace(/^\r?\n\r?\n/, '')
    .trim();
  if (rest.length === 0 || body === '')
    return fail('The request has no body behind an empty line.');
  const headers = head
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
    });
  return ok({ name: 'Request', body, headers });
}
