import { redacted } from '@/lib/contract/console/masked';
import { isRecord } from '@/lib/util/json';

/**
 * A former value with what cannot be read of it taken from the saved one.
 * @param filled collects the dotted paths that were taken over
 */
export function fillUnreadable(
  former: unknown,
  saved: unknown,
  path: string,
  filled: string[],
): unknown {
  if (former === redacted) {
    filled.push(path);
    return saved;
  }
  if (!isRecord(former)) return former;
  const from = isRecord(saved) ? saved : {};
  const entries = Object.entries(former).map(([key, value]) => [
    key,
    fillUnreadable(value, from[key], `${path}.${key}`, filled),
  ]);
  return Object.fromEntries(entries);
}
