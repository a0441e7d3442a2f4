import { canonicalHeaderName, isHeaderName } from '@/lib/util/header-text';
import { isRecord } from '@/lib/util/json';
import type { Hazard } from './hazard';
import { looksLikeOperator } from './operators';

/**
 * The names in a filter on headers that no header of a sender has: gateways store them with a capital
 * for every word, and compare them letter by letter (gateway contract §6.6).
 */
export function headerNameHazards(filter: unknown, path = ''): Hazard[] {
  if (!isRecord(filter)) return [];
  return Object.entries(filter).flatMap(([name, value]): Hazard[] => {
    const here = path === '' ? name : `${path}.${name}`;
    if (Array.isArray(value) && (name === '$or' || name === '$and')) {
      return value.flatMap((item, at) => headerNameHazards(item, `${here}.${at}`));
    }
    const stored = canonicalHeaderName(name);
    if (stored === name || looksLikeOperator(name) || !isHeaderName(name)) return [];
    const message = `Headers of senders are stored with capitals, and names are compared letter by letter. Write ${stored}.`;
    return [{ kind: 'header_name', path: here, message }];
  });
}

/** A sample of headers by the names that gateways store them by; anything else as it is. */
export function withStoredNames(sample: unknown): unknown {
  if (!isRecord(sample)) return sample;
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [canonicalHeaderName(name), value]),
  );
}
