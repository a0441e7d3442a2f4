import { isRecord } from '@/lib/util/json';

/** The value at a dotted path of a body; undefined where there is none. */
export function valueAt(body: unknown, path: string): unknown {
  let current = body;
  for (const key of path.split('.')) {
    if (!isRecord(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}
